/// Where a search goes on when the way it took leads nowhere.
struct SearchFrame {
    var node: UInt32
    var segment: UInt16
    var captures: UInt16
    /// The next alternative to try at the node.
    var stage: UInt32
}
