import CartContract
import ScanContract
import ShopContract
public import Switchboard

/// Opens pages that scan, over the abilities that the app provides as services.
public struct ScanModule: Module {
    /// What the mediator calls it.
    public let name = "Scan"
    /// The cart that its pages listen to, and the abilities that the app lends.
    public let requires: [Offer] = [
        .route(ListenToCart.self), .service((any CodeProcessing).self), .service((any CodeDisplaying).self),
    ]

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers a page over the album, one over the camera, and the page of a text.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(OpenAlbum.self, summary: "Opens a page that scans a picture.") { [mediator] route in
            try ScannerPage(over: .album(route.path), mediator: mediator, write: route.write)
        }
        try mediator.handle(OpenCamera.self, summary: "Opens a page that follows the codes of a video.") {
            [mediator] route in
            try ScannerPage(over: .camera(route.path), mediator: mediator, write: route.write)
        }
        try mediator.handle(ScanText.self, summary: "Opens what a text asks for.") { [mediator] route in
            let code = try await mediator.services.resolve((any CodeProcessing).self).process(route.text)
            return code.page ?? Page("Not opened", rows: code.way)
        }
    }
}
