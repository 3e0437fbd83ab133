/// The order of recognition: a new kind is one file and one row.
///
/// What the symbology alone decides comes first, then what carries a mark of its own, then the looser shapes.
package enum KindTable {
    package static let inOrder: [any BuiltInKind.Type] = [
        ScannedContent.GS1.self,
        ScannedContent.ISBN.self,
        ScannedContent.Product.self,
        ScannedContent.VIN.self,
        ScannedContent.BoardingPass.self,
        ScannedContent.DrivingLicence.self,
        ScannedContent.EMVMerchant.self,
        ScannedContent.EPCPayment.self,
        ScannedContent.SwissQRBill.self,
        ScannedContent.UPI.self,
        ScannedContent.Crypto.self,
        ScannedContent.OTP.self,
        ScannedContent.OTPMigration.self,
        ScannedContent.ESIM.self,
        ScannedContent.Matter.self,
        ScannedContent.HomeKit.self,
        ScannedContent.WiFiEasyConnect.self,
        ScannedContent.HealthCertificate.self,
        ScannedContent.FIDOHybrid.self,
        ScannedContent.WiFi.self,
        ScannedContent.Contact.self,
        ScannedContent.CalendarEvent.self,
        ScannedContent.Phone.self,
        ScannedContent.SMS.self,
        ScannedContent.Email.self,
        ScannedContent.Geo.self,
        ScannedContent.Bookmark.self,
        ScannedContent.JSON.self,
        ScannedContent.GS1DigitalLink.self,
        ScannedContent.WebAddress.self,
        ScannedContent.DeepLink.self,
    ]

    /// The kinds that a content may be of, in order, by its first byte; the last entry is for a content of blanks.
    private static let byInitial: [[any BuiltInKind.Type]] = (0...256).map { byte in
        inOrder.filter { kind in
            guard let initials = kind.initials else { return true }
            return initials.utf8.contains { Int($0) == byte || Int($0.lowercasedASCII) == byte }
        }
    }

    static func kinds(beginningWith byte: UInt8?) -> [any BuiltInKind.Type] {
        byInitial[byte.map(Int.init) ?? 256]
    }

    /// What is left when no kind recognises a content.
    package static let fallbacks: [any BuiltInKind.Type] = [ScannedContent.Text.self, ScannedContent.Binary.self]
}
