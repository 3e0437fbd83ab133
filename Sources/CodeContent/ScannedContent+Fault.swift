extension ScannedContent {
    /// One thing that is broken in a content.
    public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong.
        public let code: Code
        /// Where: the name of a field, an element or a line; never its value.
        public let place: String

        /// Says what is wrong, and where.
        public init(_ code: Code, at place: String) {
            self.code = code
            self.place = place
        }

        /// What is wrong, where, and what it means, in a sentence.
        public var description: String {
            "\(place): \(code.explanation)."
        }

        /// What can be wrong; the raw value is the name used in JSON.
        public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
            case badCheckDigit, badCRC, missingCRC, badLength, badCharacter, badDate
            case invalidValue, invalidAmount, missingField
            case unknownAI, unsupportedVersion, unsupportedType, unsupportedEncoding, unsupportedRequiredParameter
            case malformedTLV, malformed, truncated
        }
    }
}
