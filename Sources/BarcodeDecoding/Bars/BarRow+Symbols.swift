import Barcodes

extension BarRow {
    /// What stands in a row of whole symbols, one after the other, each tried from every bar on.
    ///
    /// - Parameters:
    ///   - least: The elements that have to follow a bar for a symbol to begin there.
    ///   - symbol: Reads the symbol that begins with a bar, given all widths; nil if there is none.
    @inline(__always)
    func readings(
        ofAtLeast least: Int, _ symbol: (_ widths: UnsafeBufferPointer<Float>, _ first: Int) -> BarReading?
    ) -> [BarReading] {
        var readings: [BarReading] = []
        widths.withUnsafeBufferPointer { widths in
            var first = 1
            while first + least < widths.count {
                if let reading = symbol(widths, first) {
                    readings.append(reading)
                    first = reading.elements.upperBound + 1
                } else {
                    first += 2
                }
            }
        }
        return readings
    }
}

extension [BarReading] {
    /// Each reading as a code of its own, if its characters make up a message.
    func eachAsCode(_ code: (_ values: [Int]) -> Barcode?) -> [BarCode] {
        indices.compactMap { index in
            code(self[index].values).map { BarCode(code: $0, readings: [index]) }
        }
    }
}
