/// The parts of DataBar Omnidirectional and Stacked symbols (ISO/IEC 24724, clause 5).
package enum DataBarPatterns {
    /// The characters at the outer sides (table 1).
    package static let outside = DataBarCharacterSet(
        elements: 8, modules: 16, narrowIsEven: true, oddIsMajor: true,
        groups: [(12, 8, 1, nil), (10, 6, 3, nil), (8, 4, 5, nil), (6, 3, 6, nil), (4, 1, 8, nil)])

    /// The characters at the inner sides (table 2).
    package static let inside = DataBarCharacterSet(
        elements: 8, modules: 15, narrowIsEven: false, oddIsMajor: false,
        groups: [(5, 2, 7, 4), (7, 4, 5, 20), (9, 6, 3, 48), (11, 8, 1, 81)])

    /// The nine finder patterns as on the left, 15 modules, a space first (table 3).
    package static let finders: [BarPattern] = [38211, 35511, 33711, 31911, 27411, 25611, 23811, 15711, 13911]

    /// What the left half of a number counts for, and each outside character within a half.
    package static let halfRadix = 4_537_077
    package static let characterRadix = 1_597
}
