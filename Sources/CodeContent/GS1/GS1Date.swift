/// A date of six digits, whose century is the one that puts it nearest to now (General Specifications, 7.12).
struct GS1Date {
    let date: CivilDate

    /// Reads YYMMDD; day 00 is the month's last day where that is allowed.
    init?(_ digits: Octets, currentYear: Int, dayMayBeZero: Bool) {
        guard digits.count == 6, let number = digits.decimalNumber else { return nil }
        let month = number / 100 % 100
        let twoDigits = number / 10_000
        var year = currentYear - currentYear % 100 + twoDigits
        let distance = twoDigits - currentYear % 100
        if distance >= 51 { year -= 100 } else if distance <= -50 { year += 100 }
        var day = number % 100
        if day == 0, dayMayBeZero, (1...12).contains(month) { day = CivilDate.length(ofMonth: month, in: year) }
        guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
        self.date = date
    }
}
