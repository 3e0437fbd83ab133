import Coordination
import Locking

protocol CartListener: AnyObject, Sendable {
    func cartChanged(count: Int)
}
protocol DiscountListener: Sendable {
    func discountChanged()
}
/// A protocol that is no class protocol: values could conform to it.
protocol Named: Sendable {
    var name: String { get }
}
@MainActor protocol PageListener: AnyObject, Sendable {
    func reload()
}

final class Page: CartListener, Named {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }
    func cartChanged(count: Int) { log.add("\(name) \(count)") }
}

class DiscountPage: CartListener, DiscountListener, Named, @unchecked Sendable {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }
    func cartChanged(count: Int) { log.add("\(name) \(count)") }
    func discountChanged() { log.add("\(name) discount") }
}

final class SpecialDiscountPage: DiscountPage, @unchecked Sendable {
    override func discountChanged() { log.add("\(name) special") }
}

struct NamedValue: Named { var name = "value" }

@MainActor final class MainPage: PageListener {
    var reloads = 0
    func reload() { reloads += 1 }
}
