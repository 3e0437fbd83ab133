import CodeContent
import DecoderBridge
import ScanContract
import Scanning
import Switchboard

import Account
import Cart
import Products
import Scan
import Web

/// The one place that knows all modules: it lists them and lends them what only an app has.
enum ShopApp {
    /// A mediator with all modules of the shop behind it.
    static func mediator() throws -> Mediator {
        let mediator = Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
        try mediator.load(
            DecoderModule(), ProductsModule(), CartModule(), AccountModule(), WebModule(), ScanModule())
        // The shop's pages for foreign content show it with its warnings and do nothing by themselves.
        let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"])).trusting(.showing)
        try mediator.services.register((any PictureScanning).self) { AlbumScanning(page: page) }
        return mediator
    }
}
