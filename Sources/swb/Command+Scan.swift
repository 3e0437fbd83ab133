import BarcodeDecoding
import Barcodes
import ImageFiles

extension Command {
    /// `swb scan`: decodes pictures.
    static let scan = Command(
        name: "scan", operands: "FILE…", summary: "find the codes in pictures (PNG, JPEG, PGM; folders too)",
        options: [
            Option("--json", "one JSON object a file, one a line"),
            Option("--fast", "one look, as for a live frame"),
            Option("--symbologies", value: "LIST", "look for these alone, such as qrCode,ean13"),
            Option("--video", value: "FILE", "follow the codes of a video (YUV4MPEG2) instead; - is standard input"),
            Option("--realtime", "with --video: play it in its own time, and drop what comes too fast"),
            Option("--files-from", value: "FILE", "read paths from a file, one a line; - is standard input"),
        ],
        notes: """
            symbologies: \(BarcodeDecoder.symbologies.map(\.rawValue).sorted().joined(separator: ", "))

            With --json a video gives one object an event (appeared, left, state, opening, repeated, refused) and `end`
            with the figures. ffmpeg makes one: ffmpeg -i FILE -pix_fmt gray -f yuv4mpegpipe - | swb scan --video -

            A file that cannot be read makes the exit status 1, and the others are still read; finding no code does not.
            """
    ) { arguments, console in
        if let video = try Scan.video(arguments, console: console) { return try await video.run() }
        return try Scan(arguments, console: console).run()
    }
}

/// One run of `swb scan`: pictures are read and decoded one after the other on one thread.
private struct Scan {
    private let reader: any BarcodeReader = BarcodeDecoder()
    private let options: ReadingOptions
    private let report: ScanReport
    private let paths: [String]
    private let listFile: String?
    private let console: Console

    init(_ arguments: Arguments, console: Console) throws(UsageError) {
        var options = ReadingOptions(effort: arguments.has("--fast") ? .fast : .thorough)
        if let list = arguments["--symbologies"] { options.symbologies = try Self.symbologies(in: list) }
        self.options = options
        report = ScanReport(console: console, isJSON: arguments.has("--json"))
        paths = arguments.operands
        listFile = arguments["--files-from"]
        self.console = console
        guard !paths.isEmpty || listFile != nil else { throw .missingOperand(form: "FILE…") }
    }

    /// The scan of a video, if the arguments ask for one.
    static func video(_ arguments: Arguments, console: Console) throws(UsageError) -> VideoScan? {
        guard let path = arguments["--video"] else {
            if arguments.has("--realtime") { throw .missingOption("--video") }
            return nil
        }
        if let operand = arguments.operands.first { throw .conflict("--video", operand) }
        if arguments["--files-from"] != nil { throw .conflict("--video", "--files-from") }
        return VideoScan(
            path: path,
            symbologies: try arguments["--symbologies"].map { list throws(UsageError) in try symbologies(in: list) }
                ?? Set(Symbology.allCases),
            isRealTime: arguments.has("--realtime"),
            report: VideoReport(console: console, isJSON: arguments.has("--json")))
    }

    func run() throws(UsageError) -> ExitStatus {
        var status = ExitStatus.done
        let list = try listFile.map { name throws(UsageError) in try PathList(name, console: console) }
        for path in paths where !scan(path) { status = .failed }
        if var list {
            while let entry = list.next() {
                if !scan(entry) { status = .failed }
            }
        }
        return status
    }

    private func scan(_ entry: PathList.Entry) -> Bool {
        switch entry {
        case .path(let path): return scan(path)
        case .notUTF8(let text):
            report.fail(file: text, reason: "the path is not UTF-8; rename the file")
            return false
        }
    }

    /// Scans a file, or all pictures in a folder; false if one could not be read.
    private func scan(_ path: String) -> Bool {
        guard let files = PictureFiles.inside(path) else { return scan(file: path) }
        guard !files.isEmpty else {
            report.fail(file: path, reason: "the folder holds no PNG, JPEG or PGM files")
            return false
        }
        return files.reduce(true) { succeeded, file in scan(file: file) && succeeded }
    }

    private func scan(file: String) -> Bool {
        do throws(ImageFileError) {
            let image = try LuminanceImage(contentsOfFile: file)
            let clock = ContinuousClock()
            let start = clock.now
            let codes = reader.read(image, options: options)
            report.show(codes, in: image, file: file, duration: clock.now - start)
            return true
        } catch {
            report.fail(file: file, reason: error.reason.description)
            return false
        }
    }

    private static func symbologies(in list: String) throws(UsageError) -> Set<Symbology> {
        var symbologies: Set<Symbology> = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            let known = Symbology.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
            guard let known, BarcodeDecoder.symbologies.contains(known) else {
                let names = BarcodeDecoder.symbologies.map(\.rawValue).sorted().joined(separator: ", ")
                throw .invalidValue(
                    option: "--symbologies", value: String(name), expectation: "names parted by commas, of \(names)")
            }
            symbologies.insert(known)
        }
        return symbologies
    }
}
