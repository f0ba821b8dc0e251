import Foundation
import HearsightPixels
import HearsightScreenModel

/// Folders of screens that tests make up.
struct ScreenFolders {
  let url: URL

  /// A folder that is there while `body` runs.
  @discardableResult
  static func run<Result>(_ body: (ScreenFolders) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("data-desk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(ScreenFolders(url: url))
  }

  /// Writes a screen of 100x200 pixels, unless another size is wanted.
  @discardableResult
  func add(
    _ name: String, picture: Bitmap? = Bitmap(width: 100, height: 200), annotation: String? = nil,
    source: String? = nil, hierarchy: String? = nil
  ) throws -> URL {
    let folder = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let picture { try Data(picture.pngData()).write(to: folder.appendingPathComponent("screen.png")) }
    for (file, text) in [("annotation.json", annotation), ("source.json", source), ("hierarchy.xml", hierarchy)] {
      try text.map { try Data($0.utf8).write(to: folder.appendingPathComponent(file)) }
    }
    return folder
  }
}

extension Bitmap {
  /// The picture with a filled rectangle.
  func filled(_ frame: Rect, with color: RGBColor) -> Bitmap {
    var image = self
    for y in Int(frame.minY)..<min(height, Int(frame.maxY)) {
      for x in Int(frame.minX)..<min(width, Int(frame.maxX)) { image[x, y] = color }
    }
    return image
  }
}
