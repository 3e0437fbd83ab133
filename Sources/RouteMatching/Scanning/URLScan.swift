/// What one pass over a URL's text found; all offsets count from the start of the text as given.
struct URLScan {
    enum Form: UInt8 {
        /// Begins with `/`.
        case local
        /// A scheme whose authority is the first segment.
        case custom
        /// A scheme with a host.
        case web
    }

    var form = Form.local
    var start = 0
    var end = 0
    /// The place of the scheme's colon.
    var schemeEnd = 0
    /// The number of the scheme among those that the options or the table name, or -1.
    var scheme = -1
    var authorityStart = 0
    var authorityEnd = 0
    var hostStart = 0
    var hostEnd = 0
    /// The port that is written, or -1.
    var port = -1
    /// The user information's end; it starts with the authority, and is empty where both are equal.
    var userInfoEnd = 0
    /// The first byte of the first segment (for custom schemes the authority's), and the path's end.
    var pathStart = 0
    var pathEnd = 0
    /// The byte after `?`, or -1.
    var queryStart = -1
    var queryEnd = -1
    /// The byte after `#`, or -1.
    var fragmentStart = -1
    var segmentCount = 0
    /// The place of the mark between path and fragment segments, or the count where there is none.
    var pathSegmentCount = 0
    /// The bytes of the fragment's route, without its query.
    var fragmentPathEnd = -1
    var endsInSlash = false
    /// Whether the last segment is the empty one behind that slash.
    var keepsEndSlash = false
    /// As above, for a fragment route.
    var fragmentKeepsEndSlash = false
    var hasEmptySegments = false
}
