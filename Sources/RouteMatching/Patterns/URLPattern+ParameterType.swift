extension URLPattern {
    /// A test by name for what a typed parameter such as `:sku<ean>` takes.
    ///
    ///     options.parameterTypes = [URLPattern.ParameterType("ean") { $0.count == 13 && $0.allSatisfy(\.isNumber) }]
    public struct ParameterType: Sendable {
        /// The name that patterns write between `<` and `>`: Unicode letters, digits and `_`.
        public let name: String
        package let accepts: @Sendable (String) -> Bool

        /// Makes a type; `accepts` is given the decoded segment and says whether the parameter takes it.
        public init(_ name: String, accepts: @escaping @Sendable (String) -> Bool) {
            self.name = name
            self.accepts = accepts
        }
    }
}
