import Catalogue
import Foundation
import ShopContract
import Switchboard

/// What the modules offer, for the person who builds the app.
struct AppMap {
    let mediator: Mediator

    /// The catalogue as text.
    var text: String { OfferCatalogue(of: mediator).markdown }

    /// Writes the catalogue as a page with a search field; what to say about that comes back.
    func write(to path: String) -> String {
        do {
            try OfferCatalogue(of: mediator).html.write(toFile: path, atomically: true, encoding: .utf8)
            return "\(path.printable) is written; open it in a browser."
        } catch {
            return "\(path.printable) cannot be written: \("\(error.localizedDescription)".printable)"
        }
    }
}
