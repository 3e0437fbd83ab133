extension Barcode {
    /// What Macro PDF417 says of the file that several symbols carry together (ISO/IEC 15438, annex H).
    public struct FileSegment: Sendable, Hashable {
        /// What all symbols of one file share: three digits a codeword.
        public var fileID: String
        /// Whether the symbol says that it is the last one.
        public var isLast: Bool
        /// The file's name.
        public var fileName: String?
        /// When the file was made, in seconds since the beginning of 1970 in universal time.
        public var timeStamp: Int?
        /// Who sends the file.
        public var sender: String?
        /// Whom the file is for.
        public var addressee: String?
        /// The file's length in bytes.
        public var fileSize: Int?
        /// The sixteen-bit cyclic redundancy check of the whole file (CCITT, x¹⁶ + x¹² + x⁵ + 1).
        public var checksum: Int?

        /// Creates a description; all but the file's identifier is optional in a symbol.
        public init(
            fileID: String, isLast: Bool = false, fileName: String? = nil, timeStamp: Int? = nil,
            sender: String? = nil, addressee: String? = nil, fileSize: Int? = nil, checksum: Int? = nil
        ) {
            self.fileID = fileID
            self.isLast = isLast
            self.fileName = fileName
            self.timeStamp = timeStamp
            self.sender = sender
            self.addressee = addressee
            self.fileSize = fileSize
            self.checksum = checksum
        }
    }
}
