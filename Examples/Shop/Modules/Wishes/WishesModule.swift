import AccountContract
import ProductsContract
import ShopContract
public import Switchboard
import WishesContract

/// Remembers what the guest would like to have one day.
///
/// No line of the app names it: it lists itself, and it is loaded by the first call to what it claims.
public struct WishesModule: Module {
    /// What the mediator calls it.
    public let name = "Wishes"
    /// What loads it.
    public let claims: [Offer] = [.url(ShowWishes.pattern), .route(ShowWishes.self), .route(AddWish.self)]
    /// The look-up of what is wished for.
    public let requires: [Offer] = [.route(FindProduct.self)]

    private let list = WishList()

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the list and the way to add to it.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowWishes.self, summary: "Shows what the guest wishes for.") { [list] _ in list.page }
        try mediator.handle(AddWish.self, summary: "Puts a product on the list of wishes.") { [list, mediator] route in
            guard let product = try mediator.open(FindProduct(sku: route.sku)) else {
                return Page("Not in our shop", ["number": route.sku])
            }
            list.add(product)
            return list.page
        }
    }

    /// Whether the module takes an event: wishes belong to a guest.
    public func responds(to event: AppEvent) -> Bool { event == .signedOut }

    /// Forgets the wishes.
    public func respond(to event: AppEvent, in mediator: Mediator) async {
        await list.clear()
    }
}

#if compiler(>=6.3) && objectFormat(ELF)
/// By this record the app finds the module, since it is linked; elsewhere the app lists it.
@section("switchboard_modules") @used
private let record: ModuleRecord = (
    0x7377_626d, 1, { $0.initializeMemory(as: (any Module).self, to: WishesModule()) }
)
#endif
