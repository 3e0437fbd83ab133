/// Writes the quick trie from a compiled trie: chains of nodes with one way on become runs of steps.
///
/// Labels that no usual URL spells (text outside ASCII, percent signs, slashes) are left out: where a table has such, URLs
/// that might mean them are unusual and take the general way.
struct QuickCompiler: ~Copyable {
    /// The trie that is written.
    let trie: IndexCompiler
    /// Where the patterns of a scheme, and those without one, begin; 0 for none.
    private(set) var schemes: [UInt32] = []
    private(set) var paths = PathRoots()
    /// The steps; the first word is no step, since 0 stands for "none".
    private(set) var words: GrowingRow<UInt64>
    private(set) var slots = GrowingRow<QuickSlot>(capacity: 0)
    /// Schemes with their first segments or hosts.
    private(set) var prefixes: [QuickPrefix] = []
    /// Whether the labels at each branch differ in what the slots know of them, as all but surely they do.
    private(set) var isExact = true
    private var links: GrowingRow<QuickSlot>
    /// The length of the text of the step that is being written; its bytes stand behind the header's place.
    private var length = 0
    private let seed = LabelHash.seed
    private var extras: [RouteExtras]
    private var affixes: [RouteAffix]
    private var typed: [RouteTyped]

    typealias Rare = (extras: [RouteExtras], affixes: [RouteAffix], typed: [RouteTyped])

    /// The rare ways, with the steps behind them.
    var rare: Rare { (extras, affixes, typed) }

    init(_ compiler: consuming IndexCompiler, rules: ScanRules, rare: Rare) {
        trie = compiler
        (extras, affixes, typed) = rare
        words = GrowingRow(capacity: 4 * trie.nodes.count)
        links = GrowingRow(capacity: trie.edges.edges.count)
        words.append(0)
        for number in trie.schemes.indices {
            let plain = trie.schemes[number].plain
            schemes.append(rules.schemes[number].isWeb ? hosts(of: plain) : root(plain))
        }
        paths.exact = root(trie.plainPaths.exact)
        let isOne = trie.plainPaths.folded == trie.plainPaths.exact
        paths.folded = isOne ? paths.exact : root(trie.plainPaths.folded)
        fillSlots()
        prefixes = prefixes(rules)
    }

    @inline(__always)
    func edge(_ number: Int) -> TrieEdge { trie.edges.edges[number] }

    @inline(__always)
    func edges(of node: UInt32) -> EdgeList { trie.edges.edges(of: node) }

    /// The bytes of an edge's label.
    func text(of number: Int) -> [UInt8] {
        (0..<edge(number).edge.length).map { offset in
            UInt8(truncatingIfNeeded: trie.edges.word(of: number, at: offset & ~7) >> (UInt64(offset & 7) * 8))
        }
    }

    // MARK: Steps

    /// Writes a byte of the next step's text.
    @inline(__always)
    private mutating func write(_ byte: UInt8) {
        words.reserve(length &>> 3 &+ 3)
        UnsafeMutableRawPointer(words.base + (words.count &+ 1)).storeBytes(
            of: byte, toByteOffset: length, as: UInt8.self)
        length &+= 1
    }

    /// Writes an edge's label to the next step's text.
    @inline(__always)
    private mutating func write(label number: Int) {
        let count = edge(number).edge.length
        words.reserve((length &+ count) &>> 3 &+ 3)
        let text = UnsafeMutableRawPointer(words.base + (words.count &+ 1))
        var offset = 0
        while offset < count {
            let word = trie.edges.word(of: number, at: offset)
            text.storeBytes(of: word.littleEndian, toByteOffset: length &+ offset, as: UInt64.self)
            offset &+= 8
        }
        length &+= count
    }

    /// Ends a step with the text that was written.
    @inline(__always)
    private mutating func add(_ action: UInt64, flags: UInt64 = 0, operand: UInt32 = 0) {
        words.reserve(QuickStep.words(text: length))
        let header = words.count
        words.base[header] = QuickStep(action, text: length, flags: flags, operand: operand).header
        let count = QuickStep.words(text: length)
        if length & 7 != 0 {
            // What was written beyond the text is cleared; the first byte is the lowest.
            let last = UInt64(littleEndian: words.base[header &+ count &- 1]) & Words.lowBytes(length & 7)
            words.base[header &+ count &- 1] = last
        }
        words.advance(by: count)
        length = 0
    }

    /// A root: one literal, or a branch, since the first segment of a custom scheme is no usual parameter.
    private mutating func root(_ node: UInt32) -> UInt32 {
        guard node != 0 else { return 0 }
        let place = trie.nodes[Int(node)]
        guard place.ways | place.entry != 0 else { return 0 }
        if edges(of: node).only >= 0, place.parameterChild | place.catchAll | place.extras | place.entry == 0 {
            return steps(from: node)
        }
        let start = UInt32(words.count)
        branch(node)
        return start
    }

