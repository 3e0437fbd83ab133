import Foundation
import Testing

@Suite struct ScanTests {
    /// A QR Code of version 1 that says "hello, shop", as another program drew it.
    static let symbol = """
        #######..###..#######
        #.....#...#.#.#.....#
        #.###.#...#.#.#.###.#
        #.###.#...#...#.###.#
        #.###.#...###.#.###.#
        #.....#.#.#...#.....#
        #######.#.#.#.#######
        .....................
        #..#.##.#..###.#.....
        .##..#.#####.#..#..##
        ....###....#...#.##.#
        ..###..#.##.#.##.#.##
        .####.##..##....#....
        ........##.#..##..#.#
        #######..#.##...####.
        #.....#.####...#....#
        #.###.#..##.##.##..#.
        #.###.#.#......######
        #.###.#...#.##..#.#.#
        #.....#....#.#.......
        #######.#.######.#.#.
        """

    /// The symbol as a plain PBM picture with its quiet zone, 6 pixels a module.
    private static let picture: Data = {
        let rows = symbol.split(separator: "\n").map { "....\($0)...." }
        let empty = [String](repeating: String(repeating: ".", count: 29), count: 4)
        let pixels = (empty + rows + empty).flatMap { row in
            let line = row.map { String(repeating: $0 == "#" ? "1" : "0", count: 6) }.joined()
            return [String](repeating: line, count: 6)
        }
        return Data("P1 174 174\n\(pixels.joined(separator: "\n"))\n".utf8)
    }()

    /// A folder with a code, an empty picture, a broken one and something that is none.
    private func withPictures(_ body: (String) throws -> Void) throws {
        try Tool.withFolder { folder in
            try Self.picture.write(to: folder.appending(path: "a code.pbm"))
            try Data("P2 2 2 255 255 255 255 255 ".utf8).write(to: folder.appending(path: "blank.pgm"))
            try Data("P5 9 9 255\n".utf8).write(to: folder.appending(path: "broken.pgm"))
            try Data("hello".utf8).write(to: folder.appending(path: "notes.txt"))
            let inner = folder.appending(path: "inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Self.picture.write(to: inner.appending(path: "again.pbm"))
            try body(folder.path())
        }
    }

    @Test func `a program gets the contract's fields, one object a file`() throws {
        try withPictures { folder in
            let result = try Tool.run("scan", "--json", "\(folder)/a code.pbm")
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let object = try #require(try result.objects().first)
            #expect(result.lines.count == 1)
            #expect(object["file"] as? String == "\(folder)/a code.pbm")
            #expect(object["width"] as? Int == 174)
            #expect(object["height"] as? Int == 174)
            #expect(try #require(object["ms"] as? Double) > 0)
            let code = try #require((object["codes"] as? [[String: Any]])?.first)
            #expect(code["symbology"] as? String == "qrCode")
            #expect(code["symbologyIdentifier"] as? String == "]Q1")
            #expect(code["text"] as? String == "hello, shop")
            #expect(code["bytes"] as? String == "aGVsbG8sIHNob3A=")
            #expect(code["gs1"] as? Bool == false)
            #expect(code["inverted"] as? Bool == false)
            #expect(code["mirrored"] as? Bool == false)
            let corners = try #require(code["corners"] as? [[Double]])
            for (corner, expected) in zip(corners, [[24, 24], [150, 24], [150, 150], [24, 150]]) {
                #expect(abs(corner[0] - Double(expected[0])) < 3 && abs(corner[1] - Double(expected[1])) < 3)
            }
        }
    }

    @Test func `a person gets a line a file and a line a code`() throws {
        try withPictures { folder in
            let result = try Tool.run("scan", "\(folder)/a code.pbm")
            #expect(result.status == 0)
            #expect(result.lines.first?.hasPrefix("\(folder)/a code.pbm  174 × 174  ") == true)
            #expect(result.lines.first?.hasSuffix(" ms  1 code") == true)
            #expect(result.lines.last == "  qrCode  at 87, 87, turned 0°  hello, shop")
        }
    }

    @Test func `a bad file is one line, the others go on, and the status is 1`() throws {
        try withPictures { folder in
            let names = ["broken.pgm", "missing.png", "notes.txt", "a code.pbm"]
            let result = try Tool.run(["scan", "--json"] + names.map { "\(folder)/\($0)" })
            #expect(result.status == 1)
            let objects = try result.objects()
            #expect(
                objects.map { $0["error"] as? String } == [
                    "the PGM file ends before its picture does", "cannot be read: No such file or directory",
                    "not a picture: neither PNG, JPEG nor PGM", nil,
                ])
            #expect((objects.last?["codes"] as? [Any])?.count == 1)
        }
    }

