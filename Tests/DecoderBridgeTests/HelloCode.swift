import Barcodes

/// A printed symbol, module by module: version 1, level M, the text HELLO.
enum HelloCode {
    private static let rows = [
        "#######.##..#.#######",
        "#.....#.#####.#.....#",
        "#.###.#.###...#.###.#",
        "#.###.#..##.#.#.###.#",
        "#.###.#.......#.###.#",
        "#.....#.#..##.#.....#",
        "#######.#.#.#.#######",
        "........#..#.........",
        "..###.#.##.#.###..###",
        ".##.##..##.###.#.####",
        "#...###.###...#.##..#",
        "..##.#.#..#..####....",
        "#..########.##..#.#..",
        "........#.###.#..#.##",
        "#######..##..#.#..#.#",
        "#.....#..#.###...#..#",
        "#.###.#.#..#.#.#..#..",
        "#.###.#.###...##..#..",
        "#.###.#.#.#.##..#.#..",
        "#.....#...#######.#.#",
        "#######..##.#...#.#..",
    ]

    /// Each module as a square of pixels, in a quiet zone.
    static var image: LuminanceImage? {
        let (module, margin) = (4, 16)
        let size = rows.count * module + 2 * margin
        var pixels = [UInt8](repeating: 255, count: size * size)
        for (y, row) in rows.enumerated() {
            for (x, character) in row.enumerated() where character == "#" {
                for line in 0..<module {
                    let start = (margin + y * module + line) * size + margin + x * module
                    for pixel in start..<start + module { pixels[pixel] = 0 }
                }
            }
        }
        return LuminanceImage(width: size, height: size, bytes: pixels)
    }
}
