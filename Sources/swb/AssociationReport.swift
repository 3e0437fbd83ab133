import Catalogue

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes association files, and shows what a deployed one says otherwise.
struct AssociationReport {
    let console: Console
    let isJSON: Bool

    private struct File {
        let domain: String
        let name: String
        let content: String

        var path: String { "\(domain)/.well-known/\(name)" }
    }

    // MARK: Writing

    func write(_ request: AssociationRequest, to folder: String?) throws -> ExitStatus {
        for file in try files(of: request) {
            if let folder { try write(file, to: folder) }
            if isJSON {
                let content = JSON(parsing: file.content) ?? .null
                let line: JSON = [
                    "url": .string("https://\(file.path)"), "domain": .string(file.domain),
                    "file": .string(file.name), "content": content,
                    "warnings": .array(request.files.warnings.map(Self.json)),
                ]
                console.write(line.text)
            } else if let folder {
                console.write("\(folder)/\(file.path)".printable)
            } else {
                console.write(console.styled("https://\(file.path)".printable, .bold))
                console.write(file.content)
            }
        }
        guard !isJSON else { return .done }
        for warning in request.files.warnings {
            console.writeError("\(warning.code.rawValue)  \(warning.description.printable)")
        }
        if request.assetLinks == nil {
            console.writeError("assetlinks.json is left out: it needs --android-package and --fingerprint")
        }
        return .done
    }

    private func files(of request: AssociationRequest) throws -> [File] {
        try request.files.sites.flatMap { site in
            let own = File(
                domain: site.domain, name: "apple-app-site-association",
                content: String(decoding: try site.json, as: UTF8.self))
            guard let links = request.assetLinks else { return [own] }
            let content = String(decoding: try links.json, as: UTF8.self)
            return [own, File(domain: site.domain, name: "assetlinks.json", content: content)]
        }
    }

    private func write(_ file: File, to folder: String) throws {
        let path = "\(folder)/\(file.path)"
        let parent = "\(folder)/\(file.domain)/.well-known"
        do {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try Data((file.content + "\n").utf8).write(to: URL(filePath: path))
        } catch {
            throw UsageError.unreadableFile(path, reason: "it cannot be written")
        }
    }

    private static func json(_ warning: AssociationWarning) -> JSON {
        [
            "code": .string(warning.code.rawValue), "subjects": .array(warning.subjects.map(JSON.string)),
            "sentence": .string(warning.description),
        ]
    }

    // MARK: Verifying

    func show(_ differences: [AssociationDifference], file: String) -> ExitStatus {
        if isJSON {
            let list = differences.map { difference in
                JSON.object(
                    [
                        JSON.Member("code", .string(difference.code.rawValue)),
                        JSON.Member("subject", .string(difference.subject)),
                    ] + (difference.pattern.map { [JSON.Member("pattern", .string($0))] } ?? [])
                        + [JSON.Member("sentence", .string(difference.sentence))])
            }
            let line: JSON = [
                "file": .string(file), "same": .boolean(differences.isEmpty), "differences": .array(list),
            ]
            console.write(line.text)
        } else {
            let count = differences.count
            let verdict = count == 0 ? "as it should be" : count == 1 ? "1 difference" : "\(count) differences"
            console.write("\(file.printable)  \(console.styled(verdict, count == 0 ? .green : .red))")
            let rows = differences.map { [$0.code.rawValue, $0.subject.printable, $0.sentence.printable] }
            for line in Table.lines(rows, indentation: 2) { console.write(line) }
        }
        return differences.isEmpty ? .done : .failed
    }
}
