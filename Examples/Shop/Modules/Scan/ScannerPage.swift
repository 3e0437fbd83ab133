import CartContract
import ScanContract
import ShopContract
import Switchboard

/// The page over the album and the page over the camera: the same object with another source.
///
/// What it can do are services: its display is a session of its own, which finds codes with the reader and processes them
/// as every page does. It listens to the cart, as other pages do.
@MainActor
final class ScannerPage: ScanningPage {
    private let source: ScanSource
    private let mediator: Mediator
    private let write: @MainActor @Sendable (String) -> Void
    private var display: (any CodeDisplaying)?
    private var look = "not scanned yet"
    private var cart = CartState(count: 0, cents: 0)
    private var codes: [ScannedPicture.Code] = []

    init(over source: ScanSource, mediator: Mediator, write: @escaping @MainActor @Sendable (String) -> Void) throws {
        self.source = source
        self.mediator = mediator
        self.write = write
        cart = try mediator.open(ListenToCart(listener: self))
    }

    var page: Page {
        let opened = codes.map { Page.Row($0.text.printable, $0.page?.title ?? "not opened") }
        return Page(title, rows: [Page.Row("look", look)] + opened + [Page.Row("cart", Self.badge(cart))])
    }

    func run() async throws {
        try await session().run(over: source)
    }

    func choose(_ number: Int) async throws {
        try await session().choose(number)
    }

    private var title: String {
        switch source {
        case .album(let path): "album \(path.printable)"
        case .camera(let path): "camera \(path.printable)"
        }
    }

    /// The page's own session of the display; it is kept as long as the page.
    private func session() throws -> any CodeDisplaying {
        if let display { return display }
        let display = try mediator.services.resolve((any CodeDisplaying).self, for: self)
        self.display = display
        return display
    }

    private static func badge(_ cart: CartState) -> String {
        cart.count == 1 ? "1 thing" : "\(cart.count) things"
    }
}

extension ScannerPage: ScanHost {
    func take(_ news: ScanNews) {
        switch news {
        case .picture(let picture):
            look = picture.codes.isEmpty ? "searching" : "opened"
            codes = picture.codes
            write("\(picture)\n")
        case .look(let look, let seconds):
            self.look = look
            write("\(Self.stamp(seconds))  \(look)")
        case .came(let number, let text, let seconds):
            write("\(Self.stamp(seconds))  + \(number)  \(text.printable)")
        case .left(let number, let seconds):
            write("\(Self.stamp(seconds))  - \(number)")
        case .opened(let code):
            codes.append(code)
            write("\(code.page.map { "\($0)" } ?? "not opened: \(code.text.printable)")")
        case .ended(let figures):
            write("\(figures)\n")
        }
    }

    /// Seconds with one place, in six columns.
    private static func stamp(_ seconds: Double) -> String {
        let text = "\((seconds * 10).rounded() / 10) s"
        return String(repeating: " ", count: max(0, 7 - text.count)) + text
    }
}

extension ScannerPage: CartListener {
    func cartChanged(_ cart: CartState) {
        self.cart = cart
        write("\(title): \(Self.badge(cart)) in the cart")
    }
}
