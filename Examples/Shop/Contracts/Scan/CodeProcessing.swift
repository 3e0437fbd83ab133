/// The ability to say what a code means, and to open what it asks for; a service that all pages share.
public protocol CodeProcessing: Sendable {
    /// Treats a text as if a code had said it, and tells where it led.
    func process(_ text: String) async -> ScannedPicture.Code
}
