/// Instants as text by ISO 8601, in seconds from 1 January 2001, 00:00 UTC.
///
/// Written by hand so that what is written reads back as the same number: the fraction has as many digits as it takes. Only
/// in the last second before 2001, where numbers lie closer than fractions of a second can tell, the nearest is read.
enum ISO8601Text {
    /// From 0000-01-01 to 9999-12-31, which four digits can write.
    private static let range = -63_145_526_400.0..<252_423_993_600.0
    /// The day 2001-01-01, counted from 1970-01-01.
    private static let referenceDay = 11_323

    /// `2001-01-01T00:00:00Z`, with a fraction where there is one; `nil` outside the years 0 to 9999.
    static func text(of seconds: Double) -> String? {
        guard range.contains(seconds) else { return nil }
        var whole = seconds.rounded(.down)
        // Just before a second, and near zero alone, the difference is rounded up to a whole one.
        if seconds - whole >= 1 { whole += 1 }
        let (day, second) = Int(whole).quotientAndRemainder(dividingBy: 86_400)
        let days = second < 0 ? day - 1 : day
        let rest = second < 0 ? second + 86_400 : second
        let date = CivilDate(daysFrom1970: days + referenceDay)
        var output = pad(date.year, 4) + "-" + pad(date.month, 2) + "-" + pad(date.day, 2) + "T"
        output += pad(rest / 3_600, 2) + ":" + pad(rest / 60 % 60, 2) + ":" + pad(rest % 60, 2)
        let fraction = max(seconds - whole, 0)
        if fraction > 0 { output += digits(of: fraction, whole: whole, seconds: seconds) }
        return output + "Z"
    }

    /// The fewest digits, up to twenty, with which whole seconds and fraction give the number again.
    private static func digits(of fraction: Double, whole: Double, seconds: Double) -> String {
        var rest = fraction
        var output = "."
        for _ in 0..<20 {
            rest *= 10
            let digit = rest.rounded(.down)
            output += "\(Int(digit))"
            rest -= digit
            if let value = Double("0" + output), whole + value == seconds { break }
            // One more in the last place may hit it sooner.
            if digit < 9, let value = Double("0" + output.dropLast() + "\(Int(digit) + 1)"), whole + value == seconds {
                return output.dropLast() + "\(Int(digit) + 1)"
            }
        }
        return output
    }

    /// Reads `2001-01-01`, `2001-01-01T00:00Z`, seconds, a fraction, and offsets such as `+02:00`.
    static func seconds(_ text: String) -> Double? {
        var reader = Reader(text)
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), let days = CivilDate.days(year: year, month: month, day: day)
        else { return nil }
        let start = Double((days - referenceDay) * 86_400)
        if reader.isAtEnd { return start }
        guard reader.take("T") || reader.take("t") || reader.take(" "), let hour = reader.number(2), hour < 24,
            reader.take(":"), let minute = reader.number(2), minute < 60
        else { return nil }
        var second = 0
        var fraction = 0.0
        if reader.take(":") {
            guard let value = reader.number(2), value <= 60 else { return nil }
            second = value
            if reader.take(".") || reader.take(",") {
                guard let value = reader.fraction() else { return nil }
                fraction = value
            }
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        return start + Double(hour * 3_600 + minute * 60 + second - offset) + fraction
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(width - text.count, 0)) + text
    }

    private struct Reader {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = Substring(text).utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func number(_ width: Int) -> Int? {
            var value = 0
            for _ in 0..<width {
                guard let byte = rest.first, byte.isASCIIDigit else { return nil }
                value = value * 10 + Int(byte &- UInt8(ascii: "0"))
                rest = rest.dropFirst()
            }
            return value
        }

        mutating func fraction() -> Double? {
            var text = "0."
            while let byte = rest.first, byte.isASCIIDigit, text.utf8.count < 40 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                rest = rest.dropFirst()
            }
            return text.utf8.count > 2 ? Double(text) : nil
        }

        /// The seconds that the clock is ahead of UTC.
        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let sign: Int
            if take("+") || take(" ") {
                // A plus sign that was not escaped reads as a blank.
                sign = 1
            } else if take("-") {
                sign = -1
            } else {
                return nil
            }
            guard let hours = number(2), hours < 24 else { return nil }
            if !take(":"), isAtEnd { return sign * hours * 3_600 }
            guard let minutes = number(2), minutes < 60 else { return nil }
            return sign * (hours * 3_600 + minutes * 60)
        }
    }
}
