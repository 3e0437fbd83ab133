import Barcodes
import ImageFiles
import Testing

@Suite struct ImageFileTests {
    @Test func `the pictures are all there`() {
        #expect(Samples.names.count == 34)
    }

    @Test(arguments: Samples.names)
    func `a picture is as bright as another program sees it`(name: String) throws {
        let expected = try Samples.expected(name)
        let pixels = Pixels(try LuminanceImage(contentsOfFile: Samples.path(name)))
        #expect(pixels.width == expected.width && pixels.height == expected.height)
        let difference = pixels.difference(from: expected)
        // Lossless formats may differ in rounding alone; JPEG's colours clip where its brightness does not.
        if name.hasSuffix(".jpg") {
            #expect(difference.mean < 1, "\(difference)")
            #expect(difference.greatest <= 16, "\(difference)")
        } else {
            #expect(difference.greatest <= 1, "\(difference)")
        }
    }

    @Test func `bytes in memory read as the file does, whatever their name`() throws {
        let image = try LuminanceImage(fileBytes: Samples.bytes("colour.png"), name: "wrong.jpg")
        #expect(Pixels(image) == Pixels(try LuminanceImage(contentsOfFile: Samples.path("colour.png"))))
    }

    @Test(arguments: ["grey.png", "grey.jpg", "binary.pgm", "plain.pbm", "interlaced.png", "progressive.jpg"])
    func `a picture that ends early is an error, wherever it ends`(name: String) throws {
        let bytes = try Samples.bytes(name)
        for count in 0..<bytes.count - 2 {
            let error = #expect(throws: ImageFileError.self) {
                try LuminanceImage(fileBytes: Array(bytes[..<count]), name: name)
            }
            #expect(error?.file == name)
        }
    }

    @Test(arguments: ["grey.png", "grey.jpg", "binary.pgm", "binary.ppm"])
    func `a picture with more pixels than the limit is refused, one with as many is read`(name: String) throws {
        let expected = try Samples.expected(name)
        let count = expected.width * expected.height
        let bytes = try Samples.bytes(name)
        let error = #expect(throws: ImageFileError.self) {
            try LuminanceImage(fileBytes: bytes, limits: ImageFileLimits(pixels: count - 1))
        }
        #expect(
            error?.reason == .tooManyPixels(width: expected.width, height: expected.height, limit: count - 1))
        #expect(try LuminanceImage(fileBytes: bytes, limits: ImageFileLimits(pixels: count)).width == expected.width)
    }

    @Test func `a file with more bytes than the limit is refused, read from disk or given`() throws {
        let bytes = try Samples.bytes("grey.png")
        let limits = ImageFileLimits(bytes: bytes.count - 1)
        for read in [
            { try LuminanceImage(contentsOfFile: Samples.path("grey.png"), limits: limits) },
            { try LuminanceImage(fileBytes: bytes, limits: limits) },
        ] {
            let error = #expect(throws: ImageFileError.self) { try read() }
            #expect(error?.reason == .tooManyBytes(limit: limits.bytes))
        }
        #expect(throws: Never.self) {
            try LuminanceImage(
                contentsOfFile: Samples.path("grey.png"), limits: ImageFileLimits(bytes: bytes.count))
        }
    }

    @Test(arguments: [
        ("P5 99999 99999 255\n", "100 million pixels and more"),
        ("P5 999999999 999999999 255\n", "a size that overflows where four bytes hold it"),
    ])
    func `a size is checked before memory is taken`(header: String, name: String) {
        let error = #expect(throws: ImageFileError.self) { try LuminanceImage(fileBytes: Array(header.utf8)) }
        guard case .tooManyPixels = error?.reason else {
            Issue.record("\(name): \(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["grey.png", "grey.jpg", "binary.pgm"])
    func `a small file that claims a size within the limit takes no memory for it`(name: String) throws {
        var bytes = try Samples.bytes(name)
        switch name {
        case "grey.png": bytes.replaceSubrange(16..<24, with: [0, 0, 0x27, 0, 0, 0, 0x27, 0])
        case "grey.jpg":
            let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
            bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x27, 0, 0x27, 0])
        default: bytes = Array("P5 9984 9984 255 ".utf8) + bytes
        }
        let error = #expect(throws: ImageFileError.self) { try LuminanceImage(fileBytes: bytes) }
        guard case .truncated = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
