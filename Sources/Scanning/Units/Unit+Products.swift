import CodeContent
public import Coordination

extension Pipeline<ScannedCode>.Unit {
    /// Looks goods up by their number, and gives a code that is known the link of its page.
    ///
    ///     page.adding(.lookingUpProducts { gtin in
    ///         try await mediator.services.resolve((any ProductService).self).link(forGTIN: gtin)
    ///     })
    ///
    /// The link is opened in the code's place, with the origin ``Origin/scan``. What is unknown goes on as it is.
    ///
    /// - Parameter link: The page's URL for a GTIN of 14 digits, or nil for goods that are not known.
    public static func lookingUpProducts(
        link: @escaping @Sendable (_ gtin: String) async throws -> String?
    ) -> Self {
        Self("products") { code async throws in
            guard let gtin = code.content.flatMap(\.gtin), let link = try await link(gtin) else { return .passOn(code) }
            var code = code
            code.link = link
            return .passOn(code)
        }
    }
}
