import Foundation

/// Videos of drawn codes: a frame is a row of symbols side by side, each module six pixels wide.
enum CodeVideo {
    /// Says `shop://cart/add?sku=5901234123457`.
    static let tea = """
        #######....#.###...#..#######
        #.....#...#..####.#.#.#.....#
        #.###.#.#..#.#.#..#...#.###.#
        #.###.#.#.#...##.####.#.###.#
        #.###.#.####...##..#..#.###.#
        #.....#.##..#.....#.#.#.....#
        #######.#.#.#.#.#.#.#.#######
        ........#.....#.#...#........
        #.#####..#.#.....##.#.#####..
        ##..##.#....####...#.####...#
        #...###.##.#####.##.##.#.....
        .....#..#.#..#.#..#.#..#....#
        .#.#.#####.##.##.####....##.#
        .##..#.#.##.#..#...#.##.#.###
        ##.#.##.#..#...####.#...#.#..
        #.......####..#.#...##.##..#.
        ####.##..##....####.#..#..###
        ##.#.....#...##....##########
        #...#.##.#...####...#....##..
        #..#...#.#.###.##.##.#..#...#
        #.###.#.###.#.###########.##.
        ........#..#........#...###.#
        #######..##.#..#..###.#.###..
        #.....#.#.#.#.###..##...##...
        #.###.#.#.###..####.#####.##.
        #.###.#.#...#.#....###.#...##
        #.###.#.##..##.####...######.
        #.....#..###......###.####.#.
        #######.##..#..#####..#.#.#..
        """

    /// Says `shop://product/4006381333931`.
    static let pen = """
        #######..##.#..##.#######
        #.....#.#..#...##.#.....#
        #.###.#.#####...#.#.###.#
        #.###.#..###...##.#.###.#
        #.###.#.#...##.#..#.###.#
        #.....#.##..#..#..#.....#
        #######.#.#.#.#.#.#######
        ........##.#...#.........
        ##.#..##..##.#....###.##.
        ###..#.##.#..##..##...###
        ..##..#####...#.##.#.####
        ###....#...#.#..#####....
        #..##.#.#....#######.#...
        ...#...#.##..##.####.####
        #.##.#####.#....#.#...#.#
        .###....#..#.#.###.#.#..#
        ##..#.######..#.#######.#
        ........#..#.#..#...#####
        #######.#.....###.#.#..##
        #.....#..##...#.#...####.
        #.###.#...##.#..#####....
        #.###.#.#....##.#...#.#..
        #.###.#.......#..#..###.#
        #.....#.####.#.###...#...
        #######.#.#..#######...##
        """

    /// The bars of the EAN-13 symbol 4006381333931 with their quiet zones.
    static let bars =
        "...........#.#...##.#.#..###.#.####.####.#...#..#.##..##.#.#.#....#.#....#.#....#.###.#..#....#.##..##.#.#..........."

    /// A PGM picture of bars, each three pixels wide.
    static func picture(of bars: String) -> Data {
        let row = bars.flatMap { [UInt8](repeating: $0 == "#" ? 0 : 255, count: 3) }
        let white = [UInt8](repeating: 255, count: row.count)
        let rows =
            [[UInt8]](repeating: white, count: 20) + [[UInt8]](repeating: row, count: 100)
            + [[UInt8]](repeating: white, count: 20)
        return Data("P5 \(row.count) \(rows.count) 255\n".utf8) + Data(rows.flatMap(\.self))
    }

    /// A video at ten frames a second, of 74 × 37 modules a frame.
    static func make(_ frames: [[String]]) -> Data {
        let size = "W\(74 * 6) H\(37 * 6)"
        return frames.reduce(Data("YUV4MPEG2 \(size) F10:1 Cmono\n".utf8)) { $0 + Data("FRAME\n".utf8) + frame($1) }
    }

    private static func frame(_ symbols: [String]) -> Data {
        var modules = [[UInt8]](repeating: [UInt8](repeating: 255, count: 74), count: 37)
        for (place, symbol) in symbols.enumerated() {
            for (y, line) in symbol.split(separator: "\n").enumerated() {
                for (x, module) in line.enumerated() where module == "#" { modules[4 + y][4 + 37 * place + x] = 0 }
            }
        }
        return Data(
            modules.flatMap { row in
                let line = row.flatMap { [UInt8](repeating: $0, count: 6) }
                return [[UInt8]](repeating: line, count: 6).flatMap(\.self)
            })
    }
}
