#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The only file of the module that knows Foundation: its values appear as properties of routes.
extension RouteText {
    static func foundationValue<T>(_ text: String, as type: T.Type) -> T? {
        switch type {
        case is UUID.Type: UUID(uuidString: text) as? T
        case is Date.Type: ISO8601Text.seconds(text).map { Date(timeIntervalSinceReferenceDate: $0) } as? T
        case is URL.Type: URL(string: text) as? T
        default: nil
        }
    }

    static func foundationText<T>(of value: T) -> String? {
        switch value {
        case let value as UUID: value.uuidString
        case let value as Date: ISO8601Text.text(of: value.timeIntervalSinceReferenceDate)
        case let value as URL: value.absoluteString
        default: nil
        }
    }

    /// How an error shows a value that has no text, and what it asks for instead.
    static func refusal<T>(of value: T) -> (shown: String, expected: String) {
        // A date that is not finite must not be described: that traps.
        guard let date = value as? Date else { return ("\(value)", "finite number") }
        return ("\(date.timeIntervalSinceReferenceDate) seconds from 2001", "date of the years 0 to 9999")
    }

    static func foundationSample<T>(of type: T.Type) -> T? {
        switch type {
        case is UUID.Type: UUID(uuidString: "00000000-0000-0000-0000-000000000000") as? T
        case is Date.Type: Date(timeIntervalSinceReferenceDate: 0) as? T
        case is URL.Type: URL(string: "a:b") as? T
        default: nil
        }
    }
}
