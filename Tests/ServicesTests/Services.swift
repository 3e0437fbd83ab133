import Locking
import Services

protocol PriceService: Sendable {
    func price(_ sku: String) -> Int
}

final class ShopPrices: PriceService {
    let value: Int
    init(_ value: Int = 7) { self.value = value }
    func price(_ sku: String) -> Int { value }
}

struct FixedPrices: PriceService {
    var value = 7
    func price(_ sku: String) -> Int { value }
}

/// A proxy: work before and after each call of the service that it wraps.
final class LoggedPrices: PriceService {
    let inner: any PriceService
    let mark: String
    let log: Log
    init(_ inner: any PriceService, _ mark: String, _ log: Log) {
        self.inner = inner
        self.mark = mark
        self.log = log
    }
    func price(_ sku: String) -> Int {
        log.add("\(mark) before")
        defer { log.add("\(mark) after") }
        return inner.price(sku)
    }
}

protocol Store: Sendable {}
final class DiskStore: Store {
    let prices: (any PriceService)?
    init(prices: (any PriceService)? = nil) { self.prices = prices }
}

final class Log: Sendable {
    private let list = Lock<[String]>([])
    var lines: [String] { list.withLock { $0 } }
    func add(_ line: String) { list.withLock { $0.append(line) } }
}

final class Counter: Sendable {
    private let count = Lock(0)
    var value: Int { count.withLock { $0 } }
    @discardableResult func add() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

struct Broken: Error, Equatable {}

func identity(_ service: any Sendable) -> ObjectIdentifier { ObjectIdentifier(service as AnyObject) }
