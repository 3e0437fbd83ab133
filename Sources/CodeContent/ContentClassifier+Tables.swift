extension ContentClassifier {
    /// Widely used services that shorten links; an app may replace the set.
    public static let knownLinkShorteners: Set<String> = [
        "bit.ly", "t.co", "tinyurl.com", "goo.gl", "is.gd", "ow.ly", "buff.ly", "rebrand.ly", "cutt.ly", "t.ly",
        "rb.gy", "qrco.de", "shorturl.at",
    ]

    /// Premium-rate ranges: North America 900, United Kingdom 9, Germany 900, international 979.
    public static let knownPremiumRatePrefixes = ["+1900", "+449", "+49900", "+979"]
}
