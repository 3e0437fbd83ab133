import ScanContract
public import Switchboard

/// Offers the scan of a picture to every module, over the ability that the app provides.
public struct ScanModule: Module {
    /// What the mediator calls it.
    public let name = "Scan"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the scan of a file and of a text.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ScanPicture.self) { [mediator] route in
            try await mediator.services.resolve((any PictureScanning).self).scan(route.path)
        }
        try mediator.handle(ScanText.self) { [mediator] route in
            try await mediator.services.resolve((any PictureScanning).self).show(route.text)
        }
    }
}
