extension Mediator {
    /// Sends calls of a pattern on to another URL, in which `:name` stands for what the pattern captured.
    ///
    ///     try mediator.redirect("/item/:id", to: "/product/:id")
    @discardableResult
    public func redirect(
        _ pattern: URLPattern, to url: String, from exposure: Exposure = .everyone, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line
    ) throws(MediatorError) -> Registration {
        let interceptor = Interceptor(immediately: "redirect to \(url)") { _ in .redirect(to: url) }
        let declaration = Declaration(
            exposure: exposure, interceptors: [interceptor], replacing: replacing, place: "\(fileID):\(line)",
            summary: "Redirects to \(url).", reply: "what \(url) replies")
        // Its interceptor always sends the call on, so the handler has nothing to say.
        return try add(pattern, .immediate { _ in throw Decline() }, declaration)
    }
}
