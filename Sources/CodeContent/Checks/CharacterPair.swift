/// The two check characters of a Global Model Number (General Specifications, 7.9.5).
enum CharacterPair {
    static func isValid(_ value: Octets) -> Bool {
        guard value.count > 2, value.count - 2 <= primes.count else { return false }
        var sum = 0
        for (byte, weight) in zip(value.dropLast(2).reversed(), primes) {
            guard let number = set82.firstIndex(of: byte) else { return false }
            sum += number * weight
        }
        sum %= 1_021
        return value.suffix(2).elementsEqual([set32[sum >> 5], set32[sum & 31]])
    }

    private static let primes = [
        2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
    ]
    private static let set82 = Array(
        "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
    private static let set32 = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
}
