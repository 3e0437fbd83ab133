#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSON {
    /// Reads one JSON value; nil if the text is none.
    init?(parsing text: String) {
        guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    /// The value of a member of an object.
    subscript(_ name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    var integer: Int? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    var array: [JSON]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// A list of strings; nil if it is no list, or has another value in it.
    var strings: [String]? {
        guard let values = array else { return nil }
        let strings = values.compactMap(\.string)
        return strings.count == values.count ? strings : nil
    }
}

extension JSON: Decodable {
    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            // The order of members is lost in reading; sorted names keep what is written the same each time.
            let names = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(try names.map { Member($0.stringValue, try container.decode(JSON.self, forKey: $0)) })
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var values: [JSON] = []
            while !container.isAtEnd { values.append(try container.decode(JSON.self)) }
            self = .array(values)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}
