/// Builds the flat tables of a `RouteIndex` from shapes.
struct IndexCompiler: ~Copyable {
    /// A node's extras while the trie grows.
    private struct Extras {
        var affixes: [RouteAffix] = []
        var types: [(key: [UInt8], child: UInt32)] = []
        var wildcard: UInt32 = 0
    }

    /// Node 0 is the parent of hosts' wildcards and of nothing else.
    private(set) var nodes: GrowingRow<RouteNode>
    private(set) var edges: EdgeTable
    private(set) var entries: [RouteEntry] = []
    private(set) var schemes: [SchemeRoots]
    private(set) var plainPaths = PathRoots()
    private(set) var fragmentPaths = PathRoots()
    private(set) var staticPaths: StaticPathTable
    /// The most labels, and the longest text, of a `*.host`.
    private(set) var wildcardLabels = 0
    private(set) var wildcardLength = 0
    /// What the literals are made of.
    private(set) var literals = LiteralBytes()
    /// Whether a literal that may be a custom scheme's first segment has a colon, as ports have.
    private(set) var hasColonInFirstSegment = false
    /// Entries that end where another one ends, in the trie of folded first segments.
    private(set) var alsoEndingHere: [UInt32: [UInt32]] = [:]
    private var extras: [UInt32: Extras] = [:]
    private let rules: ScanRules
    private let schemeNames: [[UInt8]]
    private let usesStaticPaths: Bool
    private let seed = LabelHash.seed

    init(rules: ScanRules, usesStaticPaths: Bool, needsFoldedPaths: Bool, formCount: Int) {
        self.rules = rules
        schemes = Array(repeating: SchemeRoots(), count: rules.schemes.count)
        schemeNames = rules.schemeNames.map { Array($0.utf8) }
        self.usesStaticPaths = usesStaticPaths
        entries.reserveCapacity(formCount)
        nodes = GrowingRow(capacity: 3 * formCount)
        edges = EdgeTable(patternCount: formCount)
        staticPaths = StaticPathTable(patternCount: usesStaticPaths ? formCount : 0)
        nodes.append(RouteNode())
        plainPaths.exact = makeNode()
        fragmentPaths.exact = makeNode()
        plainPaths.folded = needsFoldedPaths ? makeNode() : plainPaths.exact
        fragmentPaths.folded = needsFoldedPaths ? makeNode() : fragmentPaths.exact
        mark(rules.sourceHosts, RouteNode.sourceBit)
        mark(rules.allowedHosts ?? [], RouteNode.allowedBit)
    }

    /// Gives hosts that the options name a node, so that a look-up need not compare them one by one.
    private mutating func mark(_ hosts: [HostRule], _ bit: UInt32) {
        for rule in hosts where rule.isExact {
            rule.host.withUnsafeBufferPointer { host in
                for number in schemes.indices where rules.schemes[number].isWeb {
                    if schemes[number].plain == 0 { schemes[number].plain = makeNode() }
                    let node = child(of: schemes[number].plain, label: TrieLabel(host))
                    nodes[Int(node)].parameter |= bit
                }
            }
        }
    }

    private mutating func makeNode() -> UInt32 {
        nodes.append(RouteNode())
        return UInt32(nodes.count - 1)
    }

    // MARK: Inserting

    mutating func insert(_ shape: PatternShape, _ entry: RouteEntry) {
        entries.append(entry)
        let number = UInt32(entries.count)
        shape.withReader { reader in
            let paths = reader.isFragmentRoute ? fragmentPaths : plainPaths
            guard reader.sourceTag == PatternShape.SourceTag.any else {
                // The rules were made from the same patterns, so the scheme has a number.
                guard let scheme = schemeNames.firstIndex(where: { reader.hasScheme($0) }) else { return }
                let isStatic = usesStaticPaths && beginText(reader, scheme)
                insert(reader, at: root(of: reader, scheme), number, foldsFirst: false, isStatic: isStatic)
                return
            }
            let isStatic = usesStaticPaths && !reader.isFragmentRoute
            if isStatic {
                staticPaths.begin()
                staticPaths.append(UInt8(ascii: "/"))
            }
            insert(reader, at: paths.exact, number, foldsFirst: false, isStatic: isStatic)
            if paths.folded != paths.exact {
                insert(reader, at: paths.folded, number, foldsFirst: true, isStatic: false)
            }
        }
    }

