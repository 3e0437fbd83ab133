public import BarcodeDecoding
import Barcodes
public import Switchboard

/// The decoder as one more module behind the mediator.
///
/// It offers the service `any BarcodeReader`, and the target `decoder` with the action `decode`, which takes the
/// parameter `image`, a `LuminanceImage`, and replies with `[Barcode]`.
///
///     try mediator.load(DecoderModule())
///     let reader = try mediator.services.resolve((any BarcodeReader).self)
///     let codes: [Barcode] = try await mediator.perform("decode", on: "decoder", ["image": image])
public struct DecoderModule: Module {
    /// What the mediator calls it.
    public let name = "Decoder"

    private let decoder: BarcodeDecoder

    /// Creates the module; the mediator loads it.
    public init(decoder: BarcodeDecoder = BarcodeDecoder()) {
        self.decoder = decoder
    }

    /// Offers the service and the target.
    public func register(in mediator: Mediator) throws {
        let decoder = decoder
        try mediator.services.register((any BarcodeReader).self, scope: .shared) { decoder }
        try mediator.register(DecoderTarget(decoder: decoder), as: "decoder")
    }
}
