/// What was asked, put into words when somebody reads it: most outcomes are only counted.
///
/// It shows nothing but those words, also to a debugger's or a log's look inside.
struct AskedCall: Sendable, CustomStringConvertible, CustomReflectable {
    private let call: Request.Call

    init(_ call: Request.Call) { self.call = call }

    /// The call, secrets hidden.
    var description: String { "\(call)" }

    /// Nothing.
    var customMirror: Mirror { Mirror(self, children: []) }
}
