import Switchboard

@main
enum App {
    static func main() throws {
        let mediator = Mediator(sources: [.scheme("app")])
        print(try mediator.loadDeclaredModules().joined(separator: ", "))
        let reply: String? = try mediator.openImmediately("app://note/found").value()
        print(reply ?? "nothing")
    }
}
