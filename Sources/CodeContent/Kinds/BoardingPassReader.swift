/// Reads the fixed and the variable fields of a boarding pass, one leg after the other.
struct BoardingPassReader {
    private let text: [Unicode.Scalar]
    private var position = 0

    init(_ text: some Sequence<Unicode.Scalar>) {
        self.text = Array(text)
    }

    mutating func read() -> (ScannedContent.BoardingPass, [ScannedContent.Fault]) {
        _ = take(1)
        let legCount = Int(take(1) ?? "") ?? 1
        let name = (take(20) ?? "").trimmed
        let ticket = take(1)
        var pass = ScannedContent.BoardingPass(
            legCount: legCount, passengerName: name, isElectronicTicket: ticket == "E")
        for index in 0..<legCount {
            if let fault = readLeg(isFirst: index == 0, into: &pass) { return (pass, [fault]) }
        }
        let fault = readSecurity(into: &pass)
        return (pass, fault.map { [$0] } ?? [])
    }

    private mutating func take(_ count: Int) -> String? {
        guard position + count <= text.count else { return nil }
        defer { position += count }
        return String(String.UnicodeScalarView(text[position..<position + count]))
    }

    private mutating func readLeg(
        isFirst: Bool, into pass: inout ScannedContent.BoardingPass
    ) -> ScannedContent.Fault? {
        guard position + 37 <= text.count else { return .init(.truncated, at: "legs") }
        let parts = [7, 3, 3, 3, 5, 3, 1, 4, 5, 1].map { (take($0) ?? "").trimmed.nonEmpty }
        let size = take(2) ?? ""
        var day: Int?
        var dayFault: ScannedContent.Fault?
        if let written = parts[5] {
            day = Array(written.utf8)[...].decimalNumber.flatMap { (1...366).contains($0) ? $0 : nil }
            if day == nil { dayFault = .init(.badDate, at: "dayOfYear") }
        }
        pass.legs.append(
            .init(
                pnr: parts[0], from: parts[1], to: parts[2], carrier: parts[3], flightNumber: parts[4],
                dayOfYear: day, compartment: parts[6], seat: parts[7], sequence: parts[8], status: parts[9]))
        if let dayFault { return dayFault }
        guard let length = Array(size.utf8)[...].hexadecimalNumber, size.utf8.count == 2 else {
            return .init(.malformed, at: "legs")
        }
        guard position + length <= text.count else { return .init(.truncated, at: "legs") }
        let end = position + length
        defer { position = end }
        guard isFirst, length > 0 else { return nil }
        // The first leg's variable part begins with the version and the lengths of its two groups.
        guard take(1) == ">" else { return .init(.malformed, at: "version") }
        guard length >= 2 else { return nil }
        pass.version = take(1)?.trimmed.nonEmpty
        guard length >= 4 else { return nil }
        guard let unique = Array((take(2) ?? "").utf8)[...].hexadecimalNumber, position + unique <= end else {
            return .init(.malformed, at: "version")
        }
        return nil
    }

    /// After the legs: `^`, a type, a length in hexadecimal, and the signature; blanks may follow.
    private mutating func readSecurity(into pass: inout ScannedContent.BoardingPass) -> ScannedContent.Fault? {
        let rest = text[position...]
        guard let first = rest.first else { return nil }
        guard first == "^" else {
            return rest.allSatisfy(\.properties.isWhitespace) ? nil : .init(.malformed, at: "legs")
        }
        pass.hasSecurityData = true
        position += 1
        guard take(1) != nil, let size = take(2) else { return .init(.truncated, at: "securityData") }
        guard let length = Array(size.utf8)[...].hexadecimalNumber else { return .init(.malformed, at: "securityData") }
        guard take(length) != nil else { return .init(.truncated, at: "securityData") }
        return text[position...].allSatisfy(\.properties.isWhitespace) ? nil : .init(.malformed, at: "securityData")
    }
}
