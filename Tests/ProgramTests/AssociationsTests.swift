import Foundation
import Testing

/// `swb associations`, as a person and a build server call it.
@Suite struct AssociationsTests {
    private static let app = "ABCDE12345.com.example.shop"
    private static let fingerprint = Array(repeating: "0A:F1", count: 16).joined(separator: ":")
    private static let patterns = "// routes\n/product/new\n/product/:sku\nshop://own\nhttps://h.example/files/**path\n"

    /// Runs the command with patterns in a file.
    private func run(
        _ arguments: String..., patterns: String = Self.patterns, input: String = ""
    ) throws -> Tool.Result {
        var result: Tool.Result?
        try Tool.withFolder { folder in
            let file = folder.appending(path: "routes")
            try Data(patterns.utf8).write(to: file)
            result = try Tool.run(
                ["associations", "--patterns", file.path(), "--app-id", Self.app] + arguments, input: input)
        }
        return try #require(result)
    }

    @Test func `each domain has its files, which verify as they should be`() throws {
        try Tool.withFolder { folder in
            let android = ["--android-package", "com.example.shop", "--fingerprint", Self.fingerprint]
            let routes = folder.appending(path: "routes")
            try Data(Self.patterns.utf8).write(to: routes)
            let common = ["associations", "--patterns", routes.path(), "--app-id", Self.app, "--hosts", "h.example"]
            let written = try Tool.run(common + android + ["-o", folder.appending(path: "site").path()])
            #expect(written.status == 0)
            #expect(written.errors.isEmpty)
            #expect(written.lines.count == 2)
            let known = folder.appending(path: "site/h.example/.well-known")
            let site = known.appending(path: "apple-app-site-association")
            let links = known.appending(path: "assetlinks.json")
            for file in [site, links] {
                let verified = try Tool.run(common + android + ["--verify", file.path()])
                #expect(verified.status == 0)
                #expect(verified.output == "\(file.path())  as it should be\n")
            }
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: site)) as? [String: [String: Any]]
            let details = json?["applinks"]?["details"] as? [[String: Any]]
            let components = details?.first?["components"] as? [[String: Any]]
            #expect(details?.first?["appIDs"] as? [String] == [Self.app])
            #expect(
                components?.map { $0["/"] as? String } == [
                    "/files/?*", "/product/new", "/product/new/", "/product/?*/?*", "/product/?*",
                ])
            #expect(components?.map { $0["exclude"] as? Bool ?? false } == [false, false, false, true, false])
        }
    }

    @Test func `without the Android app its file is left out, and what the format cannot say is a warning`() throws {
        let result = try run("--hosts", "h.example", patterns: "/n/:id<int>\n")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("https://h.example/.well-known/apple-app-site-association\n{"))
        #expect(result.errors.contains("anyValue  /n/:id<int>: "))
        #expect(result.errors.contains("assetlinks.json is left out: it needs --android-package and --fingerprint"))
    }

    @Test func `JSON is an object a file, with the warnings`() throws {
        let result = try run("--json", "--hosts", "a.example,b.example", patterns: "/n/:id<int>\nhttps://c.example/\n")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let objects = try result.objects()
        #expect(objects.map { $0["domain"] as? String } == ["a.example", "b.example"])
        #expect(objects.first?["url"] as? String == "https://a.example/.well-known/apple-app-site-association")
        #expect((objects.first?["content"] as? [String: Any])?["applinks"] != nil)
        let warnings = objects.first?["warnings"] as? [[String: Any]]
        #expect(warnings?.map { $0["code"] as? String } == ["anyValue", "otherHost"])
        #expect(warnings?.first?["subjects"] as? [String] == ["/n/:id<int>"])
    }

    // MARK: Verifying

    private static func site(_ components: String, defaults: String = "{}", other: String = "") -> String {
        #"{"applinks":{"defaults":\#(defaults),"details":[{"appIDs":["\#(app)"],"components":[\#(components)]}\#(other)]}}"#
    }

    private static let whole =
        #"{"/":"/files/?*"},{"/":"/product/new"},{"/":"/product/new/"},{"/":"/product/?*/?*","exclude":true},{"/":"/product/?*"}"#

    struct Deployed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let content: String
        let differences: [String]

        init(_ description: String, _ content: String, _ differences: String...) {
            testDescription = description
            self.content = content
            self.differences = differences
        }
    }

    @Test(arguments: [
        Deployed("comments and other keys do not count", site(whole.replacing("}", with: #","comment":"x","y":1}"#))),
        Deployed("the app is missing", #"{"applinks":{"details":[]}}"#, "missingApp \(app)"),
        Deployed("another app", site(whole, other: #",{"appID":"ZZZZZ12345.x"}"#), "extraApp ZZZZZ12345.x"),
        Deployed(
            "another order", site(#"{"/":"/product/new"},"# + whole.replacing(#"{"/":"/product/new"},"#, with: "")),
            "otherOrder h.example"),
        Deployed(
            "a rule is missing, and another stands in its place",
            site(whole.replacing("/files/?*", with: "/old/*")), "missingComponent /files/?*", "extraComponent /old/*",
            "closedLink https://h.example/files/1/2"),
        Deployed(
            "an exclusion in front closes links", site(#"{"/":"/product/n*","exclude":true},"# + whole),
            "extraComponent not /product/n*", "closedLink https://h.example/product/new"),
        Deployed(
            "defaults of the domain count", site(whole, defaults: #"{"caseSensitive":false,"exclude":true}"#),
            "missingComponent /files/?*", "missingComponent /product/new", "missingComponent /product/new/",
            "missingComponent not /product/?*/?*", "missingComponent /product/?*",
            "extraComponent not /files/?* in any case", "extraComponent not /product/new in any case",
            "extraComponent not /product/new/ in any case", "extraComponent not /product/?*/?* in any case",
            "extraComponent not /product/?* in any case", "closedLink https://h.example/files/1/2",
            "closedLink https://h.example/product/new", "closedLink https://h.example/product/1"),
        Deployed(
            "the form before iOS 13 opens links as well",
            #"{"applinks":{"apps":[],"details":[{"appID":"\#(app)","paths":["NOT /product/new","*"]}]}}"#,
            "missingComponent /files/?*", "missingComponent /product/new", "missingComponent /product/new/",
            "missingComponent not /product/?*/?*", "missingComponent /product/?*", "extraComponent not /product/new",
            "extraComponent *", "closedLink https://h.example/product/new"),
        Deployed(
            "variables stand for their texts",
            #"{"applinks":{"substitutionVariables":{"v":["files/1/2","product/new"]},"details":[{"appIDs":["\#(app)"],"components":[{"/":"/$(v)"},{"/":"/product/$(digit)"}]}]}}"#,
            "missingComponent /files/?*", "missingComponent /product/new", "missingComponent /product/new/",
            "missingComponent not /product/?*/?*", "missingComponent /product/?*", "extraComponent /$(v)",
            "extraComponent /product/$(digit)"),
        Deployed("no JSON", "<html>", "unreadable no JSON"),
        Deployed("nothing at all", "", "unreadable no JSON"),
        Deployed("another file", #"{"webcredentials":{}}"#, "unreadable no “applinks”"),
        Deployed("a list in the place of an object", #"{"applinks":[]}"#, "unreadable no “applinks”"),
        Deployed(
            "nothing has the type that it should have",
            ##"{"applinks":{"details":[7,null,"x",{"appIDs":{}},{"appIDs":["\##(app)",3],"components":[3,{"/":4,"#":{}}]}]}}"##,
            "missingComponent /files/?*", "missingComponent /product/new", "missingComponent /product/new/",
            "missingComponent not /product/?*/?*", "missingComponent /product/?*", "extraComponent *"),
        Deployed(
            "more than is read", site(whole) + String(repeating: " ", count: 131_073 - site(whole).utf8.count),
            "tooLarge 131073 bytes"),
        Deployed("far more", String(repeating: " ", count: 1 << 20) + " ", "tooLarge 1048577 bytes"),
        Deployed("nested without end", String(repeating: #"{"applinks":"#, count: 50_000), "unreadable no JSON"),
    ])
    func `a deployed file is compared rule by rule, and links are tried`(deployed: Deployed) throws {
        let result = try run("--hosts", "h.example", "--json", "--verify", "-", input: deployed.content)
        let object = try #require(try result.objects().first)
        let differences = (object["differences"] as? [[String: Any]] ?? []).map {
            "\($0["code"] as? String ?? "") \($0["subject"] as? String ?? "")"
        }
        #expect(differences == deployed.differences)
        #expect(object["same"] as? Bool == differences.isEmpty)
        #expect(result.status == (differences.isEmpty ? 0 : 1))
    }

    @Test(
        arguments: [
            ([], ["missingPackage com.example.shop"]),
            (["com.example.shop 0a"], ["missingFingerprint \(fingerprint)", "extraFingerprint 0a"]),
            (["com.example.shop \(fingerprint.lowercased())", "x.y \(fingerprint)"], ["extraPackage x.y"]),
            (["com.example.shop \(fingerprint)"], []),
        ] as [([String], [String])])
    func `statements about Android apps are compared by package and certificate`(
        _ apps: [String], _ expected: [String]
    ) throws {
        let statements = apps.map { app in
            let parts = app.split(separator: " ")
            return
                #"{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app","package_name":"\#(parts[0])","sha256_cert_fingerprints":["\#(parts[1])"]}}"#
        }
        // Statements about other things are no concern of links.
        let others = [
            #"{"relation":["delegate_permission/common.get_login_creds"],"target":{"namespace":"web"}}"#, "7",
        ]
        let result = try run(
            "--hosts", "h.example", "--android-package", "com.example.shop", "--fingerprint", Self.fingerprint,
            "--json", "--verify", "-", input: "[" + (statements + others).joined(separator: ",") + "]")
        let found = try result.objects().first?["differences"] as? [[String: Any]] ?? []
        #expect(found.map { "\($0["code"] as? String ?? "") \($0["subject"] as? String ?? "")" } == expected)
        #expect(result.status == (expected.isEmpty ? 0 : 1))
    }

    @Test(.timeLimit(.minutes(1))) func `a file full of wildcards costs no more than its length`() throws {
        let stars = #"{"/":"/p"# + String(repeating: "*?", count: 60_000) + #"z"}"#
        let result = try run("--hosts", "h.example", "--json", "--verify", "-", input: Self.site(stars))
        #expect(result.status == 1)
    }

    @Test(
        arguments: [
            (["--app-id", "x"], "--app-id must be a team and a bundle identifier"),
            (["--app-id", ","], "--app-id must be"), ([], "--app-id is missing"),
            (["--app-id", app, "--hosts", "h.example/a"], "--hosts must be a domain without a port"),
            (["--app-id", app, "--hosts", "h.example", "--fingerprint", fingerprint], "--android-package is missing"),
            (["--app-id", app, "--hosts", "h.example", "--android-package", "a.b"], "--fingerprint is missing"),
            (
                ["--app-id", app, "--hosts", "h.example", "--android-package", "a.b", "--fingerprint", "0A"],
                "--fingerprint must be the SHA-256 of a certificate"
            ),
            (["--app-id", app], "no pattern has a host of its own: name the hosts"),
            (["--app-id", app, "--hosts", "h.example", "x"], "'x' is one argument too many"),
            (
                ["--app-id", app, "--hosts", "h.example", "-o", "d", "--verify", "f"],
                "--verify and -o exclude each other"
            ),
        ] as [([String], String)])
    func `wrong usage is said with status 2`(arguments: [String], message: String) throws {
        let result = try Tool.run(["associations", "--patterns", "/dev/stdin"] + arguments, input: "/a\n")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("swb: \(message)"), "\(result.errors)")
    }

    @Test func `a file of one domain is not compared with those of several`() throws {
        let result = try run("--hosts", "a.example,b.example", "--verify", "-", input: Self.site(Self.whole))
        #expect(result.status == 2)
        #expect(result.errors.contains("2 domains; name the file's with --hosts: a.example, b.example"))
    }

    @Test func `a folder that cannot be written fails`() throws {
        let result = try run("--hosts", "h.example", "-o", "/dev/null/x")
        #expect(result.status == 2)
        #expect(result.errors.contains("it cannot be written"))
    }
}
