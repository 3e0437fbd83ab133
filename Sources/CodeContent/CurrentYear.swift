#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The calendar year of the device's clock, in UTC.
enum CurrentYear {
    static var now: Int {
        let days = Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))
        return CivilDate(daysSince1970: days).year
    }
}
