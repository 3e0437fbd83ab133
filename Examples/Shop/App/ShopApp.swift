import CodeContent
import DecoderBridge
import ProductsContract
import ScanContract
import Scanning
import Switchboard

import Account
import Cart
import Products
import Scan
import Web

#if compiler(>=6.3) && objectFormat(ELF)
#else
import Wishes
#endif

/// The one place that knows all modules: it lists them and lends them what only an app has.
enum ShopApp {
    /// A mediator with all modules of the shop behind it.
    static func mediator() throws -> Mediator {
        let mediator = Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
        try mediator.load(
            DecoderModule(), ProductsModule(), CartModule(), AccountModule(), WebModule(), ScanModule())
        #if compiler(>=6.3) && objectFormat(ELF)
        // The wishes list themselves. They are linked, and that is all the app does for them.
        try mediator.loadDeclaredModules()
        #else
        try mediator.load(WishesModule())
        #endif
        // The shop's pages for foreign content show it with its warnings and do nothing by themselves.
        let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"])).trusting(.showing)
            .adding(
                .lookingUpProducts { [mediator] gtin in
                    // The shelf knows goods by the 13 digits of their EAN, and a GTIN has a zero before those.
                    let sku = String(gtin.suffix(13))
                    return try mediator.open(FindProduct(sku: sku)).map { "shop://product/\($0.sku)" }
                })
        // What a scan needs are services, and who wants another one registers it in its place: to decode, `any BarcodeReader`
        // from the decoder's module; to process, one for all pages; to display, a session for each page.
        let processing = ShopProcessing(page: page)
        try mediator.services.register((any CodeProcessing).self) { processing }
        try mediator.services.register((any CodeDisplaying).self, perHost: (any ScanHost).self) { host in
            ShopDisplay(for: host, processing: processing)
        }
        return mediator
    }
}
