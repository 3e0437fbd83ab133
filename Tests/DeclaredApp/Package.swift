// swift-tools-version: 6.2
import PackageDescription

// An app that links a module and names it nowhere; DeclaredAppTests builds it in every way and runs it.
let package = Package(
    name: "DeclaredApp",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Switchboard", path: "../..")],
    targets: [
        .target(name: "Notes", dependencies: [.product(name: "Switchboard", package: "Switchboard")]),
        .executableTarget(
            name: "App", dependencies: ["Notes", .product(name: "Switchboard", package: "Switchboard")]),
    ],
    swiftLanguageModes: [.v6]
)
