extension BinaryImage {
    /// The pixels without those at the edge of something dark, one byte a pixel.
    func eroded() -> [UInt8] {
        let (width, height, pixels) = (width, height, pixels)
        return [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            count = width * height
            buffer.update(repeating: 0)
            guard width > 2, height > 2, let out = buffer.baseAddress else { return }
            for y in 1..<height &- 1 {
                let (above, line, below) = (pixels + (y &- 1) &* width, pixels + y &* width, pixels + (y &+ 1) &* width)
                let target = out + y &* width
                for x in 0..<width { target[x] = above[x] & line[x] & below[x] }
                // From the left, with what the pixel before was.
                var before: UInt8 = 0
                for x in 0..<width &- 1 {
                    let own = target[x]
                    target[x] = before & own & target[x &+ 1]
                    before = own
                }
                target[width &- 1] = 0
            }
        }
    }
}
