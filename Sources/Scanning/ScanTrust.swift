import CodeContent

/// What never opens, whoever asks: broken content, and addresses that run code or reach into the device.
enum ScanTrust {
    static let forbidden: Set<ScannedContent.Warning> = [.scriptScheme, .dataURI, .localFile, .intentURI]

    static func check(_ content: ScannedContent) throws(ScanError) {
        guard content.isValid else { throw .broken(content.kind, content.errors) }
        if let warning = content.warnings.filter(forbidden.contains).min() { throw .forbidden(warning) }
    }
}
