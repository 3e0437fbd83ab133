/// A date or a time of iCalendar (RFC 5545, 3.3.4 and 3.3.5): `20260228`, `20260228T101500` or with a `Z`.
struct CalendarTime {
    let date: CivilDate
    /// Seconds since midnight, or nothing for a whole day.
    let seconds: Int?
    let isUTC: Bool

    init?(_ text: Octets) {
        guard text.count >= 8, let date = Self.date(text.prefix(8)) else { return nil }
        self.date = date
        var rest = text.dropFirst(8)
        guard !rest.isEmpty else {
            seconds = nil
            isUTC = false
            return
        }
        guard rest.first == 0x54 || rest.first == 0x74, rest.count >= 7,
            let time = rest.dropFirst().prefix(6).decimalNumber
        else { return nil }
        let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        seconds = hour * 3_600 + minute * 60 + second
        rest = rest.dropFirst(7)
        guard rest.isEmpty || rest.equals(word: "Z") else { return nil }
        isUTC = !rest.isEmpty
    }

    private init(date: CivilDate, seconds: Int?, isUTC: Bool) {
        self.date = date
        self.seconds = seconds
        self.isUTC = isUTC
    }

    /// Eight digits: year, month, day.
    static func date(_ digits: Octets) -> CivilDate? {
        guard digits.count == 8, let number = digits.decimalNumber else { return nil }
        return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The time a duration later; a whole day stays one if the duration is of whole days.
    func adding(seconds duration: Int) -> CalendarTime? {
        let isWholeDays = seconds == nil && duration % 86_400 == 0
        let (total, hasOverflown) = (seconds ?? 0).addingReportingOverflow(duration)
        guard !hasOverflown, abs(total) < 86_400 * 3_650_000 else { return nil }
        let days = (Double(total) / 86_400).rounded(.down)
        let later = CivilDate(daysSince1970: date.daysSince1970 + Int(days))
        guard (1...9_999).contains(later.year) else { return nil }
        return CalendarTime(date: later, seconds: isWholeDays ? nil : total - Int(days) * 86_400, isUTC: isUTC)
    }

    /// ISO 8601: with `Z` if UTC, without a zone if local, the date alone for a whole day.
    var text: String {
        guard let seconds else { return date.text }
        let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { CivilDate.padded($0, to: 2) }
        return "\(date.text)T\(parts.joined(separator: ":"))\(isUTC ? "Z" : "")"
    }

    /// The seconds of a duration such as `P1DT2H3M4S` or `P2W` (RFC 5545, 3.3.6).
    static func duration(_ text: Octets) -> Int? {
        var rest = text
        let isNegative = rest.first == .minus
        if isNegative || rest.first == .plus { rest = rest.dropFirst() }
        guard rest.first?.lowercasedASCII == 0x70 else { return nil }
        rest = rest.dropFirst()
        var total = 0
        var isTime = false
        while let byte = rest.first {
            if byte.lowercasedASCII == 0x74, !isTime {
                isTime = true
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix(while: \.isDigit)
            guard digits.count <= 9, let number = digits.decimalNumber, digits.endIndex < rest.endIndex,
                let unit = Self.units[Unit(letter: rest[digits.endIndex].lowercasedASCII, isTime: isTime)]
            else { return nil }
            total += number * unit
            guard total < 86_400 * 3_650_000 else { return nil }
            rest = rest[(digits.endIndex + 1)...]
        }
        return isNegative ? -total : total
    }

    private struct Unit: Hashable {
        let letter: UInt8
        let isTime: Bool
    }

    private static let units: [Unit: Int] = [
        Unit(letter: 0x77, isTime: false): 604_800, Unit(letter: 0x64, isTime: false): 86_400,
        Unit(letter: 0x68, isTime: true): 3_600, Unit(letter: 0x6D, isTime: true): 60,
        Unit(letter: 0x73, isTime: true): 1,
    ]
}
