extension ScannedContent {
    /// The same content with the warnings that any text can earn, whatever its kind.
    var withTextWarnings: ScannedContent {
        guard source.text != nil else { return self }
        let found = TextWarnings.all(in: source.bytes, controlsMatter: payload is any ShownAsWritten)
        guard !found.isEmpty else { return self }
        return ScannedContent(payload, from: source, errors: errors, warnings: warnings.union(found))
    }
}

/// Kinds whose text or address is shown as it was written, so that control characters in it matter.
protocol ShownAsWritten {}
