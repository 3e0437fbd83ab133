extension RouteTable {
    /// What identifies one registration, so that exactly that one can be removed.
    public struct Token: Sendable, Hashable {
        let number: Int
    }

    /// Collects patterns and makes tables of them.
    ///
    /// A builder is a value: it needs no lock of its own, and tables that were made earlier do not change with it.
    public struct Builder: Sendable {
        private let options: URLMatchingOptions
        private let rules: ScanRules
        private let writer: PatternShapeWriter
        private let hasUsualWebSchemes: Bool
        private var spellings = LabelSpellings()
        /// In the order of registration, which is that of the tokens; what was removed leaves a gap until gaps are many.
        private var registered: [RouteRecord?] = []
        private var values: [Value?] = []
        private var numbers: [Int] = []
        private var owners = ShapeOwners()
        private var nextNumber = 0
        private var gaps = 0

        /// Makes an empty builder; the options hold for all of its patterns.
        public init(options: URLMatchingOptions = URLMatchingOptions()) {
            self.options = options
            rules = ScanRules(options)
            hasUsualWebSchemes = options.webSchemes == URLPattern.standardWebSchemes
            writer = PatternShapeWriter(
                folds: !options.caseSensitivePath, isStrict: options.trailingSlash == .strict,
                typeNames: options.parameterTypes.map(\.name))
        }

        /// The number of registrations.
        public var count: Int { registered.count - gaps }

        /// Registers a pattern.
        ///
        /// - Parameters:
        ///   - pattern: what to match. One that came from a wrong literal is refused here.
        ///   - value: what a match gives.
        ///   - priority: comes before specificity; the default is 0.
        ///   - replacing: takes over URLs that another registration matches, instead of refusing them.
        ///   - place: where the registration stands, for errors; the caller by default.
        /// - Returns: what ``remove(_:)`` needs.
        /// - Throws: ``RouteRegistrationError`` for a wrong pattern, an unknown type, or a duplicate; nothing is
        ///   registered then.
        /// - Complexity: linear in the pattern's text, independent of the number of registrations.
        @discardableResult
        public mutating func insert(
            _ pattern: URLPattern, _ value: Value, priority: Int = 0, replacing: Bool = false, fileID: String = #fileID,
            line: Int = #line
        ) throws(RouteRegistrationError) -> Token {
            let place = RouteRecord.Place(file: fileID, line: line)
            return try insert(pattern, value, priority: priority, replacing: replacing, at: place)
        }

        /// Registers a pattern with a place that is known as text.
        @discardableResult
        public mutating func insert(
            _ pattern: URLPattern, _ value: Value, priority: Int = 0, replacing: Bool = false, place: String
        ) throws(RouteRegistrationError) -> Token {
            let place = RouteRecord.Place(file: place, line: 0)
            return try insert(pattern, value, priority: priority, replacing: replacing, at: place)
        }

        private mutating func insert(
            _ pattern: URLPattern, _ value: Value, priority: Int, replacing: Bool, at place: RouteRecord.Place
        ) throws(RouteRegistrationError) -> Token {
            let read = try readable(pattern, place: place)
            let forms = try forms(of: read, place: place)
            let number = nextNumber
            for position in forms.indices {
                let shape = forms[position].shape
                guard let owner = owners.owner(of: shape, where: { has($0, shape) }) else {
                    owners.add(shape, of: number)
                    continue
                }
                guard !replacing else {
                    owners.move(shape, from: owner, to: number)
                    take(shape, from: owner)
                    continue
                }
                for taken in forms[..<position] { owners.free(taken.shape, of: number) }
                throw duplicate(read, place, of: owner)
            }
            registered.append(
                RouteRecord(
                    pattern: read, priority: priority, source: place, token: number, forms: forms, rules: rules))
            values.append(value)
            numbers.append(number)
            nextNumber += 1
            return Token(number: number)
        }

        /// Removes one registration, and nothing else; a token whose registration is gone does nothing.
        ///
        /// - Returns: whether the registration was there.
        @discardableResult
        public mutating func remove(_ token: Token) -> Bool {
            guard let position = position(of: token.number), let found = registered[position] else { return false }
            for form in found.forms { owners.free(form.shape, of: token.number) }
            leaveGap(at: position)
            return true
        }

        /// The tokens of the registrations whose pattern has this text.
        public func tokens(for pattern: URLPattern) -> [Token] {
            zip(numbers, registered).compactMap { number, found in
                found?.pattern == pattern ? Token(number: number) : nil
            }
        }

        /// A table of what is registered now.
        ///
        /// - Complexity: linear in the text of all patterns.
        public func table() -> RouteTable {
            RouteTable(
                index: RouteIndex(options: options, spellings: spellings, records: registered.compactMap { $0 }),
                values: values.compactMap { $0 })
        }

        // MARK: Reading

        /// The pattern, read with the options' web schemes where they are not the usual ones.
        private func readable(_ pattern: URLPattern, place: RouteRecord.Place) throws(RouteRegistrationError)
            -> URLPattern
        {
            if hasUsualWebSchemes, !pattern.storage.isRefused { return pattern }
            do throws(URLPatternError) {
                if hasUsualWebSchemes { return try pattern.validated() }
                return try URLPattern(pattern.text, webSchemes: options.webSchemes)
            } catch {
                throw .invalidPattern(error, place: place.text)
            }
        }

        private mutating func forms(
            of pattern: URLPattern, place: RouteRecord.Place
        ) throws(RouteRegistrationError) -> [RouteRecord.Form] {
            let storage = pattern.storage
            var forms = [RouteRecord.Form(expansion: 0, shape: try shape(of: storage.first, pattern, place))]
            if !storage.others.isEmpty {
                for expansion in storage.others {
                    forms.append(
                        RouteRecord.Form(expansion: forms.count, shape: try shape(of: expansion, pattern, place)))
                }
                if Set(forms.map(\.shape)).count < forms.count {
                    let own = RouteRegistrationError.Registration(pattern: pattern, place: place.text)
                    throw .duplicate(own, existing: own)
                }
            }
            return forms
        }

        private mutating func shape(
            of expansion: PatternExpansion, _ pattern: URLPattern, _ place: RouteRecord.Place
        ) throws(RouteRegistrationError) -> PatternShape {
            if let plain = writer.plainShape(of: expansion) { return plain }
            do throws(URLPatternError.Reason) {
                return try writer.shape(of: expansion, spellings: &spellings)
            } catch {
                let column = pattern.column(of: error)
                throw .invalidPattern(URLPatternError(error, pattern: pattern.text, column: column), place: place.text)
            }
        }

        private func duplicate(
            _ pattern: URLPattern, _ place: RouteRecord.Place, of owner: Int
        ) -> RouteRegistrationError {
            let new = RouteRegistrationError.Registration(pattern: pattern, place: place.text)
            guard let position = position(of: owner), let existing = registered[position] else {
                return .duplicate(new, existing: new)
            }
            return .duplicate(
                new, existing: RouteRegistrationError.Registration(pattern: existing.pattern, place: existing.place))
        }

        /// Whether a registration has a shape.
        private func has(_ number: Int, _ shape: PatternShape) -> Bool {
            guard let position = position(of: number), let found = registered[position] else { return false }
            return found.forms.contains { $0.shape == shape }
        }

        // MARK: Removing

        /// The position of a number by halving: numbers only grow.
        private func position(of number: Int) -> Int? {
            var low = 0
            var high = numbers.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[middle] < number { low = middle + 1 } else { high = middle }
            }
            return low < numbers.count && numbers[low] == number ? low : nil
        }

        /// Takes one form of a pattern away from its registration, and the registration when it was the last.
        private mutating func take(_ shape: PatternShape, from owner: Int) {
            guard let position = position(of: owner), let found = registered[position] else { return }
            let kept = found.forms.filter { $0.shape != shape }
            if kept.isEmpty {
                leaveGap(at: position)
                return
            }
            registered[position] = RouteRecord(of: found, keeping: kept)
        }

        private mutating func leaveGap(at position: Int) {
            registered[position] = nil
            values[position] = nil
            gaps += 1
            guard gaps > 16, gaps * 2 > registered.count else { return }
            let kept = registered.indices.filter { registered[$0] != nil }
            numbers = kept.map { numbers[$0] }
            registered = kept.map { registered[$0] }
            values = kept.map { values[$0] }
            gaps = 0
        }
    }
}

extension URLPattern {
    /// The column of what a table refuses.
    fileprivate func column(of reason: URLPatternError.Reason) -> Int {
        if case .slashAfterCatchAll = reason {
            let slash = text.firstMatch(of: /\*\*[^*\/#]*(?=\/)/)?.range.upperBound
            return slash.map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 1
        }
        guard case .unknownType(let name) = reason else { return 1 }
        let characters = Array(text)
        let wanted = Array("<" + name + ">")
        guard characters.count >= wanted.count else { return 1 }
        let start = (0...(characters.count - wanted.count)).first {
            characters[$0..<($0 + wanted.count)].elementsEqual(wanted)
        }
        return (start ?? 0) + 2
    }
}
