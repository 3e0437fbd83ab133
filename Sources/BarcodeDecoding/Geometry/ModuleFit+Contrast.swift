extension ModuleFit {
    /// A fit that takes the contrast from where a first map says that the modules are.
    init(roles: ModuleRoles, around map: Homography, image: BinaryImage, gray: GrayView) {
        var sum = 0.0
        for y in 0..<roles.height {
            for x in 0..<roles.width {
                let place = map(Double(x) + 0.5, Double(y) + 0.5)
                sum += abs(image.threshold(at: place) - gray.brightness(at: place))
            }
        }
        self.init(
            roles: roles, image: image, gray: gray, contrast: sum / Double(max(1, roles.width * roles.height)))
    }

    /// The whole symbol's map moved about until its modules look clearest; nil for a map that is none.
    func refined(_ map: Homography, reach: Double) -> Result? {
        let (width, height) = (Double(roles.width), Double(roles.height))
        return refined(
            (map(0, 0), map(width, 0), map(width, height), map(0, height)), columns: roles.width, reach: reach)
    }
}
