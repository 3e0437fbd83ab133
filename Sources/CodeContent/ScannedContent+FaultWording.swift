extension ScannedContent.Fault.Code {
    /// What the fault means, in words that continue "The code …".
    public var explanation: String {
        switch self {
        case .badCheckDigit: "the check digits do not fit the rest, so something was misread or mistyped"
        case .badCRC: "the checksum does not fit, so something was changed after the code was made"
        case .missingCRC: "the checksum that the format demands is not there"
        case .badLength: "it is longer or shorter than the format allows"
        case .badCharacter: "it has a character that the format does not allow"
        case .badDate: "there is no such date or time"
        case .invalidValue: "the value is none that the format allows"
        case .invalidAmount: "the amount is not a number that the format allows"
        case .missingField: "it is demanded by the format and not there"
        case .unknownAI: "there is no such GS1 application identifier"
        case .unsupportedVersion: "this version of the format is not known"
        case .unsupportedType: "this type is not known"
        case .unsupportedEncoding: "this character encoding is not known"
        case .unsupportedRequiredParameter: "it says that it must be understood, and it is not known"
        case .malformedTLV: "tags and lengths do not fit together"
        case .malformed: "it cannot be read"
        case .truncated: "the content ends too early"
        }
    }
}
