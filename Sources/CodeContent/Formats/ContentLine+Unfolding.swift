extension ContentLine {
    /// The properties of a text, with folded lines and quoted-printable soft breaks joined; others are left out.
    static func all(in text: Octets) -> [ContentLine] {
        let physical = text.lines
        var lines: [ContentLine] = []
        var index = 0
        while index < physical.count {
            var line = physical[index]
            index += 1
            var joined: [UInt8] = []
            while index < physical.count, let first = physical[index].first, first == .blank || first == 0x09 {
                if joined.isEmpty { joined = Array(line) }
                joined += physical[index].dropFirst()
                index += 1
            }
            if !joined.isEmpty { line = joined[...] }
            guard !line.isEmpty, var property = ContentLine(line) else { continue }
            if property.isQuotedPrintable, line.last == .equals {
                joined = Array(line)
                while joined.last == .equals, index < physical.count {
                    joined.removeLast()
                    joined += physical[index]
                    index += 1
                }
                property = ContentLine(joined[...]) ?? property
            }
            lines.append(property)
        }
        return lines
    }
}
