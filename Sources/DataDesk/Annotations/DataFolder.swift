import Foundation
import HearsightPixels
import HearsightScreenModel

/// A folder of screens, each in a folder of its own: `NAME/screen.png`, and beside it `annotation.json`, `hierarchy.*`
/// and `source.json` where they are known.
package struct DataFolder: Hashable, Sendable {
  package var url: URL

  package init(url: URL) { self.url = url }

  /// All screens, by name. What is no folder, or is hidden, is none.
  ///
  /// - Throws: ``DataDeskError/unreadable(path:reason:)``, ``DataDeskError/noScreens(path:)``
  package func entries() throws(DataDeskError) -> [DataEntry] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw .unreadable(path: url.path, reason: SystemError(error).reason)
    }
    let entries = names.filter { !$0.hasPrefix(".") }.compactMap { DataEntry(folder: url, name: $0) }
    guard !entries.isEmpty else { throw .noScreens(path: url.path) }
    return entries
  }
}

/// A screen of a ``DataFolder``.
package struct DataEntry: Hashable, Sendable {
  /// The name of its folder.
  package let name: String
  /// Its folder.
  package let url: URL

  /// The picture: `screen.png`, or a JPEG or WebP of that name where there is no PNG.
  package var picture: URL {
    ["png", "jpg", "jpeg", "webp"].map { url.appendingPathComponent("screen.\($0)") }
      .first { FileManager.default.fileExists(atPath: $0.path) } ?? url.appendingPathComponent("screen.png")
  }
  package var annotation: URL { url.appendingPathComponent("annotation.json") }
  package var source: URL { url.appendingPathComponent("source.json") }

  /// What the system exposed: `hierarchy.xml`, `.json` or `.txt`; `nil` where nothing was dumped.
  package var hierarchy: URL? {
    ["xml", "json", "txt"].map { url.appendingPathComponent("hierarchy.\($0)") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The picture's pixels.
  ///
  /// - Throws: ``DataDeskError/unreadable(path:reason:)``
  package func bitmap() throws(DataDeskError) -> Bitmap {
    do {
      return try Bitmap(contentsOf: picture)
    } catch {
      throw .unreadable(path: picture.path, reason: "\(error)")
    }
  }

  /// Whether somebody annotated it.
  package var isAnnotated: Bool { FileManager.default.fileExists(atPath: annotation.path) }

  /// `nil` where the folder has neither a picture nor an annotation.
  init?(folder: URL, name: String) {
    self.name = name
    url = folder.appendingPathComponent(name)
    let files = FileManager.default
    guard files.fileExists(atPath: picture.path) || files.fileExists(atPath: annotation.path) else { return nil }
  }
}
