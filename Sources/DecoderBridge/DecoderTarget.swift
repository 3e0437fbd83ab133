import BarcodeDecoding
import Barcodes
import Switchboard

/// The decoder's actions, for callers that share no type with it but the picture's and the code's.
struct DecoderTarget: Target {
    let decoder: BarcodeDecoder

    var actions: [Action] {
        [
            Action("decode") { request in
                let image = try request.parameters.require("image", as: LuminanceImage.self)
                let options = try request.parameters.value("options", as: ReadingOptions.self) ?? ReadingOptions()
                return decoder.read(image, options: options)
            }
        ]
    }
}
