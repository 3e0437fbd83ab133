import Barcodes

/// A plain QR Code writer, for tests: no optimisation, one module after the other.
struct QRCodeWriter {
    enum Segment {
        case numeric(String)
        case alphanumeric(String)
        case bytes([UInt8])
        case kanji([Int])
        case hanzi([Int])
        case eci(Int)
        case firstFNC1
        case secondFNC1(Int)
        case structuredAppend(index: Int, count: Int, parity: Int)
    }

    let version: QRCodeVersion
    let level: QRCodeErrorCorrectionLevel
    let mask: Int

    init(_ number: Int, _ level: QRCodeErrorCorrectionLevel = .medium, mask: Int = 0) {
        version = QRCodeVersion(number: min(max(number, 1), 40)) ?? QRCodeWriter.smallest
        self.level = level
        self.mask = mask
    }

    private static let smallest = QRCodeVersion(size: 21).unsafelyUnwrapped

    var dataCount: Int {
        let (count, correction) = version.blocks(at: level)
        return version.codewordCount - count * correction
    }

    // MARK: bits

    func data(_ segments: [Segment]) -> [UInt8]? {
        var bits: [Bool] = []
        func put(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        let group = version.number < 10 ? 0 : version.number < 27 ? 1 : 2
        for segment in segments {
            switch segment {
            case .numeric(let digits):
                put(1, 4)
                put(digits.count, [10, 12, 14][group])
                var rest = Substring(digits)
                while !rest.isEmpty {
                    let part = rest.prefix(3)
                    put(Int(part) ?? 0, [0, 4, 7, 10][part.count])
                    rest = rest.dropFirst(3)
                }
            case .alphanumeric(let text):
                let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
                let values = text.map { alphabet.firstIndex(of: $0) ?? 0 }
                put(2, 4)
                put(values.count, [9, 11, 13][group])
                for pair in stride(from: 0, to: values.count, by: 2) {
                    if pair + 1 < values.count {
                        put(values[pair] * 45 + values[pair + 1], 11)
                    } else {
                        put(values[pair], 6)
                    }
                }
            case .bytes(let bytes):
                put(4, 4)
                put(bytes.count, [8, 16, 16][group])
                for byte in bytes { put(Int(byte), 8) }
            case .kanji(let codes):
                put(8, 4)
                put(codes.count, [8, 10, 12][group])
                for code in codes {
                    let shifted = code - (code < 0xE040 ? 0x8140 : 0xC140)
                    put((shifted >> 8) * 0xC0 + (shifted & 0xFF), 13)
                }
            case .hanzi(let codes):
                put(13, 4)
                put(1, 4)
                put(codes.count, [8, 10, 12][group])
                for code in codes {
                    let shifted = code - (code < 0xB0A1 ? 0xA1A1 : 0xA6A1)
                    put((shifted >> 8) * 0x60 + (shifted & 0xFF), 13)
                }
            case .eci(let number):
                put(7, 4)
                if number < 128 {
                    put(number, 8)
                } else if number < 16_384 {
                    put(0x8000 | number, 16)
                } else {
                    put(0xC0_0000 | number, 24)
                }
            case .firstFNC1:
                put(5, 4)
            case .secondFNC1(let indicator):
                put(9, 4)
                put(indicator, 8)
            case .structuredAppend(let index, let count, let parity):
                put(3, 4)
                put(index, 4)
                put(count - 1, 4)
                put(parity, 8)
            }
        }
        guard bits.count <= dataCount * 8 else { return nil }
        put(0, min(4, dataCount * 8 - bits.count))
        while bits.count % 8 != 0 { bits.append(false) }
        var bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var pad: UInt8 = 0xEC
        while bytes.count < dataCount {
            bytes.append(pad)
            pad = pad == 0xEC ? 0x11 : 0xEC
        }
        return bytes
    }

    // MARK: codewords

    func codewords(_ data: [UInt8]) -> [UInt8] {
        let (count, correction) = version.blocks(at: level)
        let short = dataCount / count
        let shortBlocks = count - dataCount % count
        var blocks: [[UInt8]] = []
        var start = 0
        for block in 0..<count {
            let length = block < shortBlocks ? short : short + 1
            blocks.append(Array(data[start..<start + length]))
            start += length
        }
        let checks = blocks.map { Self.remainder(of: $0, count: correction) }
        var result: [UInt8] = []
        for index in 0...short {
            for block in blocks where index < block.count { result.append(block[index]) }
        }
        for index in 0..<correction {
            for check in checks { result.append(check[index]) }
        }
        return result
    }

    /// The remainder after division by (x - 1)(x - a)(x - a²)…, by multiplication without tables.
    static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
        func multiply(_ first: UInt8, _ second: UInt8) -> UInt8 {
            var (product, shifted, rest) = (0, Int(first), second)
            while rest != 0 {
                if rest & 1 == 1 { product ^= shifted }
                shifted <<= 1
                if shifted > 255 { shifted ^= 0x11D }
                rest >>= 1
            }
            return UInt8(product)
        }
        var generator: [UInt8] = [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            var next = generator + [0]
            for (index, value) in generator.enumerated() { next[index + 1] ^= multiply(value, root) }
            generator = next
            root = multiply(root, 2)
        }
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest[0]
            rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= multiply(generator[index + 1], factor) }
        }
        return rest
    }

    // MARK: modules

    func symbol(_ segments: [Segment]) -> Matrix? { data(segments).map { matrix(codewords($0)) } }

    func matrix(_ codewords: [UInt8]) -> Matrix {
        let size = version.size
        var matrix = Matrix(size: size)
        var taken = Matrix(size: size)
        func set(_ x: Int, _ y: Int, _ dark: Bool) {
            guard (0..<size).contains(x), (0..<size).contains(y) else { return }
            matrix[x, y] = dark
            taken[x, y] = true
        }
        for index in 0..<size {
            set(index, 6, index % 2 == 0)
            set(6, index, index % 2 == 0)
        }
        let centers = version.alignmentCenters
        for (row, y) in centers.enumerated() {
            for (column, x) in centers.enumerated() {
                let last = centers.count - 1
                if [(0, 0), (0, last), (last, 0)].contains(where: { $0 == (row, column) }) { continue }
                for dy in -2...2 {
                    for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 {
                for dx in -4...4 {
                    let ring = max(abs(dx), abs(dy))
                    set(x + dx, y + dy, ring != 2 && ring != 4)
                }
            }
        }
        let format = Self.checked(level.formatBits << 3 | mask, by: 0x537, digits: 10) ^ 0x5412
        for bit in 0..<15 {
            let dark = format >> bit & 1 == 1
            // Bit 0 is the last of the word: it ends column 8 at the top, and begins row 8 at the right.
            set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark)
            set(bit < 8 ? size - 1 - bit : bit < 9 ? 15 - bit : 14 - bit, 8, dark)
        }
        set(8, size - 8, true)
        if version.number >= 7 {
            let word = Self.checked(version.number, by: 0x1F25, digits: 12)
            for bit in 0..<18 {
                set(size - 11 + bit % 3, bit / 3, word >> bit & 1 == 1)
                set(bit / 3, size - 11 + bit % 3, word >> bit & 1 == 1)
            }
        }
        var bit = 0
        for (turn, right) in stride(from: size - 1, to: 0, by: -2).enumerated() {
            let column = right <= 6 ? right - 1 : right
            for step in 0..<size {
                for x in [column, column - 1] {
                    let y = turn % 2 == 0 ? size - 1 - step : step
                    guard !taken[x, y] else { continue }
                    let value = bit < codewords.count * 8 && codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    matrix[x, y] = value != masks(x, y)
                    bit += 1
                }
            }
        }
        return matrix
    }

    private func masks(_ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (y + x) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (y + x) % 3 == 0
        case 4: (y / 2 + x / 3) % 2 == 0
        case 5: (y * x) % 2 + (y * x) % 3 == 0
        case 6: ((y * x) % 2 + (y * x) % 3) % 2 == 0
        default: ((y + x) % 2 + (y * x) % 3) % 2 == 0
        }
    }

    private static func checked(_ value: Int, by generator: Int, digits: Int) -> Int {
        var rest = value
        for _ in 0..<digits { rest = rest << 1 ^ (rest >> (digits - 1) & 1) * generator }
        return value << digits | rest
    }
}
