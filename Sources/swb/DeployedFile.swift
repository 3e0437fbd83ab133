/// A file from a server, read as what it turns out to be.
enum DeployedFile {
    case site(DeployedSite)
    case statements(DeployedStatements)
    case unreadable(AssociationDifference)

    /// No association file has more; Apple's systems stop at an eighth of it.
    private static let mostBytes = 1 << 20

    init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else {
            self = .unreadable(AssociationDifference(.tooLarge, "\(bytes.count) bytes"))
            return
        }
        let json = JSON(parsing: String(decoding: bytes, as: UTF8.self))
        if let list = json?.array {
            self = .statements(DeployedStatements(list))
        } else if let links = json?["applinks"], links.members != nil {
            self = .site(DeployedSite(links, size: bytes.count))
        } else {
            let reason = json == nil ? "no JSON" : "no “applinks”"
            self = .unreadable(AssociationDifference(.unreadable, reason))
        }
    }
}