    private mutating func root(of reader: PatternShapeReader, _ number: Int) -> UInt32 {
        let known = reader.isFragmentRoute ? schemes[number].fragment : schemes[number].plain
        let root = known == 0 ? makeNode() : known
        if reader.isFragmentRoute { schemes[number].fragment = root } else { schemes[number].plain = root }
        guard reader.sourceTag != PatternShape.SourceTag.custom else { return root }
        if reader.sourceTag == PatternShape.SourceTag.webWildcard {
            // Without the asterisk, as `.host`: hosts do not begin with a point.
            let suffix = UnsafeBufferPointer(rebasing: reader.host.dropFirst())
            wildcardLabels = max(wildcardLabels, suffix.count { $0 == UInt8(ascii: ".") })
            wildcardLength = max(wildcardLength, suffix.count)
            return child(of: root, label: TrieLabel(suffix))
        }
        return child(of: root, label: TrieLabel(reader.host))
    }

    private mutating func insert(
        _ shape: PatternShapeReader, at root: UInt32, _ entry: UInt32, foldsFirst: Bool, isStatic: Bool
    ) {
        var reader = shape
        var node = root
        var count = 0
        var isStatic = isStatic
        while let tag = reader.nextTag() {
            if foldsFirst, count == 0 {
                node = foldedChild(of: node, by: reader.step(behind: tag))
            } else if tag == PatternShape.Tag.literal {
                let label = reader.label()
                let edge = literalEdge(of: node, label, isFirst: count == 0)
                if isStatic { isStatic = extendText(edge, label, isFirst: count == 0) }
                node = edges.edges[edge].edge.child
            } else {
                node = child(of: node, by: reader.step(behind: tag))
                if tag != PatternShape.Tag.endSlash {
                    isStatic = false
                } else if isStatic {
                    staticPaths.append(UInt8(ascii: "/"))
                }
            }
            count &+= 1
        }
        guard nodes[Int(node)].entry == 0 else {
            alsoEndingHere[node, default: []].append(entry)
            return
        }
        nodes[Int(node)].entry = entry
        if isStatic, count > 0, count <= rules.limits.segments { staticPaths.add(entry: entry) }
    }

