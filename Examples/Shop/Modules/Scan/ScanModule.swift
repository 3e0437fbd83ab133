import ScanContract
import ShopContract
public import Switchboard

/// Opens pages that scan, over the abilities that the app provides as services.
public struct ScanModule: Module {
    /// What the mediator calls it.
    public let name = "Scan"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers a page over the album, one over the camera, and the page of a text.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(OpenAlbum.self) { [mediator] route in
            try ScannerPage(over: .album(route.path), mediator: mediator, write: route.write)
        }
        try mediator.handle(OpenCamera.self) { [mediator] route in
            try ScannerPage(over: .camera(route.path), mediator: mediator, write: route.write)
        }
        try mediator.handle(ScanText.self) { [mediator] route in
            let code = try await mediator.services.resolve((any CodeProcessing).self).process(route.text)
            return code.page ?? Page("Not opened", rows: code.way)
        }
    }
}
