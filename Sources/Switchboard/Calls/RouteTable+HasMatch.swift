extension RouteTable {
    /// Whether any pattern matches a URL.
    func hasMatch(of url: String) -> Bool {
        var number = -1
        _ = firstCaptures(of: url, number: &number)
        return number >= 0
    }
}
