import Locking
import Switchboard

struct CartCount: Route { typealias Output = Int }

struct ProductPage: Sendable, Equatable { var sku: String }

struct ShowProduct: MainActorRoute {
    typealias Output = ProductPage
    var sku: String
}

struct Photo: Sendable, Equatable { var bytes: [UInt8] }

struct DevelopPhoto: AsyncRoute {
    typealias Output = [Photo]
    var photo: Photo
}

/// What a test wants to see from closures that run elsewhere.
final class Log: Sendable {
    private let lines = Lock<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

struct CartTarget: Target {
    let log: Log

    var actions: [Action] {
        [
            Action("add", from: .everyone) { request in
                log.add("add \(try request.parameters.require("sku", as: String.self))")
                return 1
            },
            Action(immediately: "count") { _ in log.all.count },
            Action(immediatelyOnMain: "clear") { _ in log.add("clear") },
        ]
    }
}

func shopMediator() -> Mediator {
    Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
}
