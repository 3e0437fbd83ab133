/// The picture in Docs/architecture.md as data: which target stands in which row, and whom it may import.
enum Picture {
    /// The rows from the bottom upwards; an arrow may only point to a lower one.
    enum Row: Int {
        case ground, base, core, bridge, contract, module, app
    }

    struct Place {
        let row: Row
        let imports: Set<String>
    }

    static let places: [String: Place] = [
        // Below the base row: the lock and the C libraries, which are no products.
        "Locking": Place(row: .ground, imports: []),
        "CPNG": Place(row: .ground, imports: []),
        "CTurboJPEG": Place(row: .ground, imports: []),
        "CZlib": Place(row: .ground, imports: []),

        "RouteMatching": Place(row: .base, imports: []),
        "Services": Place(row: .base, imports: ["Locking"]),
        "Coordination": Place(row: .base, imports: ["Locking"]),
        "Barcodes": Place(row: .base, imports: []),

        "Switchboard": Place(row: .core, imports: ["RouteMatching", "Services", "Coordination", "Locking"]),
        "CodeContent": Place(row: .core, imports: ["Barcodes", "CZlib"]),
        "BarcodeDecoding": Place(row: .core, imports: ["Barcodes"]),
        "BarcodeEncoding": Place(row: .core, imports: ["Barcodes"]),
        "ImageFiles": Place(row: .core, imports: ["Barcodes", "CPNG", "CTurboJPEG"]),

        "Catalogue": Place(row: .bridge, imports: ["Switchboard"]),
        "SwitchboardTesting": Place(row: .bridge, imports: ["Switchboard", "Locking"]),
        "Scanning": Place(
            row: .bridge, imports: ["Switchboard", "Coordination", "Barcodes", "CodeContent", "Locking"]),
        "DecoderBridge": Place(row: .bridge, imports: ["Switchboard", "Barcodes", "BarcodeDecoding"]),
    ]

    /// The tower of those who are called, and the tower of those who say what a picture holds: they meet in the bridge.
    static let callTower: Set = ["RouteMatching", "Services", "Coordination", "Switchboard"]
    static let codeTower: Set = ["Barcodes", "CodeContent", "BarcodeDecoding", "BarcodeEncoding", "ImageFiles"]

    /// The place of any target: the library's by name, an example's by its folder and name.
    static func place(of target: PackageDescription.Target, in package: PackageDescription) -> Place? {
        if let place = places[target.name] { return place }
        let examples = package.targets.filter { $0.path?.hasPrefix("Examples/") == true }.map(\.name)
        let contracts = Set(examples.filter { $0.hasSuffix("Contract") })
        guard examples.contains(target.name) || target.type == "executable" else { return nil }
        if contracts.contains(target.name) {
            // The base of all contracts (what a page is) may be named by the others.
            return Place(row: .contract, imports: ["Switchboard", "ShopContract"])
        }
        guard target.type == "executable" else {
            // The patterns are no module of the app: a cart may be the subject of a multicast delegate.
            return Place(row: .module, imports: contracts.union(["Switchboard", "Coordination"]))
        }
        return Place(row: .app, imports: Set(places.keys).union(examples))
    }

    /// The files that may import Foundation in modules that otherwise stay free of it.
    static let foundationFreeModules: Set = [
        "Locking", "RouteMatching", "Services", "Coordination", "Barcodes", "Switchboard", "BarcodeDecoding",
    ]
    static let foundationFiles: Set<String> = [
        "Sources/RouteMatching/Coding/RouteText+Foundation.swift",
        "Sources/BarcodeDecoding/Text/CharacterSet+Foundation.swift",
        "Sources/Switchboard/Calls/Mediator+FoundationURL.swift",
    ]

    /// The modules with more than ten public types at the top level, and why.
    static let manyTypes: [String: (limit: Int, reason: String)] = [
        "RouteMatching": (
            14, "a pattern, a URL and a table, each with its error, and the codec of typed routes"
        ),
        "Coordination": (
            14, "three patterns that stand alone, each with its errors, its trace and what runs it"
        ),
        "Scanning": (
            11, "a page, a session and its parts, each of which stands alone too, and what they report and record"
        ),
        "Switchboard": (
            30, "three doors, each with the protocols that apps conform to, and the facts of a call on its way"
        ),
    ]
}
