extension BinaryImage {
    /// Writes where colours change along a row, and returns how many edges there are.
    ///
    /// Each edge is the column of the pixel behind it; those with even indices begin something dark. What is dark to
    /// the row's end ends there.
    ///
    /// - Parameter edges: Memory for as many edges as the row has pixels, and one more.
    func edges(inRow row: Int, into edges: UnsafeMutablePointer<Int32>) -> Int {
        let line = pixels + row &* width
        let raw = UnsafeRawPointer(line)
        var count = 0
        var place = 0
        // The colour of the pixel before, in the lowest byte.
        var last: UInt64 = 0
        while place &+ 8 <= width {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            // One bit where a pixel is unlike the one before.
            var changes = word ^ (word &<< 8 | last)
            while changes != 0 {
                edges[count] = Int32(truncatingIfNeeded: place &+ changes.trailingZeroBitCount &>> 3)
                count &+= 1
                changes &= changes &- 1
            }
            last = word &>> 56
            place &+= 8
        }
        while place < width {
            let color = UInt64(line[place])
            if color != last {
                edges[count] = Int32(truncatingIfNeeded: place)
                count &+= 1
                last = color
            }
            place &+= 1
        }
        if last != 0 {
            edges[count] = Int32(truncatingIfNeeded: width)
            count &+= 1
        }
        return count
    }
}
