/// Where the parts of an expansion stand in its text, but for the segments.
///
/// Plain numbers of sixteen bits, so that copying one costs nothing: every pattern has one for as long as it lives.
struct PatternLayout: Sendable {
    /// What a pattern says about where a URL comes from.
    enum Source: UInt8, Sendable {
        /// Path only: every accepted source.
        case any
        /// A scheme whose authority is the first segment.
        case custom
        /// A scheme with a host.
        case web
    }

    private var pathLength: UInt16 = 0
    private var schemeLength: UInt16 = 0
    private var hostStart: UInt16 = 0
    private var hostEnd: UInt16 = 0
    private var portNumber: Int32 = -1
    var source: Source = .any
    var hostIsWildcard = false
    var hasFragment = false
    var pathEndsInSlash = false
    var fragmentEndsInSlash = false
    var hasTypes = false

    /// The scheme, with which the text begins; empty for a path.
    var scheme: Range<Int> {
        get { 0..<Int(schemeLength) }
        set { schemeLength = UInt16(truncatingIfNeeded: newValue.upperBound) }
    }

    /// The host without `*.` and without port.
    var host: Range<Int> {
        get { Int(hostStart)..<Int(hostEnd) }
        set {
            hostStart = UInt16(truncatingIfNeeded: newValue.lowerBound)
            hostEnd = UInt16(truncatingIfNeeded: newValue.upperBound)
        }
    }

    /// The port, or -1 where the pattern leaves it to the scheme.
    var port: Int {
        get { Int(portNumber) }
        set { portNumber = Int32(truncatingIfNeeded: newValue) }
    }

    /// The number of the path's segments.
    var pathCount: Int {
        get { Int(pathLength) }
        set { pathLength = UInt16(truncatingIfNeeded: newValue) }
    }
}
