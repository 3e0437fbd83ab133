/// Writes the quick trie from a compiled trie: chains of nodes with one way on become runs of steps.
///
/// Labels that no usual URL spells (text outside ASCII, percent signs, slashes) are left out: where a table has such, URLs
/// that might mean them are unusual and take the general way.
struct QuickCompiler {
    /// Where the patterns of a scheme, and those without one, begin; 0 for none.
    private(set) var schemes: [UInt32] = []
    private(set) var paths = PathRoots()
    /// The steps; the first word is no step, since 0 stands for "none".
    private(set) var words: [UInt64] = [0]
    private(set) var slots: [QuickSlot] = []
    /// Schemes with their first segments or hosts.
    private(set) var prefixes: [QuickPrefix] = []

    let nodes: [RouteNode]
    private let table: EdgeTable
    private let labels: [UInt8]
    /// The literal edges, ordered by parent, and where each parent's begin.
    private(set) var edges: [RouteEdge] = []
    private var firstEdge: [Int32] = []
    /// Whether the labels at each branch differ in what the slots know of them, as all but surely they do.
    private(set) var isExact = true
    private var links: [QuickSlot] = []
    private var extras: [RouteExtras]
    private var affixes: [RouteAffix]
    private var typed: [RouteTyped]

    typealias Rare = (extras: [RouteExtras], affixes: [RouteAffix], typed: [RouteTyped])

    /// The rare ways, with the steps behind them.
    var rare: Rare { (extras, affixes, typed) }

    init(_ compiler: IndexCompiler, rules: ScanRules, rare: Rare) {
        nodes = compiler.nodes
        table = compiler.edges
        labels = compiler.edges.labels
        (extras, affixes, typed) = rare
        words.reserveCapacity(8 * nodes.count)
        sortEdges(compiler.edges.slots)
        schemes = compiler.schemes.enumerated().map { number, roots in
            rules.schemes[number].isWeb ? hosts(of: roots.plain) : root(roots.plain)
        }
        paths.exact = root(compiler.plainPaths.exact)
        let isOne = compiler.plainPaths.folded == compiler.plainPaths.exact
        paths.folded = isOne ? paths.exact : root(compiler.plainPaths.folded)
        fillSlots()
        prefixes = prefixes(compiler, rules)
    }

    // MARK: Edges

    private mutating func sortEdges(_ all: [RouteEdge]) {
        firstEdge = Array(repeating: 0, count: nodes.count + 1)
        for edge in all where edge.key != 0 { firstEdge[Int(edge.parent) + 1] += 1 }
        for node in nodes.indices { firstEdge[node + 1] += firstEdge[node] }
        edges = Array(repeating: RouteEdge(), count: Int(firstEdge[nodes.count]))
        var next = firstEdge
        for edge in all where edge.key != 0 {
            let parent = Int(edge.parent)
            edges[Int(next[parent])] = edge
            next[parent] += 1
        }
    }

    func edges(of node: UInt32) -> Range<Int> { Int(firstEdge[Int(node)])..<Int(firstEdge[Int(node) + 1]) }

    /// Whether a usual URL can spell the label byte by byte.
    func isPlain(_ edge: RouteEdge) -> Bool {
        // The mark between path and fragment has a head that no label has.
        if edge.head == ScannedSegment.fragmentMark { return false }
        if edge.length <= 8 {
            for index in 0..<edge.length where !Self.isPlain(UInt8(truncatingIfNeeded: edge.head >> UInt64(8 * index)))
            {
                return false
            }
            return true
        }
        return labels[Int(edge.label)..<Int(edge.label) + edge.length].allSatisfy(Self.isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?")
            && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "%")
    }

    func append(_ edge: RouteEdge, to text: inout [UInt8]) {
        if edge.length <= 8 {
            withUnsafeBytes(of: edge.head.littleEndian) { text.append(contentsOf: $0.prefix(edge.length)) }
        } else {
            text.append(contentsOf: labels[Int(edge.label)..<Int(edge.label) + edge.length])
        }
    }

    // MARK: Steps

