// Handlers and interceptors print what they get, so what is printed shows no secret, nor does a look inside.
extension Request: CustomStringConvertible, CustomReflectable {
    /// What is asked, where it comes from, and what it carries besides a URL's text; secrets as `•••`.
    public var description: String {
        "\(call) from \(origin)" + (parameters.context.isEmpty ? "" : " with \(parameters.handedOver)")
    }

    /// The same parts, secrets hidden.
    public var customMirror: Mirror {
        Mirror(
            self, children: ["call": "\(call)", "origin": origin.name, "intent": intent, "parameters": parameters],
            displayStyle: .struct)
    }
}

extension Parameters: CustomStringConvertible, CustomReflectable {
    /// The URL that they come from, and the values that were handed over by name; secrets as `•••`.
    public var description: String {
        [captures.map { Secrets.hide(in: $0.text) }, context.isEmpty ? nil : handedOver].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// The description: a look inside shows no more.
    public var customMirror: Mirror { Mirror(self, children: ["values": description], displayStyle: .struct) }

    /// The values that were handed over, by name.
    fileprivate var handedOver: String {
        context.sorted { $0.key < $1.key }.map { "\($0.key): \(Secrets.hide("\($0.value)", of: $0.key))" }
            .joined(separator: ", ")
    }
}
