import AccountContract
import CartContract
import ShopContract
public import Switchboard

/// Knows who is shopping, and lets nobody see the account who has not signed in.
public struct AccountModule: Module {
    /// What the mediator calls it.
    public let name = "Account"
    /// What the account's page shows of others.
    public let requires: [Offer] = [.route(CartCount.self)]

    private let session = Session()

    /// How long a call waits for its guest.
    private static let patience = Duration.seconds(300)

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the account's page, which asks the cart for its count, and the way in and out.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowAccount.self, summary: "Shows the account of who is signed in.") {
            [mediator, session] _ in
            Page(
                "Your account",
                ["name": session.guest ?? "Guest", "in the cart": "\(try mediator.open(CartCount()))"])
        }
        try mediator.handle(SignIn.self, from: .localOnly, summary: "Signs a guest in.") { [mediator, session] route in
            await session.open(for: route.name)
            // The others first: a call that goes on finds them as they are for this guest.
            await mediator.send(.signedIn)
            return await session.resumeAll()
        }
        try mediator.handle(SignOut.self, from: .localOnly, summary: "Signs the guest out.") { [mediator, session] _ in
            let guest = await session.close()
            if guest != nil { await mediator.send(.signedOut) }
            return guest
        }
        try mediator.intercept(.prefix(ShowAccount.pattern), with: login(asking: mediator.services))
    }

    /// Whether the module takes an event: when the app leaves the front nobody signs in any more.
    public func responds(to event: AppEvent) -> Bool { event == .didEnterBackground }

    /// Ends the calls that wait for a login.
    public func respond(to event: AppEvent, in mediator: Mediator) async {
        await session.giveUp()
    }

    /// Parks calls until somebody has signed in; the app is asked to show its login.
    private func login(asking services: ServiceRegistry) -> Interceptor {
        Interceptor("login") { [session] request in
            guard await session.guest == nil else { return .proceed }
            guard services.contains((any LoginAsking).self) else { return .reject(AccountError.nobodyToAsk) }
            let app = try services.resolve((any LoginAsking).self)
            return .suspend(timeLimit: Self.patience) { call in
                Task { @MainActor in
                    if session.keep(call) { app.askForLogin(to: "\(call.request.call)") }
                }
            }
        }
    }
}
