public import Barcodes
import CodeContent

extension ScanPage {
    /// What a scan did, as a recording that can be replayed.
    ///
    /// - Parameter image: The picture that was scanned, to record its pixels; without it, what the reader found in it is
    ///   recorded. A picture in which a code shows a secret is left out.
    public func recording(of report: ScanReport, image: LuminanceImage? = nil) -> ScanRecording {
        var recording = ScanRecording()
        var codes: [Barcode] = []
        var showsSecret = false
        for entry in report.entries {
            // What a unit made of the content may know nothing of the secrets in what was read.
            let mask = SecretMask(classifier.classify(entry.code.source), classifier: classifier)
            if let barcode = entry.code.barcode {
                codes.append(barcode.recorded(mask))
                showsSecret = showsSecret || mask.hides(entry.code.source)
            } else {
                recording.inputs.append(.text(mask.text))
            }
            var opening = ScanRecording.Opening(entry.code.barcode, text: mask.text)
            opening.end(entry, mask: mask)
            recording.openings.append(opening)
        }
        if let image, !showsSecret {
            recording.inputs.append(.image(ScanRecording.Picture(image)))
        } else if !codes.isEmpty {
            recording.inputs.append(.codes(codes))
        }
        return recording
    }
}
