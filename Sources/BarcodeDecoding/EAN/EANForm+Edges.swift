extension EANForm {
    /// The edges that every symbol of the form has, by module: the outer ones and those between digits.
    var knownEdges: [(module: Float, darkens: Bool)] {
        let middle = Self.startGuard + 7 * leftDigits
        let right = middle + middleGuard
        var edges: [(module: Float, darkens: Bool)] = [(0, true), (Float(modules), false)]
        for digit in 0...leftDigits { edges.append((Float(Self.startGuard + 7 * digit), false)) }
        if rightDigits > 0 {
            for digit in 0...rightDigits { edges.append((Float(right + 7 * digit), true)) }
        }
        return edges
    }

    /// The stretches between the middles of its digits, and at which module each begins.
    var stretches: [(stretch: EANTemplates.Stretch, module: Float)] {
        var stretches: [(stretch: EANTemplates.Stretch, module: Float)] = [(.start, -Float(EANTemplates.quiet))]
        var module = Float(Self.startGuard) + 3.5
        for _ in 1..<leftDigits {
            stretches.append((.left, module))
            module += 7
        }
        guard rightDigits > 0 else { return stretches + [(.endAfterLeft, module)] }
        stretches.append((.middle, module))
        module += Float(7 + middleGuard)
        for _ in 1..<rightDigits {
            stretches.append((.right, module))
            module += 7
        }
        return stretches + [(.end, module)]
    }
}
