import BarcodeDecoding
import Barcodes
import Testing

/// Error and erasure correction modulo 929, and the tables of PDF417.
@Suite struct PDF417CodewordsTests {
    @Test func `every symbol character is in its cluster and stands for one codeword`() {
        var seen = Set<[Int]>()
        for cluster in 0..<3 {
            for codeword in 0..<929 {
                let widths = PDF417SymbolCharacters.widths(cluster: cluster, codeword: codeword)
                #expect(widths.count == 8 && widths.reduce(0, +) == 17 && widths.allSatisfy { (1...6).contains($0) })
                #expect((widths[0] - widths[2] + widths[4] - widths[6] + 9) % 9 == 3 * cluster)
                seen.insert(widths)
            }
        }
        #expect(seen.count == 2_787)
    }

    @Test func `the first characters are those of the standard`() {
        // ISO/IEC 15438, annex A: the bars and spaces of codeword 0 in the clusters 0, 3 and 6.
        #expect(PDF417SymbolCharacters.widths(cluster: 0, codeword: 0) == [3, 1, 1, 1, 1, 1, 3, 6])
        #expect(PDF417SymbolCharacters.widths(cluster: 1, codeword: 0) == [5, 1, 1, 1, 1, 1, 2, 5])
        #expect(PDF417SymbolCharacters.widths(cluster: 2, codeword: 0) == [2, 1, 1, 1, 1, 1, 5, 5])
    }

    @Test func `correction codewords are those that another program writes`() {
        // zint 2.11, level 2.
        let data = [6, 921, 828, 139, 615, 900]
        #expect(Array(PDF417Writer.correction(for: data, count: 8).prefix(4)) == [619, 194, 583, 724])
    }

    @Test(arguments: 0...8) func `errors and erasures up to the capacity are put right`(level: Int) throws {
        var generator = SeededGenerator(seed: UInt64(level))
        let correctionCount = 2 << level
        let data = (0..<40).map { _ in Int.random(in: 0..<929, using: &generator) }
        let clean = [41] + data + PDF417Writer.correction(for: [41] + data, count: correctionCount)
        for _ in 0..<(level > 6 ? 2 : 10) {
            let places = clean.indices.shuffled(using: &generator)
            let erasures = Int.random(in: 0...(correctionCount - 2), using: &generator)
            let errors = (correctionCount - 2 - erasures) / 2
            var codewords: [Int?] = clean
            for place in places.prefix(min(erasures, clean.count)) { codewords[place] = nil }
            for place in places.dropFirst(erasures).prefix(errors) {
                codewords[place] = (clean[place] + Int.random(in: 1..<929, using: &generator)) % 929
            }
            let result = try #require(PDF417Codewords(codewords, correctionCount: correctionCount))
            #expect(result.data == data)
        }
    }

    @Test func `doubtful codewords are given up when plain correction fails`() throws {
        let data = Array(100..<130)
        let clean = [31] + data + PDF417Writer.correction(for: [31] + data, count: 16)
        var codewords: [Int?] = clean
        for place in 3..<13 { codewords[place] = 5 }
        #expect(PDF417Codewords(codewords, correctionCount: 16) == nil)
        let result = PDF417Codewords(codewords, correctionCount: 16, doubtful: Array(3..<15))
        #expect(result?.data == data)
    }

    @Test func `lengths that a symbol cannot have read as nothing`() {
        #expect(PDF417Codewords([], correctionCount: 2) == nil)
        #expect(PDF417Codewords([1, 2], correctionCount: 2) == nil)
        #expect(PDF417Codewords([1, 2, 3], correctionCount: -4) == nil)
        #expect(PDF417Codewords([Int?](repeating: 1, count: 100_000), correctionCount: 8) == nil)
        let data = [900, 1, 2, 3]
        #expect(
            PDF417Codewords(data + PDF417Writer.correction(for: data, count: 4), correctionCount: 4) == nil,
            "The length claims more than there is.")
    }
}