    private mutating func add(_ action: UInt64, _ text: [UInt8], flags: UInt64 = 0, operand: UInt32 = 0) {
        words.append(QuickStep(action, text: text.count, flags: flags, operand: operand).header)
        text.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var position = 0
            while position < bytes.count {
                words.append(Words.load(base, position, bytes.count))
                position += 8
            }
        }
    }

    /// A root: one literal, or a branch, since the first segment of a custom scheme is no usual parameter.
    private mutating func root(_ node: UInt32) -> UInt32 {
        guard node != 0 else { return 0 }
        let place = nodes[Int(node)]
        guard place.ways | place.entry != 0 else { return 0 }
        if edges(of: node).count == 1, place.parameterChild | place.catchAll | place.extras | place.entry == 0 {
            return steps(from: node, text: [])
        }
        let start = UInt32(words.count)
        branch(node, text: [])
        return start
    }

    /// The steps from a node on, behind a text that leads to it.
    private mutating func steps(from first: UInt32, text: [UInt8]) -> UInt32 {
        let start = UInt32(words.count)
        var node = first
        var text = text
        while true {
            let place = nodes[Int(node)]
            let literals = edges(of: node)
            guard place.extras == 0, place.entry == 0 || literals.isEmpty && place.parameterChild == 0,
                place.entry == 0 || place.catchAll == 0
            else { break }
            if place.entry != 0 {
                add(QuickStep.Action.end, text, operand: place.entry)
                return start
            }
            switch (literals.count, place.parameterChild, place.catchAll) {
            case (1, 0, 0):
                let edge = edges[literals.lowerBound]
                guard isPlain(edge) else {
                    // Nothing behind it can be reached; no entry ends here.
                    add(QuickStep.Action.end, text)
                    return start
                }
                text.append(UInt8(ascii: "/"))
                append(edge, to: &text)
                node = edge.child
                continue
            case (0, let child, 0) where child != 0:
                add(QuickStep.Action.parameter, text)
                text.removeAll(keepingCapacity: true)
                node = child
                continue
            case (0, 0, let child) where child != 0 && isEnd(child):
                text.append(UInt8(ascii: "/"))
                add(QuickStep.Action.rest, text, operand: nodes[Int(child)].entry)
                return start
            default: break
            }
            break
        }
        branch(node, text: text)
        return start
    }

    /// Whether nothing follows a node.
    private func isEnd(_ node: UInt32) -> Bool {
        nodes[Int(node)].ways == 0
    }

    private mutating func branch(_ node: UInt32, text: [UInt8]) {
        let place = nodes[Int(node)]
        let start = words.count
        let plain = edges(of: node).filter { isPlain(edges[$0]) }
        // A catch-all that a slash follows in a strict table; nobody writes such, and the general way knows it.
        let isOdd = place.catchAll != 0 && !isEnd(place.catchAll)
        let isRare = place.extras != 0 || isOdd
        var flags: UInt64 = plain.isEmpty ? 0 : QuickStep.literalFlag
        if isRare { flags |= QuickStep.rareFlag }
        if isRare || place.catchAll != 0 { flags |= QuickStep.manyFlag }
        if place.entry != 0 { flags |= QuickStep.entryFlag }
        if isRare || place.parameterChild != 0 || place.catchAll != 0 { flags |= QuickStep.alternativeFlag }
        add(QuickStep.Action.branch, text, flags: flags)
        let isRest = place.catchAll != 0 && !isOdd
        // The step of the catch-all follows at once.
        let rest = isRest ? words.count + (isRare ? 2 : 1) : 0
        words.append(UInt64(rest) | UInt64(place.entry) << 32)
        if isRare { words.append(isOdd ? 0 : UInt64(node)) }
        if isRest { add(QuickStep.Action.rest, [], operand: nodes[Int(place.catchAll)].entry) }
        for number in plain {
            let edge = edges[number]
            var text: [UInt8] = []
            if edge.length > QuickSlot.shortLength {
                text.append(UInt8(ascii: "/"))
                append(edge, to: &text)
            }
            link(start, edge, to: steps(from: edge.child, text: text))
        }
        if place.parameterChild != 0 {
            let target = steps(from: place.parameterChild, text: [])
            words[start] |= UInt64(target) << 32
        }
        if place.extras != 0 { rareSteps(Int(place.extras) - 1) }
    }

    private mutating func rareSteps(_ number: Int) {
        for position in extras[number].affixes {
            affixes[Int(position)].step = steps(from: affixes[Int(position)].child, text: [])
        }
        for position in extras[number].types {
            typed[Int(position)].step = steps(from: typed[Int(position)].child, text: [])
        }
        if extras[number].wildcard != 0 {
            extras[number].wildcardStep = steps(from: extras[number].wildcard, text: [])
        }
    }

    // MARK: Hosts

    /// The hosts of a web scheme: a branch of nothing but names, which are compared whole.
    private mutating func hosts(of node: UInt32) -> UInt32 {
        guard node != 0 else { return 0 }
        let start = words.count
        add(QuickStep.Action.branch, [], flags: QuickStep.literalFlag)
        words.append(0)
        for number in edges(of: node) {
            let edge = edges[number]
            guard isPlain(edge) else { continue }
            var name: [UInt8] = []
            append(edge, to: &name)
            let place = nodes[Int(edge.child)]
            let flags =
                (place.isSourceHost ? QuickStep.sourceFlag : 0) | (place.isAllowedHost ? QuickStep.allowedFlag : 0)
            let target = UInt32(words.count)
            add(QuickStep.Action.host, name, flags: flags)
            link(start, edge, to: target)
            let isEmpty = place.ways | place.entry == 0
            if !isEmpty { words[Int(target)] |= UInt64(steps(from: edge.child, text: [])) << 32 }
        }
        return UInt32(start)
    }

    // MARK: Slots

    private mutating func link(_ branch: Int, _ edge: RouteEdge, to target: UInt32) {
        links.append(QuickSlot(label: label(of: edge), place: place(branch, edge), target: target))
    }

    /// A branch as slots name it for an edge's label.
    func place(_ branch: Int, _ edge: RouteEdge) -> UInt32 {
        QuickSlot.place(branch, isLong: edge.length > QuickSlot.shortLength)
    }

    /// What slots know of an edge's label.
    func label(of edge: RouteEdge) -> UInt64 {
        edge.length > QuickSlot.shortLength ? table.hash(of: edge) : edge.head
    }

    private mutating func fillSlots() {
        var count = 16
        while links.count * 2 > count { count *= 2 }
        slots = Array(repeating: QuickSlot(), count: count)
        for link in links {
            var position = QuickSlot.start(link.place, link.label, seed: LabelHash.seed) & (count - 1)
            while slots[position].target != 0 {
                if slots[position].label == link.label, slots[position].place == link.place { isExact = false }
                position = (position + 1) & (count - 1)
            }
            slots[position] = link
        }
        links = []
    }
}
