/// What a pattern's text was read as; shared, so that a pattern is as cheap to copy as a reference.
final class PatternStorage: Sendable {
    /// An error in a room of its own: few patterns have one.
    private indirect enum Refusal {
        case error(URLPatternError)
    }

    let text: String
    /// The first expansion; stored apart so that the usual pattern needs no array of them.
    let first: PatternExpansion
    let others: [PatternExpansion]
    private let refusal: Refusal?

    /// Reads a text; without schemes that have hosts, these are the usual two.
    init(_ text: String, webSchemes: Set<String>?) {
        self.text = text
        do throws(PatternFault) {
            guard text.utf8.count <= PatternLimits.bytes else { throw PatternFault(.tooLong, at: PatternLimits.bytes) }
            let reading = try PatternReading(text, webSchemes: webSchemes, refusesGroups: true)
            if reading.hasGroups {
                (first, others) = try Self.expandedGroups(of: text, webSchemes: webSchemes)
            } else {
                first = PatternExpansion(text: text, segments: reading.segments, layout: reading.layout)
                others = reading.hasTails ? reading.shorter(than: first) : []
            }
            refusal = nil
        } catch {
            first = PatternExpansion(text: text)
            others = []
            refusal = .error(
                URLPatternError(error.reason, pattern: text, column: Self.column(of: error.offset, in: text)))
        }
    }

    var error: URLPatternError? {
        guard case .error(let error)? = refusal else { return nil }
        return error
    }

    /// Whether there is an error.
    var isRefused: Bool { refusal != nil }

    var expansions: [PatternExpansion] { [first] + others }

    // MARK: Reading

    private typealias Expansions = (first: PatternExpansion, others: [PatternExpansion])

    private static func expandedGroups(of text: String, webSchemes: Set<String>?) throws(PatternFault) -> Expansions {
        if let expression = offset(of: "<re:", in: text) { throw PatternFault(.regularExpression, at: expression) }
        var all: [PatternExpansion] = []
        for form in try PatternGroups.forms(of: text) {
            // A group may be the whole path; what is left then is the root.
            let formText = form.bytes.isEmpty ? "/" : String(decoding: form.bytes, as: UTF8.self)
            do throws(PatternFault) {
                let reading = try PatternReading(formText, webSchemes: webSchemes, refusesGroups: false)
                let full = PatternExpansion(text: formText, segments: reading.segments, layout: reading.layout)
                all.append(full)
                all += reading.shorter(than: full)
            } catch {
                let origin = error.offset < form.origins.count ? form.origins[error.offset] : text.utf8.count
                throw PatternFault(error.reason, at: origin)
            }
        }
        guard let first = all.first else { throw PatternFault(.empty, at: 0) }
        return (first, Array(all.dropFirst()))
    }

    private static func offset(of needle: String, in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let wanted = Array(needle.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    /// The column, in characters from 1, of a byte offset.
    private static func column(of offset: Int, in text: String) -> Int {
        String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
    }
}
