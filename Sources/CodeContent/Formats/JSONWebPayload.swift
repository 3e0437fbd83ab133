#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a smart health card's payload says of its issuer and its patient.
struct JSONWebPayload {
    let issuer: String?
    let notBefore: Int?
    let expires: Int?
    private(set) var familyName: String?
    private(set) var givenName: String?
    private(set) var birthDate: String?

    /// Nothing if the bytes are no such payload.
    init?(_ bytes: [UInt8]) {
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else { return nil }
        issuer = content.iss
        notBefore = content.nbf.flatMap { Int(exactly: $0.rounded(.down)) }
        expires = content.exp.flatMap { Int(exactly: $0.rounded(.down)) }
        let entries = content.vc?.credentialSubject?.fhirBundle?.entry ?? []
        guard let patient = entries.lazy.compactMap(\.resource).first(where: { $0.resourceType == "Patient" }) else {
            return
        }
        familyName = patient.name?.first?.family
        givenName = patient.name?.first?.given?.joined(separator: " ")
        birthDate = patient.birthDate
    }

    private struct Content: Decodable {
        let iss: String?
        let nbf: Double?
        let exp: Double?
        let vc: Credential?
    }

    private struct Credential: Decodable {
        let credentialSubject: Subject?
    }

    private struct Subject: Decodable {
        let fhirBundle: Bundle?
    }

    private struct Bundle: Decodable {
        let entry: [Entry]?
    }

    private struct Entry: Decodable {
        let resource: Resource?
    }

    private struct Resource: Decodable {
        let resourceType: String?
        let name: [Name]?
        let birthDate: String?

        /// Other resources name things in other shapes, which do not matter here.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            resourceType = try? container.decodeIfPresent(String.self, forKey: .resourceType)
            name = try? container.decodeIfPresent([Name].self, forKey: .name)
            birthDate = try? container.decodeIfPresent(String.self, forKey: .birthDate)
        }

        private enum Keys: String, CodingKey {
            case resourceType, name, birthDate
        }
    }

    private struct Name: Decodable {
        let family: String?
        let given: [String]?
    }
}
