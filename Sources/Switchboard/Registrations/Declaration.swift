/// What a registration says about itself besides its handler.
struct Declaration: Sendable {
    var exposure: Exposure
    var interceptors: [Interceptor] = []
    var replacing = false
    var priority = 0
    /// `#fileID:#line` of the registration.
    var place: String
    /// The module that was being loaded.
    var module: String? = Mediator.loading
    /// The object whose end ends the registration.
    var owner: RegistrationOwner?
    /// What it does, in a sentence for the catalogue.
    var summary: String?
    /// The query names that the handler reads, for the catalogue; nil if it does not say.
    var query: [String]?
    /// The properties of a linkable route.
    var fields: [RouteDecoder.Field] = []
    /// The type of the reply.
    var reply = "Void"
}
