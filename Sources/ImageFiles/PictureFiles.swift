#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the pictures in folders, by the endings of their names.
public enum PictureFiles {
    private static let extensions: Set = ["png", "jpg", "jpeg", "pgm", "pbm", "ppm", "pnm"]

    /// The pictures below a folder in order of their names, without hidden ones; nil if the path is no folder.
    ///
    /// Links to folders are not followed: they could lead in a circle.
    public static func inside(_ path: String) -> [String]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
            let file = folder + name
            if let files = isFolder(file) ? inside(file) : nil { return files }
            return isPicture(name) ? [file] : []
        }
    }

    private static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Whether it is a folder, not a link to one: links could lead in a circle.
    private static func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
