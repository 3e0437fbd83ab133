extension LuminanceImage {
    /// The part of the picture inside a rectangle, as far as the two overlap.
    public func cropped(to rectangle: PixelRectangle) -> LuminanceImage {
        let part = rectangle.clamped(width: width, height: height)
        guard part.width > 0, part.height > 0 else { return empty }
        return view(
            width: part.width, height: part.height, originX: part.x, originY: part.y,
            columnStep: columnStep, rowStep: rowStep)
    }

    /// The picture turned clockwise by a number of quarter turns, which may be negative.
    public func rotated(quarterTurns: Int) -> LuminanceImage {
        guard width > 0, height > 0 else { return empty }
        switch quarterTurns & 3 {
        case 1:
            return view(
                width: height, height: width, originX: 0, originY: height - 1,
                columnStep: -rowStep, rowStep: columnStep)
        case 2:
            return view(
                width: width, height: height, originX: width - 1, originY: height - 1,
                columnStep: -columnStep, rowStep: -rowStep)
        case 3:
            return view(
                width: height, height: width, originX: width - 1, originY: 0,
                columnStep: rowStep, rowStep: -columnStep)
        default:
            return self
        }
    }

    /// The picture as a mirror shows it: left and right changed over.
    public var mirrored: LuminanceImage {
        guard width > 0, height > 0 else { return empty }
        return view(
            width: width, height: height, originX: width - 1, originY: 0, columnStep: -columnStep, rowStep: rowStep)
    }

    private var empty: LuminanceImage {
        LuminanceImage(width: 0, height: 0, storage: .owned([]), origin: 0, columnStep: 1, rowStep: 0)
    }

    private func view(
        width: Int, height: Int, originX: Int, originY: Int, columnStep: Int, rowStep: Int
    ) -> LuminanceImage {
        LuminanceImage(
            width: width, height: height, storage: storage,
            origin: origin + originX * self.columnStep + originY * self.rowStep,
            columnStep: columnStep, rowStep: rowStep)
    }
}
