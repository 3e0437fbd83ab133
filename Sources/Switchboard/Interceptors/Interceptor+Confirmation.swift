extension Interceptor {
    /// Asks before a call from certain origins goes on; who says no rejects it.
    ///
    ///     try mediator.intercept(.prefix("/pay"), with: .confirmation(of: [.link, .scan]) { request in
    ///         await dialog.ask("Pay?")
    ///     })
    public static func confirmation(
        _ name: String = "confirmation", of origins: Set<Origin>, timeLimit: Duration? = nil,
        _ ask: @escaping @Sendable @concurrent (Request) async -> Bool
    ) -> Interceptor {
        Interceptor(name, timeLimit: timeLimit) { request in
            guard origins.contains(request.origin) else { return .proceed }
            return await ask(request) ? .proceed : .reject(MediatorError.notConfirmed("\(request.call)"))
        }
    }
}
