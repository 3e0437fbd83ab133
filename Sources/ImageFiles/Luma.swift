/// Brightness of colours as ITU-R BT.601 weighs them, in 16-bit fixed point.
enum Luma {
    /// The brightness of red, green and blue; the weights add up to 65,536, so white stays white.
    @inline(__always)
    static func of(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let sum = 19_595 &* UInt32(red) &+ 38_470 &* UInt32(green) &+ 7_471 &* UInt32(blue) &+ 0x8000
        return UInt8(truncatingIfNeeded: sum >> 16)
    }

    /// The brightness of a value of the given opacity that lies on white.
    @inline(__always)
    static func onWhite(_ value: UInt8, opacity: UInt8) -> UInt8 {
        255 &- product(255 &- value, opacity)
    }

    /// a × b / 255, rounded.
    @inline(__always)
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8(truncatingIfNeeded: (UInt32(a) &* UInt32(b) &+ 127) / 255)
    }
}
