extension ScannedContent.Warning {
    /// What was seen and why it matters, in a sentence for the person who scanned the code.
    public var explanation: String {
        switch self {
        case .insecureHTTP: "The address is not encrypted: others on the network can read and change the page."
        case .credentialsInURL: "What stands before the @ is a user name, not the site: the site comes after it."
        case .punycodeHost: "The site's name is an encoded one (xn--) and may look like another when shown."
        case .nonASCIIHost: "The site's name has letters outside a-z, which can look like others."
        case .mixedScriptHost: "The site's name mixes alphabets, as look-alike names do."
        case .confusableHost: "The site's name is written in another alphabet's letters that look Latin."
        case .slashLookalike: "The site's name has a character that only looks like a slash."
        case .ipLiteralHost: "The site is given by number instead of by name, so nobody vouches for who runs it."
        case .encodedHost: "The site's name is partly written in percent codes, which hides it."
        case .unusualPort: "The address names a port other than the usual one."
        case .shortenedURL: "The address is a short link: where it leads is not visible."
        case .backslashInURL: "The address has a backslash, which programs read in different ways."
        case .invalidPercentEncoding: "The address has broken percent codes, which programs read in different ways."
        case .nestedURL: "The address carries another address and may lead on to it."
        case .overlong: "The content is unusually long, and its end may be out of sight."
        case .bidiControl: "Hidden marks change the direction of the text, so it may not read as it is."
        case .invisibleCharacter: "The text has characters that cannot be seen."
        case .controlCharacter: "The text has control characters that do not belong in it."
        case .nonWebScheme: "The address opens an app instead of a web page."
        case .scriptScheme: "The address is a script that would run in the page that opens it."
        case .dataURI: "The address carries its own page, which belongs to no site."
        case .localFile: "The address points to a file on the device."
        case .intentURI: "The address asks Android to start a part of another app."
        case .ussdCode: "The number has * or #: dialling it can change the phone's settings."
        case .premiumRateNumber: "Calls or messages to this number can cost far more than usual."
        case .shortCodeNumber: "Messages to a short number can start a paid service."
        case .multipleRecipients: "The message goes to more than one number."
        case .hiddenRecipient: "The message has a recipient whom the others do not see."
        case .weakWifiSecurity: "The network is protected by WEP, which is broken within minutes."
        case .openNetwork: "The network has no password: others nearby can read what is sent."
        }
    }
}
