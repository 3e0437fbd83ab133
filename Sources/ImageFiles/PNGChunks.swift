#if !canImport(ImageIO)
/// A PNG file's chunks, of which only those with pixels are kept.
///
/// Gamma and colour profiles would have libpng change brightness that codes want as it is stored, and texts and
/// profiles from strangers would have it unpack what nobody reads.
struct PNGChunks {
    let width: Int
    let height: Int
    /// The file again with the header, the palette, the transparency and the pixels alone.
    let pixelChunks: [UInt8]
    let orientation: Orientation?
    /// Whether the compressed pixels are enough bytes for a picture of this size, at deflate's densest.
    let mayBeComplete: Bool

    private static let signatureLength = 8
    /// Deflate spends at least two bits on 258 bytes.
    private static let densest = 1032.0
    /// How many samples a pixel has, by colour type.
    private static let channels: [Int: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    init(_ file: UnsafeRawBufferPointer) throws(ImageFileError.Reason) {
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 << 8 | Int(file[offset + $1]) }
        }
        let header = Self.signatureLength
        guard file.count >= header + 25 else { throw .truncated(format: .png) }
        guard number(at: header) == 13, file[(header + 4)...].starts(with: "IHDR".utf8) else {
            throw .broken(format: .png, message: "it does not begin with a header")
        }
        width = number(at: header + 8)
        height = number(at: header + 12)
        guard width > 0, height > 0 else {
            throw .broken(format: .png, message: "its size is \(width) × \(height) pixels")
        }
        var kept = Array(file[..<header])
        kept.reserveCapacity(file.count)
        var compressed = 0
        var orientation: Orientation?
        var offset = header
        var ended = false
        while !ended, offset <= file.count - 12 {
            let length = number(at: offset)
            guard length <= file.count - 12 - offset else { throw .truncated(format: .png) }
            let data = UnsafeRawBufferPointer(rebasing: file[offset + 8..<offset + 8 + length])
            switch String(decoding: file[offset + 4..<offset + 8], as: UTF8.self) {
            case "IHDR", "PLTE", "tRNS":
                kept += file[offset..<offset + 12 + length]
            case "IDAT":
                kept += file[offset..<offset + 12 + length]
                compressed += length
            case "IEND":
                kept += file[offset..<offset + 12 + length]
                ended = true
            case "eXIf":
                orientation = Orientation(tiff: data)
            default:
                // Bit 5 of the first letter says whether a reader may pass over a chunk that it does not know.
                guard file[offset + 4] & 0x20 != 0 else {
                    throw .broken(format: .png, message: "it has a chunk that this reader must know and does not")
                }
            }
            offset += 12 + length
        }
        guard ended else { throw .truncated(format: .png) }
        let bits = Int(min(file[header + 16], 16)) * (Self.channels[Int(file[header + 17])] ?? 1)
        // In floating point, since a stranger's width and height overflow anything else.
        mayBeComplete = Double(width) * Double(height) * Double(bits) / 8 / Self.densest <= Double(compressed)
        pixelChunks = kept
        self.orientation = orientation
    }
}
#endif
