import Barcodes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shows what was found in a picture, to a person or to a program.
struct ScanReport {
    let console: Console
    let isJSON: Bool

    func show(_ codes: [Barcode], in image: LuminanceImage, file: String, duration: Duration) {
        let milliseconds = (duration / .microseconds(1)).rounded() / 1000
        guard !isJSON else {
            let line: JSON = [
                "file": .string(file), "width": .integer(image.width), "height": .integer(image.height),
                "ms": .number(milliseconds), "codes": .array(codes.map(Self.json)),
            ]
            console.write(line.text)
            return
        }
        let count = codes.isEmpty ? "no code" : codes.count == 1 ? "1 code" : "\(codes.count) codes"
        let facts = "\(image.width) × \(image.height)  \(milliseconds) ms  "
        console.write(
            console.styled(file.printable, .bold) + "  " + console.styled(facts, .dim)
                + console.styled(count, codes.isEmpty ? .yellow : .green))
        let rows = codes.map { [$0.symbology.rawValue, Self.place(of: $0), $0.text.printable] }
        for line in Table.lines(rows, indentation: 2) { console.write(line) }
    }

    func fail(file: String, reason: String) {
        guard !isJSON else {
            let line: JSON = ["file": .string(file), "error": .string(reason)]
            console.write(line.text)
            return
        }
        console.write(console.styled(file.printable, .bold) + "  " + console.styled(reason.printable, .red))
    }

    /// The centre in whole pixels, and how far the symbol is turned.
    private static func place(of code: Barcode) -> String {
        func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
        let center = code.corners.center
        return "at \(whole(center.x)), \(whole(center.y)), turned \(whole(code.orientation))°"
    }

    private static func json(_ code: Barcode) -> JSON {
        var members: [JSON.Member] = [
            .init("symbology", .string(code.symbology.rawValue)),
            .init("symbologyIdentifier", .string(code.symbologyIdentifier)),
            .init("text", .string(code.text)),
            .init("bytes", .string(Data(code.bytes).base64EncodedString())),
            .init("corners", .array(code.corners.points.map { .array([.number(tenth($0.x)), .number(tenth($0.y))]) })),
            .init("orientation", .number(tenth(code.orientation))),
            .init("gs1", .boolean(code.isGS1)),
            .init("inverted", .boolean(code.isInverted)),
            .init("mirrored", .boolean(code.isMirrored)),
            .init("correctedErrors", .integer(code.correctedErrors)),
            .init("segments", .array(code.segments.map(json))),
        ]
        if let variant = code.variant { members.append(.init("variant", .string(variant))) }
        if let addOn = code.addOn { members.append(.init("addOn", .string(addOn))) }
        if code.isCheckVerified { members.append(.init("checkVerified", true)) }
        if let version = code.version { members.append(.init("version", .string(version))) }
        if let level = code.errorCorrectionLevel { members.append(.init("errorCorrectionLevel", .string(level))) }
        if code.isReaderInitialization { members.append(.init("readerInitialization", true)) }
        if let part = code.structuredAppend {
            members.append(
                .init(
                    "structuredAppend",
                    [
                        "index": .integer(part.index), "count": part.count.map(JSON.integer) ?? .null,
                        "id": .string(part.id),
                    ]))
        }
        return .object(members)
    }

    private static func json(_ segment: Barcode.Segment) -> JSON {
        [
            "start": .integer(segment.bytes.lowerBound), "end": .integer(segment.bytes.upperBound),
            "characterSet": .string(segment.characterSet), "eci": segment.eci.map(JSON.integer) ?? .null,
        ]
    }

    private static func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
