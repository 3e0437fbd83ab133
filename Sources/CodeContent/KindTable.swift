/// The order of recognition: a new kind is one file and one row.
///
/// What the symbology alone decides comes first, then what carries a mark of its own, then the looser shapes.
package enum KindTable {
    package static let inOrder: [any BuiltInKind.Type] = [
        ScannedContent.WebAddress.self,
        ScannedContent.DeepLink.self,
    ]

    /// What is left when no kind recognises a content.
    package static let fallbacks: [any BuiltInKind.Type] = [ScannedContent.Text.self, ScannedContent.Binary.self]
}
