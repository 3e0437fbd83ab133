import Barcodes
import ImageFiles
import Testing

@Suite struct ImageFileErrorTests {
    @Test(arguments: [
        ("", "x: the file is empty"),
        ("hello", "x: not a picture: neither PNG, JPEG nor PGM"),
        ("GIF89a", "x: GIF files cannot be read; convert it to PNG, JPEG or PGM"),
        ("RIFF____WEBPVP8 ", "x: WebP files cannot be read; convert it to PNG, JPEG or PGM"),
        ("P7\nWIDTH 1\n", "x: not a picture: neither PNG, JPEG nor PGM"),
        ("P5", "x: not a picture: neither PNG, JPEG nor PGM"),
        ("P5 ", "x: the PGM file ends before its picture does"),
        ("P5 2 2 255\nabc", "x: the PGM file ends before its picture does"),
        ("P5 0 2 255\n", "x: the PGM file is broken: its size is 0 × 2 pixels"),
        ("P5 2 2 0\nabcd", "x: the PGM file is broken: its greatest value is 0, not from 1 to 65535"),
        ("P5 2 2 65536\nabcdefgh", "x: the PGM file is broken: its greatest value is 65536, not from 1 to 65535"),
        ("P5 -2 2 255\n", "x: the PGM file is broken: its width is not a number of up to nine digits, at byte 3"),
        (
            "P5 2 1234567890 255\n",
            "x: the PGM file is broken: its height is not a number of up to nine digits, at byte 5"
        ),
        ("P2 2 1 255\n1 x ", "x: the PGM file is broken: a sample is not a number of up to nine digits, at byte 13"),
        ("P1 2 1\n12", "x: the PGM file is broken: a bit is neither 0 nor 1, at byte 8"),
        ("\u{7F}ELF", "x: not a picture: neither PNG, JPEG nor PGM"),
    ])
    func `an error names the file, what happened and what to do`(contents: String, message: String) {
        let error = #expect(throws: ImageFileError.self) {
            try LuminanceImage(fileBytes: Array(contents.utf8), name: "x")
        }
        #expect(error?.description == message)
    }

    @Test func `a file that is not there, and one that is a folder, say so`() {
        let missing = #expect(throws: ImageFileError.self) { try LuminanceImage(contentsOfFile: "/no/such.png") }
        #expect(missing?.description == "/no/such.png: cannot be read: No such file or directory")
        let folder = #expect(throws: ImageFileError.self) { try LuminanceImage(contentsOfFile: "/") }
        #expect(folder?.description == "/: cannot be read: Is a directory")
    }

    @Test func `a picture larger than the limit says both sizes`() {
        let error = #expect(throws: ImageFileError.self) {
            try LuminanceImage(fileBytes: Array("P5 20000 10000 255\n".utf8), name: "x")
        }
        #expect(
            error?.description
                == "x: 20000 × 10000 pixels are more than 100000000, the limit; raise it or make the picture smaller")
    }
}
