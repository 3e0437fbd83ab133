import Barcodes

/// The way a camera was held, as EXIF numbers it (CIPA DC-008, tag 0x0112).
enum Orientation: Int {
    case upright = 1
    case mirrored, upsideDown, mirroredUpsideDown, transposed, turnedLeft, transverse, turnedRight

    /// The orientation that a TIFF structure states in its first directory, or nil if it states none.
    ///
    /// EXIF data is a small TIFF file: byte order, 42, the first directory's place; an entry is 12 bytes.
    init?(tiff bytes: UnsafeRawBufferPointer) {
        let isBigEndian = bytes.starts(with: "MM".utf8)
        guard isBigEndian || bytes.starts(with: "II".utf8) else { return nil }
        func value(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - count else { return nil }
            return (0..<count).reduce(0) { sum, index in
                sum << 8 | Int(bytes[offset + (isBigEndian ? index : count - 1 - index)])
            }
        }
        guard value(at: 2, count: 2) == 42, let directory = value(at: 4, count: 4),
            let entries = value(at: directory, count: 2)
        else { return nil }
        for entry in 0..<entries {
            let offset = directory + 2 + entry * 12
            guard let tag = value(at: offset, count: 2) else { return nil }
            if tag == 0x0112 {  // A short, stored at the front of the entry's value field.
                guard let number = value(at: offset + 8, count: 2) else { return nil }
                self.init(rawValue: number)
                return
            }
        }
        return nil
    }

    /// The picture as the photographer saw it.
    func applied(to image: LuminanceImage) -> LuminanceImage {
        switch self {
        case .upright: image
        case .mirrored: image.mirrored
        case .upsideDown: image.rotated(quarterTurns: 2)
        case .mirroredUpsideDown: image.rotated(quarterTurns: 2).mirrored
        case .transposed: image.rotated(quarterTurns: 1).mirrored
        case .turnedLeft: image.rotated(quarterTurns: 1)
        case .transverse: image.rotated(quarterTurns: 3).mirrored
        case .turnedRight: image.rotated(quarterTurns: 3)
        }
    }
}
