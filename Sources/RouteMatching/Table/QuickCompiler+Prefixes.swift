extension QuickCompiler {
    /// The prefixes that lead to all patterns which can match behind them, in a hash table with free slots.
    func prefixes(_ rules: ScanRules) -> [QuickPrefix] {
        var found: [QuickPrefix] = []
        for (number, roots) in trie.schemes.enumerated().prefix(FlatStorage.comparedSchemes)
        where rules.schemes[number].isAllowed {
            let scheme = rules.schemes[number]
            let name = Array((rules.schemeNames[number] + "://").utf8)
            if scheme.isWeb {
                guard trie.wildcardLabels == 0, scheme.isSource || rules.sourceHosts.allSatisfy(\.isExact) else {
                    continue
                }
                addHosts(of: roots.plain, at: schemes[number], name, scheme, rules, to: &found)
            } else if !trie.hasColonInFirstSegment {
                let shared = scheme.isSource ? paths.folded : 0
                let isOwn = shared == 0
                guard isOwn || schemes[number] == 0 else { continue }
                addSegments(
                    of: isOwn ? roots.plain : trie.plainPaths.folded, at: isOwn ? schemes[number] : shared, name,
                    to: &found)
            }
        }
        return Self.table(of: found)
    }

    /// The first segments behind a custom scheme, where nothing but literals stands there.
    private func addSegments(of node: UInt32, at root: UInt32, _ name: [UInt8], to found: inout [QuickPrefix]) {
        guard node != 0, root != 0 else { return }
        let place = trie.nodes[Int(node)]
        let literals = edges(of: node)
        // The walk needs no probe for the one literal of a root.
        guard place.parameterChild | place.catchAll | place.extras == 0, !literals.isEmpty, literals.only < 0 else {
            return
        }
        for number in literals where edge(number).isPlain && edge(number).edge.length > 0 {
            // A long label is compared again with what follows it.
            let length = edge(number).edge.length
            let back = length > QuickSlot.shortLength ? length + 1 : 0
            add(name, number, step: target(root, edge(number)), back: back, isWeb: false, to: &found)
        }
    }

    private func addHosts(
        of node: UInt32, at root: UInt32, _ name: [UInt8], _ scheme: ScanRules.Scheme, _ rules: ScanRules,
        to found: inout [QuickPrefix]
    ) {
        guard node != 0, root != 0 else { return }
        for number in edges(of: node) where edge(number).isPlain {
            let edge = edge(number)
            let place = trie.nodes[Int(edge.edge.child)]
            guard rules.allowedHosts == nil || place.isAllowedHost else { continue }
            let own = UInt32(QuickStep(header: words[Int(target(root, edge))]).operand)
            let shared = scheme.isSource || place.isSourceHost ? paths.exact : 0
            if own == 0 || shared == 0 { add(name, number, step: own | shared, back: 0, isWeb: true, to: &found) }
        }
    }

    private func add(
        _ name: [UInt8], _ number: Int, step: UInt32, back: Int, isWeb: Bool, to found: inout [QuickPrefix]
    ) {
        guard step != 0, QuickPrefix.lengths ~= name.count + edge(number).edge.length else { return }
        let text = name + text(of: number)
        text.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            found.append(QuickPrefix(base, bytes.count, step: step, back: back, isWeb: isWeb))
        }
    }

    /// The step behind a literal at a branch.
    private func target(_ branch: UInt32, _ edge: TrieEdge) -> UInt32 {
        let place = place(Int(branch), edge)
        let label = label(of: edge)
        var position = QuickSlot.start(place, label, seed: LabelHash.seed) & (slots.count - 1)
        while slots[position].target != 0 {
            if slots[position].label == label, slots[position].place == place { return slots[position].target }
            position = (position + 1) & (slots.count - 1)
        }
        return 0
    }

    private static func table(of found: [QuickPrefix]) -> [QuickPrefix] {
        var count = 1
        while found.count * 2 >= count { count *= 2 }
        var table = Array(repeating: QuickPrefix(), count: count)
        for prefix in found {
            var position = prefix.start(seed: LabelHash.seed) & (count - 1)
            while table[position].step != 0 { position = (position + 1) & (count - 1) }
            table[position] = prefix
        }
        return table
    }
}
