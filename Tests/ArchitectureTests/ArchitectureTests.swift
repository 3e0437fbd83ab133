import Testing

/// Holds the package description and the import lines against the picture in Docs/architecture.md.
@Suite struct ArchitectureTests {
    private static let dump = Result { try PackageDescription.dumped() }

    private let package: PackageDescription

    init() throws {
        package = try Self.dump.get()
    }

    private var targets: [PackageDescription.Target] { package.targets.filter { $0.type != "test" } }

    @Test func `every arrow of the picture points down`() {
        for (name, place) in Picture.places {
            for other in place.imports {
                let lower = Picture.places[other]
                #expect(lower.map { $0.row.rawValue < place.row.rawValue } == true, "\(name) → \(other)")
            }
        }
    }

    @Test func `the two towers meet in the bridge alone`() {
        for (tower, other) in [
            (Picture.callTower, Picture.codeTower), (Picture.codeTower, Picture.callTower),
        ] {
            for name in tower {
                #expect(Picture.places[name]?.imports.isDisjoint(with: other) == true, "\(name)")
            }
        }
    }

    @Test func `every target has a place in the picture`() {
        for target in targets {
            #expect(Picture.place(of: target, in: package) != nil, "\(target.name) is not in the picture")
        }
    }

    @Test func `a target depends on nothing but what the picture allows`() {
        for target in targets {
            guard let place = Picture.place(of: target, in: package) else { continue }
            let extra = target.dependencies.subtracting(place.imports)
            #expect(extra.isEmpty, "\(target.name) → \(extra.sorted())")
        }
    }

    @Test func `a file imports nothing of the package but what its target declares`() throws {
        let names = Set(package.targets.map(\.name))
        // Tests too: what is imported undeclared is found, but not built again when it changes. A test that was built
        // for an older, smaller `Lock` wrote behind its end, and the process crashed elsewhere.
        for target in package.targets where target.type != "system-target" {
            for file in try SourceFile.all(in: target.folder) {
                let extra = file.imports.intersection(names).subtracting(target.dependencies)
                #expect(extra.isEmpty, "\(file.path) imports \(extra.sorted())")
            }
        }
    }

    @Test func `Foundation stays out of the path of a call and of the image work`() throws {
        for module in Picture.foundationFreeModules.sorted() {
            for file in try SourceFile.all(in: "Sources/\(module)")
            where !Picture.foundationFiles.contains(file.path) {
                let foundation = file.imports.filter { $0.hasPrefix("Foundation") }
                #expect(foundation.isEmpty, "\(file.path)")
            }
        }
    }

    @Test func `a module shows few types, none with its own name or one that clashes`() throws {
        let clashing: Set = ["Scanner", "Decoder", "Encoder", "DecodingError", "Operation", "Progress"]
        for target in targets where target.type == "regular" && target.path == nil {
            let types = try SourceFile.all(in: target.folder).flatMap(\.publicTypes)
            #expect(!types.contains(target.name), "\(target.name).\(target.name)")
            #expect(clashing.isDisjoint(with: types), "\(target.name): \(clashing.intersection(types))")
            let limit = Picture.manyTypes[target.name]?.limit ?? 10
            #expect(types.count <= limit, "\(target.name) has \(types.count) public types: \(types.sorted())")
        }
    }

    @Test func `the package stands on no other package, and no two targets differ in case alone`() {
        #expect(package.dependencyCount == 0)
        #expect(Set(package.targets.map { $0.name.lowercased() }).count == package.targets.count)
    }

    @Test func `what the reader of sources finds is what the lines say`() {
        let file = SourceFile(
            path: "a.swift",
            lines: [
                "public import Barcodes", "@_exported public import Services", "import struct Foundation.Date",
                "// import Nothing", "let text = \"import Nothing\"", "public struct One {", "public final class Two {",
                "    public struct Inner {", "struct Three {", "public func structure() {}",
            ])
        #expect(file.imports == ["Barcodes", "Services", "Foundation"])
        #expect(file.publicTypes == ["One", "Two"])
    }
}
