import CartContract
import ProductsContract
import Switchboard

/// What others may do with the cart by name: strangers may fill it, the app alone may empty it.
struct CartTarget: Target {
    let cart: Cart
    let mediator: Mediator

    var actions: [Action] {
        [
            Action(
                immediatelyOnMain: "add", from: .everyone, parameters: ["sku"],
                summary: "Puts a product into the cart and counts the things in it."
            ) { request in
                let sku = try request.parameters.require("sku", as: String.self)
                guard let product = try mediator.open(FindProduct(sku: sku)) else {
                    throw CartError.unknownProduct(sku: sku)
                }
                cart.add(product)
                return cart.count
            },
            Action(immediatelyOnMain: "clear", parameters: [], summary: "Takes everything out of the cart.") { _ in
                cart.clear()
            },
        ]
    }
}
