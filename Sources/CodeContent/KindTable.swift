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

    /// What is left when no kind recognises a content.
    package static let fallbacks: [any BuiltInKind.Type] = [ScannedContent.Text.self, ScannedContent.Binary.self]
}
