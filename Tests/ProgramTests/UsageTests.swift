import Testing

@Suite struct UsageTests {
    @Test(arguments: [
        ([], "a command is missing"),
        (["scna", "x.png"], "there is no command 'scna'; did you mean scan?"),
        (["teleport"], "there is no command 'teleport'"),
        (["--jsn"], "unknown option --jsn"),
        (["help", "teleport"], "there is no command 'teleport'"),
        (["scan"], "nothing to do: FILE… is missing"),
        (["scan", "--json"], "nothing to do: FILE… is missing"),
        (["scan", "--jsn", "x.png"], "unknown option --jsn; did you mean --json?"),
        (["scan", "-x", "x.png"], "unknown option -x"),
        (["scan", "--json=yes", "x.png"], "--json takes no value, but was given 'yes'"),
        (["scan", "x.png", "--symbologies"], "--symbologies needs a value: --symbologies LIST"),
        (["scan", "--symbologies", "qrCode", "--symbologies=qrCode", "x.png"], "--symbologies is given twice"),
        (["scan", "--files-from", "/no/such.txt"], "/no/such.txt: No such file or directory"),
        (["scan", "\u{1B}[2J", "--\u{1B}[2J"], "unknown option --\\u{1B}[2J"),
    ])
    func `wrong usage is said on standard error, with status 2 and nothing done`(
        arguments: [String], message: String
    ) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swb: \(message)\n"), "\(result.errors)")
    }

    @Test func `wrong usage of a command shows how to call it`() throws {
        let result = try Tool.run("scan", "--jsn")
        #expect(
            result.errors.contains(
                "usage: swb scan [--json] [--fast] [--symbologies LIST] [--video FILE] [--realtime] [--files-from FILE] FILE…\n"
            ))
    }

    @Test(arguments: ["qr", "", "qrCode,", "qrCode;ean13"])
    func `a symbology that does not exist is wrong usage, and the error lists those that do`(list: String) throws {
        let result = try Tool.run("scan", "--symbologies", list, "x.png")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("swb: --symbologies must be names parted by commas, of "))
        #expect(result.errors.contains("qrCode"))
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `help lists every command`(arguments: [String]) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("\n  scan "))
    }

    @Test(arguments: [["scan", "--help"], ["help", "scan"], ["scan", "x.png", "-h"], ["scan", "--no", "--help"]])
    func `a command's help shows its options, whatever else was given`(arguments: [String]) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 0)
        for option in ["--json", "--fast", "--symbologies LIST", "--files-from FILE"] {
            #expect(result.output.contains("\n  \(option) "))
        }
    }

    @Test func `what follows two dashes is a file, whatever it looks like`() throws {
        let result = try Tool.run("scan", "--", "--help")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("--help  cannot be read: "))
    }

    @Test func `output that is no terminal has no colours`() throws {
        #expect(try !Tool.run("scan", "/no/such.png").output.contains("\u{1B}"))
    }
}
