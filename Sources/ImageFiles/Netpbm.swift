import Barcodes

/// Reads the Netpbm formats P1 to P6, plain and binary, up to 16 bits a sample; of several pictures, the first.
///
/// The formats are those of Netpbm's manual pages pbm(5), pgm(5) and ppm(5).
struct Netpbm {
    private let file: UnsafeRawBufferPointer
    private var offset = 2

    static func decode(
        _ file: UnsafeRawBufferPointer, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        var reader = Netpbm(file: file)
        return try reader.decode(kind: file[1] - 0x30, limits: limits)
    }

    private init(file: UnsafeRawBufferPointer) {
        self.file = file
    }

    private mutating func decode(
        kind: UInt8, limits: ImageFileLimits
    ) throws(ImageFileError.Reason) -> LuminanceImage {
        let isPlain = kind <= 3
        let isBitmap = kind == 1 || kind == 4
        let width = try number("its width")
        let height = try number("its height")
        let maximum = isBitmap ? 1 : try number("its greatest value")
        guard width > 0, height > 0 else {
            throw .broken(format: .netpbm, message: "its size is \(width) × \(height) pixels")
        }
        guard (1...65535).contains(maximum) else {
            throw .broken(format: .netpbm, message: "its greatest value is \(maximum), not from 1 to 65535")
        }
        guard limits.admit(width: width, height: height) else {
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        }
        let channels = kind == 3 || kind == 6 ? 3 : 1
        // Known before memory is taken: a plain sample needs a digit, and all but bits need a gap as well.
        let bytesPerSample = maximum > 255 ? 2 : 1
        let least =
            kind == 4
            ? (width + 7) / 8 * height
            : width * height * channels * (isPlain && !isBitmap ? 2 : bytesPerSample) - (isPlain ? 1 : 0)
        // One byte of white space parts a binary raster from its header.
        guard least <= file.count - offset - (isPlain ? 0 : 1) else { throw .truncated(format: .netpbm) }
        if !isPlain { offset += 1 }
        let bytes: [UInt8]
        switch kind {
        case 1: bytes = try plainBits(count: width * height)
        case 4: bytes = bits(width: width, height: height)
        case 5 where maximum == 255: bytes = Array(file[offset..<offset + width * height])
        default:
            let samples =
                isPlain
                ? try plainSamples(count: width * height * channels, maximum: maximum)
                : samples(count: width * height * channels, maximum: maximum)
            bytes = channels == 1 ? samples : brightness(of: samples)
        }
        guard let image = LuminanceImage(width: width, height: height, bytes: bytes) else {
            throw .truncated(format: .netpbm)
        }
        return image
    }
}

extension Netpbm {
    /// Whether a byte ends a number or the two letters at the start: white space, or a comment's beginning.
    static func endsToken(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: "#")
    }

    private mutating func skipGap() {
        while offset < file.count, Self.endsToken(file[offset]) {
            if file[offset] == UInt8(ascii: "#") {
                while offset < file.count, file[offset] != 0x0A, file[offset] != 0x0D { offset += 1 }
            } else {
                offset += 1
            }
        }
    }

    /// The next number of the header or of a plain raster; at most nine digits, so that it cannot overflow.
    private mutating func number(_ name: String) throws(ImageFileError.Reason) -> Int {
        skipGap()
        guard offset < file.count else { throw .truncated(format: .netpbm) }
        let start = offset
        var value = 0
        while offset < file.count, (0x30...0x39).contains(file[offset]), offset - start < 9 {
            value = value * 10 + Int(file[offset] - 0x30)
            offset += 1
        }
        guard offset > start, offset == file.count || Self.endsToken(file[offset]) else {
            throw .broken(format: .netpbm, message: "\(name) is not a number of up to nine digits, at byte \(start)")
        }
        return value
    }

    private mutating func plainSamples(count: Int, maximum: Int) throws(ImageFileError.Reason) -> [UInt8] {
        var samples: [UInt8] = []
        samples.reserveCapacity(count)
        for _ in 0..<count { samples.append(Self.scaled(try number("a sample"), maximum: maximum)) }
        return samples
    }

    /// Plain bits are single digits, with or without gaps; 1 is black.
    private mutating func plainBits(count: Int) throws(ImageFileError.Reason) -> [UInt8] {
        var bits: [UInt8] = []
        bits.reserveCapacity(count)
        for _ in 0..<count {
            skipGap()
            guard offset < file.count else { throw .truncated(format: .netpbm) }
            guard file[offset] & ~1 == 0x30 else {
                throw .broken(format: .netpbm, message: "a bit is neither 0 nor 1, at byte \(offset)")
            }
            bits.append(file[offset] == 0x30 ? 255 : 0)
            offset += 1
        }
        return bits
    }

    private func bits(width: Int, height: Int) -> [UInt8] {
        let rowLength = (width + 7) / 8
        var bits: [UInt8] = []
        bits.reserveCapacity(width * height)
        for y in 0..<height {
            let row = offset + y * rowLength
            for x in 0..<width { bits.append(file[row + x >> 3] << UInt8(x & 7) & 0x80 == 0 ? 255 : 0) }
        }
        return bits
    }

    private func samples(count: Int, maximum: Int) -> [UInt8] {
        var samples: [UInt8] = []
        samples.reserveCapacity(count)
        for index in 0..<count {
            let value =
                maximum > 255
                ? Int(file[offset + 2 * index]) << 8 | Int(file[offset + 2 * index + 1])
                : Int(file[offset + index])
            samples.append(Self.scaled(value, maximum: maximum))
        }
        return samples
    }

    private func brightness(of samples: [UInt8]) -> [UInt8] {
        stride(from: 0, to: samples.count - 2, by: 3).map { Luma.of(samples[$0], samples[$0 + 1], samples[$0 + 2]) }
    }

    /// A sample as one of 0 to 255, rounded; one above the stated greatest value counts as that.
    private static func scaled(_ value: Int, maximum: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (min(value, maximum) * 255 + maximum / 2) / maximum)
    }
}
