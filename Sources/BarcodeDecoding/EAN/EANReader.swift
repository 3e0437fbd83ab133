package import Barcodes

/// Reads EAN-13, EAN-8, UPC-A and UPC-E with their add-ons (ISO/IEC 15420).
package struct EANReader: BarSymbolReader {
    package static let symbologies: Set<Symbology> = [.ean13, .ean8, .upcA, .upcE]

    package static func rowsToAgree(on reading: BarReading) -> Int {
        switch reading.symbology {
        case .ean13: 2
        default: 3
        }
    }

    package static func readings(in row: BarRow, options: ReadingOptions) -> [BarReading] {
        var readings: [BarReading] = []
        guard row.count >= EANForm.upcE.elements + 2 else { return readings }
        let forms = EANForm.wanted(options)
        // A guard's elements may be 2.2 modules wide at most, so that the light before one is never less than this.
        let least = EANForm.leastQuietZone / (3 * EANForm.widestGuard)
        row.widths.withUnsafeBufferPointer { widths in
            for first in stride(from: 1, to: widths.count - EANForm.upcE.elements, by: 2) {
                // Three elements of one module each open every symbol.
                let (a, b, c) = (widths[first], widths[first + 1], widths[first + 2])
                guard max(a, b, c) < 3 * min(a, b, c), first == 1 || widths[first - 1] >= least * (a + b + c)
                else { continue }
                for form in forms {
                    guard let match = EANRowMatch(widths, from: first, form: form) else { continue }
                    readings.append(match.reading)
                    if options.addOns != .ignored, let addOn = match.addOn(in: widths) { readings.append(addOn) }
                    break
                }
            }
        }
        return readings
    }

    package static func codes(from readings: [BarReading], options: ReadingOptions) -> [BarCode] {
        readings.indices.compactMap { index in
            let reading = readings[index]
            guard reading.part == 0 else { return nil }
            let beside = readings.indices.first { other in
                readings[other].part == 1 && readings[other].symbology == reading.symbology
                    && readings[other].values.starts(with: reading.values)
            }
            if beside == nil, options.addOns == .required { return nil }
            let addOn = beside.map { readings[$0].values.dropFirst(reading.values.count).map(String.init).joined() }
            return code(reading, addOn: addOn, options: options).map { code in
                BarCode(code: code, readings: [index])
            }
        }
    }

    private static func code(_ reading: BarReading, addOn: String?, options: ReadingOptions) -> Barcode? {
        var (symbology, digits) = (reading.symbology, reading.values)
        if symbology == .ean13 {
            // A UPC-A symbol is an EAN-13 symbol whose number begins with nought.
            if digits.first == 0, options.symbologies.contains(.upcA) {
                (symbology, digits) = (.upcA, Array(digits.dropFirst()))
            } else if !options.symbologies.contains(.ean13) {
                return nil
            }
        }
        let text = digits.map(String.init).joined()
        // ISO/IEC 15424: 4 for EAN-8, 3 with an add-on in the same message, else nought.
        let modifier = symbology == .ean8 ? 4 : addOn == nil ? 0 : 3
        let nowhere = ImagePoint(x: 0, y: 0)
        return Barcode(
            symbology: symbology, symbologyIdentifier: "]E\(modifier)", text: text, bytes: Array(text.utf8),
            corners: Quadrilateral(topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere),
            addOn: addOn, isCheckVerified: true)
    }
}
