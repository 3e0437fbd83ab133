/// A target that local callers find by its class's name, without registration.
///
/// The class is named `Target_Cart` or `CartTarget` for the name `Cart`, and stands in a module that was declared with
/// ``Mediator/searchTargets(in:caching:)``. Its `init()` may not need the main actor: the compiler refuses one that does.
///
///     final class CartTarget: DiscoverableTarget {
///         var actions: [Action] { [Action(immediately: "count") { _ in 2 }] }
///     }
public protocol DiscoverableTarget: Target, AnyObject {
    /// Makes the target, on whichever thread asks first.
    init()
}
