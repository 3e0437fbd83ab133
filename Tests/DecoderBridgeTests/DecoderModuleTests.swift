import Barcodes
import DecoderBridge
import Switchboard
import Testing

@Suite struct DecoderModuleTests {
    @Test func `the decoder answers as a service and as a target`() async throws {
        let mediator = Mediator()
        try mediator.load(DecoderModule())
        try mediator.load(DecoderModule())
        let image = try #require(HelloCode.image)
        let reader = try mediator.services.resolve((any BarcodeReader).self)
        let found = reader.read(image)
        #expect(found.map(\.text) == ["HELLO"])
        let codes: [Barcode] = try await mediator.perform("decode", on: "decoder", ["image": image])
        #expect(codes == found)
    }

    @Test func `a call without a picture names the parameter`() async throws {
        let mediator = Mediator()
        try mediator.load(DecoderModule())
        await #expect {
            let _: [Barcode] = try await mediator.perform("decode", on: "decoder")
        } throws: { "\($0)".contains("“image” is missing") }
    }

    @Test func `strangers cannot decode`() async throws {
        let mediator = Mediator()
        try mediator.load(DecoderModule())
        let image = try #require(HelloCode.image)
        await #expect(throws: MediatorError.self) {
            try await mediator.perform("decode", on: "decoder", ["image": image], origin: .link)
        }
    }
}
