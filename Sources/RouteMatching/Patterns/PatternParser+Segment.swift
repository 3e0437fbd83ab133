/// One segment: literal text, or what stands for a part of a URL.
extension PatternParser {
    mutating func segment(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        switch bytes[range.lowerBound] {
        case UInt8(ascii: ":"): try parameter(range, isLast: isLast)
        case UInt8(ascii: "*"): try wildcard(range, isLast: isLast)
        default: try literal(range)
        }
    }

    private mutating func parameter(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        var segment = PatternSegment(kind: .parameter)
        var index = try name(from: range.lowerBound + 1, to: range.upperBound, into: &segment)
        if index < range.upperBound, bytes[index] == UInt8(ascii: "<") {
            segment.kind = .typed
            result.hasTypes = true
            index = try type(from: index, to: range.upperBound, into: &segment)
        }
        try tail(from: index, to: range.upperBound, isLast: isLast)
        append(segment)
    }

    private mutating func wildcard(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        if range.count == 1 {
            append(PatternSegment(kind: .wildcard))
            return
        }
        guard bytes[range.lowerBound + 1] == UInt8(ascii: "*") else {
            throw PatternFault(.textBesideWildcard, at: range.lowerBound + 1)
        }
        var segment = PatternSegment(kind: .catchAll)
        let index = try name(from: range.lowerBound + 2, to: range.upperBound, into: &segment)
        if index < range.upperBound, bytes[index] == UInt8(ascii: "<") {
            throw PatternFault(.malformedType, at: index)
        }
        guard isLast else { throw PatternFault(.catchAllNotLast, at: range.lowerBound) }
        try tail(from: index, to: range.upperBound, isLast: isLast)
        append(segment)
    }

    /// Reads the `?` behind a parameter, and refuses whatever else stands there.
    private mutating func tail(from index: Int, to end: Int, isLast: Bool) throws(PatternFault) {
        guard index < end else { return }
        guard bytes[index] == UInt8(ascii: "?") else { throw PatternFault(.textAfterParameter, at: index) }
        guard index + 1 == end else { throw PatternFault(.query, at: index) }
        guard isLast else { throw PatternFault(.optionalNotLast, at: index) }
        if result.hasFragment { fragmentTailIsOptional = true } else { pathTailIsOptional = true }
    }

    private func name(from start: Int, to end: Int, into segment: inout PatternSegment) throws(PatternFault) -> Int {
        var index = start
        while index < end, bytes[index].isNameByte { index &+= 1 }
        // What is no usual name is read again with care.
        let isEnd = index == end || bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "?")
        if index == start || !isEnd {
            while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "?") { index += 1 }
            try checkName(start..<index)
        }
        segment.nameStart = UInt16(truncatingIfNeeded: start)
        segment.nameEnd = UInt16(truncatingIfNeeded: index)
        return index
    }

    private func checkName(_ range: Range<Int>) throws(PatternFault) {
        guard !range.isEmpty else { throw PatternFault(.malformedName, at: range.lowerBound) }
        var isASCII = true
        for index in range {
            let byte = bytes[index]
            if byte >= 0x80 {
                isASCII = false
            } else if !byte.isNameByte {
                // `:id.html` and `:id-x` are parameters with text behind them, `:` alone has no name.
                let reason: URLPatternError.Reason = index == range.lowerBound ? .malformedName : .textAfterParameter
                throw PatternFault(reason, at: index)
            }
        }
        guard !isASCII else { return }
        var offset = range.lowerBound
        for character in text(range) {
            guard character.isNameCharacter else { throw PatternFault(.malformedName, at: offset) }
            offset += character.utf8.count
        }
    }

    private func type(from open: Int, to end: Int, into segment: inout PatternSegment) throws(PatternFault) -> Int {
        var close = open + 1
        while close < end, bytes[close] != UInt8(ascii: ">") { close += 1 }
        guard close < end, close > open + 1 else { throw PatternFault(.malformedType, at: open) }
        try BuiltInType.check(bytes, open + 1..<close)
        segment.typeStart = UInt16(open + 1)
        segment.typeEnd = UInt16(close)
        return close + 1
    }

    private mutating func literal(_ range: Range<Int>) throws(PatternFault) {
        var open: Int?
        var close: Int?
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                guard open == nil else { throw PatternFault(.malformedBraces, at: index) }
                open = index
            case UInt8(ascii: "}"):
                guard open != nil, close == nil else { throw PatternFault(.malformedBraces, at: index) }
                close = index
            case UInt8(ascii: "*"): throw PatternFault(.textBesideWildcard, at: index)
            case UInt8(ascii: "<"), UInt8(ascii: ">"): throw PatternFault(.malformedType, at: index)
            case UInt8(ascii: "?"): throw questionMark(at: index, in: range, close: close)
            case UInt8(ascii: ":"):
                // 12:30 is a literal; v:version was surely meant as a parameter.
                let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
                if next.isASCIILetter || next == UInt8(ascii: "_") {
                    throw PatternFault(.textAfterParameter, at: index)
                }
            default: break
            }
        }
        guard let open else {
            try checkEscapes(range)
            guard !isDotSegment(range) else { throw PatternFault(.dotSegment, at: range.lowerBound) }
            append(literal: range)
            return
        }
        guard let close else { throw PatternFault(.malformedBraces, at: open) }
        try affix(range, open: open, close: close)
    }

    private func questionMark(at index: Int, in range: Range<Int>, close: Int?) -> PatternFault {
        if close == index - 1 { return PatternFault(.misplacedOptional, at: index) }
        return PatternFault(index + 1 < range.upperBound ? .query : .misplacedOptional, at: index)
    }

    private mutating func affix(_ range: Range<Int>, open: Int, close: Int) throws(PatternFault) {
        try checkName(open + 1..<close)
        try checkEscapes(range.lowerBound..<open)
        try checkEscapes(close + 1..<range.upperBound)
        // Braces without text around them are a plain parameter.
        let isBare = range.lowerBound == open && close + 1 == range.upperBound
        append(
            PatternSegment(
                kind: isBare ? .parameter : .affix, literalStart: UInt16(range.lowerBound), literalEnd: UInt16(open),
                suffixStart: UInt16(close + 1), suffixEnd: UInt16(range.upperBound), nameStart: UInt16(open + 1),
                nameEnd: UInt16(close)))
    }

    /// Whether a literal is `.` or `..`, with or without escapes.
    private func isDotSegment(_ range: Range<Int>) -> Bool {
        let first = bytes[range.lowerBound]
        guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), range.count <= 6 else { return false }
        let text = PercentCoding.decode(bytes, range)
        return text == "." || text == ".."
    }

    private func checkEscapes(_ range: Range<Int>) throws(PatternFault) {
        guard let percent = range.first(where: { bytes[$0] == UInt8(ascii: "%") }) else { return }
        guard PercentCoding.decode(bytes, range) != nil else { throw PatternFault(.malformedEscape, at: percent) }
    }
}
