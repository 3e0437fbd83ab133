import Catalogue

extension Command {
    /// `swb associations`: writes or verifies the files by which domains say which app opens their links.
    static let associations = Command(
        name: "associations", operands: "", summary: "write or verify the files that let universal links open the app",
        options: [
            Option("--patterns", value: "FILE", "the patterns, one a line; // begins a comment", isRequired: true),
            Option(
                "--app-id", value: "ID",
                "the team and bundle identifier: ABCDE12345.com.example.shop; several with commas", isRequired: true),
            Option("--hosts", value: "LIST", "the hosts of the app's links: shop.example,*.shop.example"),
            Option("--android-package", value: "NAME", "the Android app, for assetlinks.json: com.example.shop"),
            Option("--fingerprint", value: "LIST", "the SHA-256 of the Android app's certificate; several with commas"),
            Option("-o", value: "DIR", "write DIR/DOMAIN/.well-known/… instead of printing"),
            Option("--verify", value: "FILE", "compare a deployed file of either kind; - is standard input"),
            Option("--json", "one JSON object a file, one a line"),
        ],
        notes: """
            Universal links are the patterns with http or https, and the paths on each of the --hosts (those that patterns
            name if the option is not given). A domain and its subdomains read one file. assetlinks.json needs the
            package and the fingerprint, and is left out without them.

            In apple-app-site-association * takes slashes too. What a parameter would take too much is excluded, in front
            of it; patterns with more segments come before those with fewer. A warning on standard error says where the
            file can say no more.

            --verify tells what is missing, what is extra, and which links of the patterns would stay in the browser.
            A difference makes the exit status 1. Codes: \(AssociationDifference.codes).

              swb associations --patterns routes.txt --app-id ABCDE12345.com.example.shop --hosts shop.example -o public
              curl -s https://shop.example/.well-known/apple-app-site-association |
                swb associations --patterns routes.txt --app-id ABCDE12345.com.example.shop --hosts shop.example --verify -
            """
    ) { arguments, console in
        if let operand = arguments.operands.first { throw UsageError.unexpectedOperand(operand) }
        let request = try AssociationRequest(arguments)
        let report = AssociationReport(console: console, isJSON: arguments.has("--json"))
        guard let file = arguments["--verify"] else {
            return try report.write(request, to: arguments["-o"])
        }
        if arguments["-o"] != nil { throw UsageError.conflict("--verify", "-o") }
        return report.show(try request.differences(from: file), file: file)
    }
}
