import Barcodes

extension ContentSource: CustomStringConvertible, CustomReflectable {
    /// Where the content comes from and how long it is, but not what it says: that may be a secret.
    public var description: String {
        "\(bytes.count) bytes from \(symbology?.rawValue ?? "an unknown symbology")"
    }

    /// Nothing but the description, so that `dump` gives no secret away.
    public var customMirror: Mirror {
        Mirror(self, children: [(label: "content", value: description as Any)])
    }
}