    /// The steps from a node on, behind the text that was written.
    private mutating func steps(from first: UInt32) -> UInt32 {
        let start = UInt32(words.count)
        var node = first
        while true {
            let place = trie.nodes[Int(node)]
            let literals = edges(of: node)
            guard place.extras == 0, place.entry == 0 || literals.isEmpty && place.parameterChild == 0,
                place.entry == 0 || place.catchAll == 0
            else { break }
            if place.entry != 0 {
                add(QuickStep.Action.end, operand: place.entry)
                return start
            }
            let number = literals.only
            switch (number >= 0, place.parameterChild, place.catchAll) {
            case (true, 0, 0):
                let edge = edge(number)
                guard edge.isPlain else {
                    // Nothing behind it can be reached; no entry ends here.
                    add(QuickStep.Action.end)
                    return start
                }
                write(UInt8(ascii: "/"))
                write(label: number)
                node = edge.edge.child
                continue
            case (false, let child, 0) where child != 0 && literals.isEmpty:
                add(QuickStep.Action.parameter)
                node = child
                continue
            case (false, 0, let child) where child != 0 && literals.isEmpty:
                write(UInt8(ascii: "/"))
                add(QuickStep.Action.rest, operand: trie.nodes[Int(child)].entry)
                return start
            default: break
            }
            break
        }
        branch(node)
        return start
    }

    private mutating func branch(_ node: UInt32) {
        let place = trie.nodes[Int(node)]
        let start = words.count
        let literals = edges(of: node)
        let isRare = place.extras != 0
        var flags: UInt64 = literals.contains { edge($0).isPlain } ? QuickStep.literalFlag : 0
        if isRare { flags |= QuickStep.rareFlag }
        if isRare || place.catchAll != 0 { flags |= QuickStep.manyFlag }
        if place.entry != 0 { flags |= QuickStep.entryFlag }
        if isRare || place.parameterChild != 0 || place.catchAll != 0 { flags |= QuickStep.alternativeFlag }
        add(QuickStep.Action.branch, flags: flags)
        // The step of the catch-all follows at once.
        let rest = place.catchAll != 0 ? words.count + (isRare ? 2 : 1) : 0
        words.append(UInt64(rest) | UInt64(place.entry) << 32)
        if isRare { words.append(UInt64(node)) }
        if rest != 0 { add(QuickStep.Action.rest, operand: trie.nodes[Int(place.catchAll)].entry) }
        for number in literals {
            let edge = edge(number)
            guard edge.isPlain else { continue }
            if edge.edge.length > QuickSlot.shortLength {
                write(UInt8(ascii: "/"))
                write(label: number)
            }
            link(start, edge, to: steps(from: edge.edge.child))
        }
        if place.parameterChild != 0 {
            let target = steps(from: place.parameterChild)
            words[start] |= UInt64(target) << 32
        }
        if place.extras != 0 { rareSteps(Int(place.extras) - 1) }
    }

    private mutating func rareSteps(_ number: Int) {
        for position in extras[number].affixes {
            affixes[Int(position)].step = steps(from: affixes[Int(position)].child)
        }
        for position in extras[number].types {
            typed[Int(position)].step = steps(from: typed[Int(position)].child)
        }
        if extras[number].wildcard != 0 {
            extras[number].wildcardStep = steps(from: extras[number].wildcard)
        }
    }

    // MARK: Hosts

    /// The hosts of a web scheme: a branch of nothing but names, which are compared whole.
    private mutating func hosts(of node: UInt32) -> UInt32 {
        guard node != 0 else { return 0 }
        let start = words.count
        add(QuickStep.Action.branch, flags: QuickStep.literalFlag)
        words.append(0)
        for number in edges(of: node) {
            let edge = edge(number)
            guard edge.isPlain else { continue }
            let place = trie.nodes[Int(edge.edge.child)]
            let flags =
                (place.isSourceHost ? QuickStep.sourceFlag : 0) | (place.isAllowedHost ? QuickStep.allowedFlag : 0)
            let target = words.count
            write(label: number)
            add(QuickStep.Action.host, flags: flags)
            link(start, edge, to: UInt32(target))
            let isEmpty = place.ways | place.entry == 0
            if !isEmpty {
                let first = steps(from: edge.edge.child)
                words[target] |= UInt64(first) << 32
            }
        }
        return UInt32(start)
    }

    // MARK: Slots

    private mutating func link(_ branch: Int, _ edge: TrieEdge, to target: UInt32) {
        links.append(QuickSlot(label: label(of: edge), place: place(branch, edge), target: target))
    }

    /// A branch as slots name it for an edge's label.
    func place(_ branch: Int, _ edge: TrieEdge) -> UInt32 {
        QuickSlot.place(branch, isLong: edge.edge.length > QuickSlot.shortLength)
    }

    /// What slots know of an edge's label.
    func label(of edge: TrieEdge) -> UInt64 {
        edge.edge.length > QuickSlot.shortLength ? edge.hash : edge.edge.head
    }

    private mutating func fillSlots() {
        var count = 16
        while links.count * 2 > count { count *= 2 }
        slots = GrowingRow(repeating: QuickSlot(), count: count)
        for number in 0..<links.count {
            let link = links[number]
            var position = QuickSlot.start(link.place, link.label, seed: seed) & (count &- 1)
            while slots[position].target != 0 {
                if slots[position].label == link.label, slots[position].place == link.place { isExact = false }
                position = (position &+ 1) & (count &- 1)
            }
            slots[position] = link
        }
    }
}
