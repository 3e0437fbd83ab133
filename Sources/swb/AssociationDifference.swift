/// One thing that a deployed association file says otherwise than it should.
struct AssociationDifference: Hashable {
    enum Code: String, CaseIterable {
        case unreadable, tooLarge
        case missingApp, extraApp, missingComponent, extraComponent, otherOrder, closedLink
        case missingPackage, extraPackage, missingFingerprint, extraFingerprint
    }

    /// All codes as one line.
    static let codes = Code.allCases.map(\.rawValue).joined(separator: ", ")

    let code: Code
    /// The app, component, link, package or fingerprint; for the whole file what is the matter with it.
    let subject: String
    /// The pattern of a link.
    var pattern: String?

    init(_ code: Code, _ subject: String, pattern: String? = nil) {
        self.code = code
        self.subject = subject
        self.pattern = pattern
    }

    /// What it means, in a sentence.
    var sentence: String {
        switch code {
        case .unreadable: "the file is neither an apple-app-site-association nor an assetlinks.json"
        case .tooLarge: "the file is larger than what is read of it"
        case .missingApp: "the app opens no link: it is in no details"
        case .extraApp: "this app opens links too"
        case .missingComponent: "the rule is missing"
        case .extraComponent: "no pattern asks for the rule"
        case .otherOrder: "the rules stand in another order, and the first that matches decides"
        case .closedLink: "the link stays in the browser, although \(pattern ?? "a pattern") answers it"
        case .missingPackage: "the app opens no link: it has no statement"
        case .extraPackage: "this app opens links too"
        case .missingFingerprint: "builds with this certificate open no link"
        case .extraFingerprint: "builds with this certificate open links too"
        }
    }
}
