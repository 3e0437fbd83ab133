// swift-tools-version: 6.2
import PackageDescription

// One row a module: its name and what it may import. The rows stand in the order of the picture in
// Docs/architecture.md, from the base upwards; Tests/ArchitectureTests holds the picture against them.

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, resources: resources,
        swiftSettings: settings)
}

let base: [Target] = [
    module("Locking"),
    module("RouteMatching"),
    module("Services", ["Locking"]),
    module("Coordination", ["Locking"]),
    module("Barcodes"),
]

let core: [Target] = [
    module("Switchboard", ["RouteMatching", "Services", "Coordination", "Locking"]),
    // Health certificates are packed with zlib; it is part of every system.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    module("CodeContent", ["Barcodes", "CZlib"]),
    module("BarcodeDecoding", ["Barcodes"]),
    // On Linux pictures come through two C libraries; Apple's platforms have ImageIO.
    .systemLibrary(
        name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
        name: "CTurboJPEG", pkgConfig: "libturbojpeg",
        providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    module(
        "ImageFiles",
        [
            "Barcodes", .target(name: "CPNG", condition: .when(platforms: [.linux])),
            .target(name: "CTurboJPEG", condition: .when(platforms: [.linux])),
        ]),
]

let bridge: [Target] = [
    module("Catalogue", ["Switchboard"]),
    module("SwitchboardTesting", ["Switchboard", "Locking"]),
    module("Scanning", ["Switchboard", "Coordination", "Barcodes", "CodeContent", "Locking"]),
    module("DecoderBridge", ["Switchboard", "Barcodes", "BarcodeDecoding"]),
]

let apps: [Target] = [
    .executableTarget(
        name: "swb",
        dependencies: [
            "RouteMatching", "Switchboard", "Catalogue", "Barcodes", "CodeContent", "BarcodeDecoding", "ImageFiles",
            "Scanning", "Locking",
        ],
        swiftSettings: settings),
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "RouteMatching", "Services", "Coordination", "Switchboard", "Barcodes", "CodeContent", "BarcodeDecoding",
        ],
        swiftSettings: settings),
]

/// The example app: what its modules say to each other stands in contracts, one target a module.
func contract(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: "\(name)Contract", dependencies: dependencies, path: "Examples/Shop/Contracts/\(name)",
        swiftSettings: settings)
}

func shopModule(_ name: String, _ contracts: [String], patterns: Bool = false) -> Target {
    .target(
        name: name,
        dependencies: ["Switchboard"] + (patterns ? ["Coordination"] : [])
            + contracts.map { .byName(name: "\($0)Contract") },
        path: "Examples/Shop/Modules/\(name)", swiftSettings: settings)
}

let shop: [Target] = [
    contract("Shop"),
    contract("Products", ["Switchboard", "ShopContract"]),
    contract("Cart", ["Switchboard", "ShopContract"]),
    contract("Account", ["Switchboard", "ShopContract"]),
    contract("Web", ["Switchboard", "ShopContract"]),
    contract("Scan", ["Switchboard", "ShopContract"]),
    contract("Wishes", ["Switchboard", "ShopContract"]),
    shopModule("Products", ["Shop", "Products"]),
    shopModule("Cart", ["Shop", "Cart", "Products", "Account"], patterns: true),
    shopModule("Account", ["Shop", "Account", "Cart"]),
    shopModule("Web", ["Shop", "Web"]),
    shopModule("Scan", ["Shop", "Scan", "Cart"]),
    shopModule("Wishes", ["Shop", "Wishes", "Products", "Account"]),
    .executableTarget(
        name: "Shop",
        dependencies: [
            "Switchboard", "Catalogue", "Scanning", "DecoderBridge", "Barcodes", "CodeContent", "ImageFiles",
            "ShopContract", "ProductsContract", "AccountContract", "ScanContract", "Products", "Cart", "Account", "Web",
            "Scan", "Wishes",
        ],
        path: "Examples/Shop/App", swiftSettings: settings),
]

let tests: [Target] = [
    tests(of: "Locking"),
    tests(of: "RouteMatching"),
    tests(of: "Services", ["Locking"]),
    tests(of: "Coordination", ["Locking"]),
    tests(of: "Barcodes"),
    tests(of: "Switchboard", ["Locking"]),
    .testTarget(
        name: "CodeContentTests", dependencies: ["CodeContent", "Barcodes"], exclude: ["Scripts"],
        swiftSettings: settings),
    .testTarget(
        name: "BarcodeDecodingTests", dependencies: ["BarcodeDecoding", "Barcodes"], exclude: ["Scripts"],
        swiftSettings: settings),
    tests(of: "ImageFiles", ["Barcodes"], resources: [.copy("Pictures")]),
    tests(of: "Catalogue", ["Switchboard"]),
    tests(of: "SwitchboardTesting", ["Switchboard"]),
    tests(of: "Scanning", ["Switchboard", "Coordination", "Barcodes", "CodeContent", "Locking"]),
    tests(of: "DecoderBridge", ["Switchboard", "Barcodes"]),
    .testTarget(name: "ProgramTests", dependencies: ["swb", "Shop"], swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
]

let package = Package(
    name: "Switchboard",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "RouteMatching", targets: ["RouteMatching"]),
        .library(name: "Services", targets: ["Services"]),
        .library(name: "Coordination", targets: ["Coordination"]),
        .library(name: "Barcodes", targets: ["Barcodes"]),
        .library(name: "Switchboard", targets: ["Switchboard"]),
        .library(name: "CodeContent", targets: ["CodeContent"]),
        .library(name: "BarcodeDecoding", targets: ["BarcodeDecoding"]),
        .library(name: "ImageFiles", targets: ["ImageFiles"]),
        .library(name: "Catalogue", targets: ["Catalogue"]),
        .library(name: "SwitchboardTesting", targets: ["SwitchboardTesting"]),
        .library(name: "Scanning", targets: ["Scanning"]),
        .library(name: "DecoderBridge", targets: ["DecoderBridge"]),
        .executable(name: "swb", targets: ["swb"]),
    ],
    targets: base + core + bridge + apps + shop + tests,
    swiftLanguageModes: [.v6]
)
