/// The darkest and the lightest pixel of each block of a picture.
struct BlockRanges {
    let columns: Int
    let rows: Int
    let darkest: [UInt8]
    let lightest: [UInt8]

    init(_ gray: GrayView) {
        let size = BinaryImage.blockSize
        let columns = (gray.width + size - 1) / size
        let rows = (gray.height + size - 1) / size
        self.columns = columns
        self.rows = rows
        var darkest = [UInt8](repeating: 255, count: columns * rows)
        var lightest = [UInt8](repeating: 0, count: columns * rows)
        darkest.withUnsafeMutableBufferPointer { darkest in
            lightest.withUnsafeMutableBufferPointer { lightest in
                for row in 0..<rows {
                    let bottom = min(gray.height, (row + 1) * size)
                    for column in 0..<columns {
                        let left = column &* size
                        let right = min(gray.width, left &+ size)
                        var dark: UInt8 = 255
                        var light: UInt8 = 0
                        for y in row &* size..<bottom {
                            let line = y &* gray.stride
                            for x in left..<right {
                                let pixel = gray.pixels[line &+ x]
                                dark = min(dark, pixel)
                                light = max(light, pixel)
                            }
                        }
                        darkest[row &* columns &+ column] = dark
                        lightest[row &* columns &+ column] = light
                    }
                }
            }
        }
        self.darkest = darkest
        self.lightest = lightest
    }
}