    @Test func `a picture without a code has an empty list, which is no failure`() throws {
        try withPictures { folder in
            let result = try Tool.run("scan", "--json", "\(folder)/blank.pgm")
            #expect(result.status == 0)
            let object = try #require(try result.objects().first)
            #expect((object["codes"] as? [Any])?.isEmpty == true)
            #expect(object["error"] == nil)
            #expect(try Tool.run("scan", "\(folder)/blank.pgm").output.hasSuffix("no code\n"))
        }
    }

    @Test func `a folder means all pictures below it, in order of their names`() throws {
        try withPictures { folder in
            let result = try Tool.run("scan", "--json", folder)
            let files = try result.objects().compactMap { $0["file"] as? String }
            let root = folder.hasSuffix("/") ? folder : folder + "/"
            #expect(files == ["a code.pbm", "blank.pgm", "broken.pgm", "inner/again.pbm"].map { root + $0 })
        }
    }

    @Test func `a folder without pictures is said to be one`() throws {
        try Tool.withFolder { folder in
            let result = try Tool.run("scan", folder.path())
            #expect(result.status == 1)
            #expect(result.output.hasSuffix("the folder holds no PNG, JPEG or PGM files\n"))
        }
    }

    @Test func `paths come from a list as well, in a file or on standard input`() throws {
        try withPictures { folder in
            let list = "\(folder)/a code.pbm\n\n\(folder)/broken.pgm\n\(folder)/inner/again.pbm"
            let piped = try Tool.run("scan", "--json", "--files-from", "-", input: list)
            #expect(try piped.objects().count == 3)
            #expect(piped.status == 1)
            try Data(list.utf8).write(to: URL(filePath: "\(folder)/list.txt"))
            let read = try Tool.run("scan", "--json", "--files-from", "\(folder)/list.txt", "\(folder)/blank.pgm")
            #expect(try read.objects().count == 4)
        }
    }

    @Test func `a path in a list that is not UTF-8 fails alone`() throws {
        try withPictures { folder in
            let list =
                Data("\(folder)/blank.pgm\n\(folder)/b".utf8) + [0xFF] + Data("d.pgm\n\(folder)/a code.pbm\n".utf8)
            try list.write(to: URL(filePath: "\(folder)/list.txt"))
            let result = try Tool.run("scan", "--json", "--files-from", "\(folder)/list.txt")
            let errors = try result.objects().map { $0["error"] as? String }
            #expect(result.status == 1)
            #expect(errors == [nil, "the path is not UTF-8; rename the file", nil])
        }
    }

    @Test(arguments: ["/no/\u{1B}[2J.png", "/no/a\"b\\c\n.png", "/no/\u{202E}gnp.exe", "/no/Straße 日本.png"])
    func `a name that would steer a terminal is spelled out, and is exact in JSON`(path: String) throws {
        let shown = try Tool.run("scan", path)
        #expect(shown.lines.count == 1)
        #expect(!shown.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(try Tool.run("scan", "--json", path).objects().first?["file"] as? String == path)
    }

    @Test(arguments: [["--fast"], ["--symbologies", "QRCODE"], ["--fast", "--symbologies=qrCode"]])
    func `effort and symbologies may be chosen`(options: [String]) throws {
        try withPictures { folder in
            let result = try Tool.run(["scan"] + options + ["\(folder)/a code.pbm"])
            #expect(result.status == 0)
            #expect(result.output.contains("hello, shop"))
        }
    }
}
