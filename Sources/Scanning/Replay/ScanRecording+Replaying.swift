import Barcodes

extension ScanRecording {
    /// Plays the scan again on a page: the same inputs at the same times, whatever the clock says now.
    ///
    /// Frames are not decoded again; pictures whose pixels were recorded are.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for what the codes open.
    ///   - standIn: What a code says in place of its recorded text: gives a text to one whose secret was hidden.
    /// - Returns: What came of it this time; compare its ``outcome``.
    /// - Throws: ``ServiceError`` if a picture is to be read and no module offers a reader.
    public func replay(
        on page: ScanPage, within patience: Duration = .seconds(5),
        saying standIn: (_ recorded: String) -> String = { $0 }
    ) async throws -> ScanRecording {
        var replayed = ScanRecording()
        let session = timing.map { timing in
            ScanSession(
                page,
                settings: ScanSession.Settings(
                    tracking: timing.tracking, display: timing.display, duplicateWindow: timing.duplicateWindow,
                    recordingLimit: inputs.count))
        }
        for input in inputs {
            switch input {
            case .text(let text):
                replayed.append(page.recording(of: await page.scan(text: standIn(text))))
            case .image(let picture):
                guard let image = picture.image else { continue }
                replayed.append(page.recording(of: try await page.scan(image), image: image))
            case .codes(let codes):
                replayed.append(page.recording(of: await page.open(codes.map { $0.saying(standIn) })))
            case .frame(var frame):
                frame.codes = frame.codes.map { $0.saying(standIn) }
                session?.take(frame)
            case .tap(let visit): session?.tap(visit)
            case .pause: session?.pause()
            case .resume: session?.resume()
            }
        }
        if let session {
            await session.finish(within: patience)
            if let recording = session.recording { replayed.append(recording) }
            replayed.timing = timing
        }
        replayed.isComplete = isComplete
        return replayed
    }

    private mutating func append(_ other: ScanRecording) {
        inputs += other.inputs
        looks += other.looks
        openings += other.openings
    }
}

extension Barcode {
    fileprivate func saying(_ standIn: (String) -> String) -> Barcode {
        let new = standIn(text)
        guard new != text else { return self }
        var barcode = self
        barcode.text = new
        barcode.bytes = Array(new.utf8)
        return barcode
    }
}
