/// A listed module's ties to others, for the catalogue.
package struct ModuleLink: Sendable {
    package let module: String
    package let needs: [String]
    package let requires: [Offer]
    package let claims: [Offer]
    package let isLoaded: Bool
}