    /// The child for a custom scheme's first segment, whose literal text has no case.
    private mutating func foldedChild(of node: UInt32, by step: PatternShapeReader.Step) -> UInt32 {
        func folded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
        }
        switch step {
        case .literal(let label):
            return folded(label).withUnsafeBufferPointer { label in
                let edge = literalEdge(of: node, TrieLabel(label), isFirst: true)
                return edges.edges[edge].edge.child
            }
        case .affix(let prefix, let suffix):
            return folded(prefix).withUnsafeBufferPointer { prefix in
                folded(suffix).withUnsafeBufferPointer { child(of: node, by: .affix(prefix: prefix, suffix: $0)) }
            }
        default: return child(of: node, by: step)
        }
    }

    /// The edge of a literal.
    @inline(__always)
    private mutating func literalEdge(of node: UInt32, _ label: TrieLabel, isFirst: Bool) -> Int {
        let hash = label.hash(seed: seed)
        let head = label.word(at: 0)
        let known = edges.find(label, at: node, hash: hash, head: head)
        if known >= 0 { return known }
        let bytes = ByteSet(label.bytes)
        literals.insert(bytes)
        if isFirst, bytes.contains(UInt8(ascii: ":")) { hasColonInFirstSegment = true }
        return addEdge(of: node, label, bytes, hash: hash, head: head)
    }

    private mutating func addEdge(
        of node: UInt32, _ label: TrieLabel, _ bytes: ByteSet, hash: UInt64, head: UInt64
    ) -> Int {
        nodes[Int(node)].parameter |= RouteNode.literalBit
        return edges.add(label, of: bytes, at: node, hash: hash, head: head, child: makeNode())
    }

    // MARK: Texts without parameters

    /// Begins the text of the URLs that a pattern matches; false where they need a check that the text cannot settle.
    private mutating func beginText(_ reader: PatternShapeReader, _ scheme: Int) -> Bool {
        guard !reader.isFragmentRoute, rules.schemes[scheme].isAllowed else { return false }
        let isWeb = reader.sourceTag == PatternShape.SourceTag.webHost
        guard reader.sourceTag == PatternShape.SourceTag.custom || isWeb && rules.allowedHosts == nil else {
            return false
        }
        staticPaths.begin()
        staticPaths.append(TrieLabel(reader.scheme))
        for byte in "://".utf8 { staticPaths.append(byte) }
        if isWeb {
            staticPaths.append(TrieLabel(reader.host))
            staticPaths.append(UInt8(ascii: "/"))
        }
        return true
    }

    /// Adds a label that needs no decoding; false for any other.
    @inline(__always)
    private mutating func extendText(_ edge: Int, _ label: TrieLabel, isFirst: Bool) -> Bool {
        guard label.count > 0, edges.edges[edge].isUnreserved else { return false }
        if !isFirst { staticPaths.append(UInt8(ascii: "/")) }
        staticPaths.append(label)
        return true
    }

    private mutating func child(of node: UInt32, by step: PatternShapeReader.Step) -> UInt32 {
        switch step {
        case .literal(let text): return child(of: node, label: TrieLabel(text))
        case .endSlash: return child(of: node, label: TrieLabel(UnsafeBufferPointer(start: nil, count: 0)))
        case .fragment:
            let head = ScannedSegment.fragmentMark
            let hash = LabelHash.mix(seed, head)
            return [UInt8(ascii: "#")].withUnsafeBufferPointer {
                child(of: node, label: TrieLabel($0), hash: hash, head: head)
            }
        case .parameter:
            if nodes[Int(node)].parameterChild == 0 {
                let child = makeNode()
                nodes[Int(node)].parameter |= child
            }
            return nodes[Int(node)].parameterChild
        case .catchAll:
            if nodes[Int(node)].catchAll == 0 {
                let child = makeNode()
                nodes[Int(node)].catchAll = child
            }
            return nodes[Int(node)].catchAll
        case .wildcard:
            if let known = extras[node]?.wildcard, known != 0 { return known }
            let child = makeNode()
            extras[node, default: Extras()].wildcard = child
            return child
        case .typed(let key):
            if let known = extras[node]?.types.first(where: { $0.key.elementsEqual(key) }) { return known.child }
            let child = makeNode()
            extras[node, default: Extras()].types.append((Array(key), child))
            return child
        case .affix(let prefix, let suffix):
            let known = extras[node]?.affixes.first {
                $0.prefix.elementsEqual(prefix) && $0.suffix.elementsEqual(suffix)
            }
            if let known { return known.child }
            let affix = RouteAffix(prefix: Array(prefix), suffix: Array(suffix), child: makeNode())
            extras[node, default: Extras()].affixes.append(affix)
            return affix.child
        }
    }

    private mutating func child(of node: UInt32, label: TrieLabel) -> UInt32 {
        child(of: node, label: label, hash: label.hash(seed: seed), head: label.word(at: 0))
    }

    private mutating func child(of node: UInt32, label: TrieLabel, hash: UInt64, head: UInt64) -> UInt32 {
        let known = edges.find(label, at: node, hash: hash, head: head)
        let edge =
            known >= 0 ? known : addEdge(of: node, label, ByteSet(label.bytes), hash: hash, head: head)
        return edges.edges[edge].edge.child
    }

    /// Orders entries that end at one place, by priority and then by what `comesFirst` says of two entries.
    mutating func orderEntriesAtOneEnd(_ comesFirst: (RouteEntry, RouteEntry) -> Bool) {
        for (node, others) in alsoEndingHere {
            let all = [nodes[Int(node)].entry] + others
            let sorted = all.sorted { comesFirst(entries[Int($0) - 1], entries[Int($1) - 1]) }
            nodes[Int(node)].entry = sorted[0]
            alsoEndingHere[node] = Array(sorted.dropFirst())
        }
    }

    // MARK: Flattening

    /// The extras in the order in which a search tries them.
    mutating func flattenedExtras(
        types: [String: Int]
    ) -> (extras: [RouteExtras], affixes: [RouteAffix], typed: [RouteTyped]) {
        var flat: [RouteExtras] = []
        var affixes: [RouteAffix] = []
        var typed: [RouteTyped] = []
        for (node, own) in extras.sorted(by: { $0.key < $1.key }) {
            var entry = RouteExtras(wildcard: own.wildcard)
            let sortedAffixes = own.affixes.sorted { Specificity.affixComesFirst($0, $1) }
            entry.affixes = Int32(affixes.count)..<Int32(affixes.count + sortedAffixes.count)
            affixes += sortedAffixes
            let sortedTypes = own.types
                .compactMap { type in types[String(decoding: type.key, as: UTF8.self)].map { ($0, type.child) } }
                .sorted { $0.0 < $1.0 }
            entry.types = Int32(typed.count)..<Int32(typed.count + sortedTypes.count)
            typed += sortedTypes.map { RouteTyped(type: $0.0, child: $0.1) }
            flat.append(entry)
            nodes[Int(node)].extras = UInt32(flat.count)
        }
        for node in 0..<nodes.count where nodes[node].parameterChild | nodes[node].catchAll | nodes[node].extras != 0 {
            nodes[node].parameter |= RouteNode.alternativeBit
        }
        return (flat, affixes, typed)
    }
}
