package import Barcodes

/// A message read from bars, and which of the readings it was made of.
package struct BarCode: Sendable {
    /// The code without its place.
    package var code: Barcode
    /// The indices of the readings that went into it.
    package var readings: [Int]

    package init(code: Barcode, readings: [Int]) {
        self.code = code
        self.readings = readings
    }
}
