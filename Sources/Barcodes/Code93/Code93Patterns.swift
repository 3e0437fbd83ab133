/// The bars of Code 93 (AIM BC5, table 1).
package enum Code93Patterns {
    /// The characters by value, three bars and three spaces of 9 modules in all: digits, letters, seven signs, the
    /// four shifts `($)`, `(%)`, `(/)`, `(+)`, and the start and stop character.
    package static let characters: [BarPattern] = [
        131112, 111213, 111312, 111411, 121113, 121212, 121311, 111114, 131211, 141111, 211113, 211212, 211311, 221112,
        221211, 231111, 112113, 112212, 112311, 122112, 132111, 111123, 111222, 111321, 121122, 131121, 212112, 212211,
        211122, 211221, 221121, 222111, 112122, 112221, 122121, 123111, 121131, 311112, 311211, 321111, 112131, 113121,
        211131, 121221, 312111, 311121, 122211, 111141,
    ]

    /// The value that stands for the start and stop character.
    package static let startStop = 47
    /// The values of the four shifts.
    package static let shifts = 43...46
    /// The characters of the values below the shifts.
    package static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
}
