#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ImagePoint {
    /// The direction from here to `other`, in degrees clockwise from rightwards, from -180 to 180.
    package func angle(to other: ImagePoint) -> Double {
        atan2(other.y - y, other.x - x) * 180 / .pi
    }
}
