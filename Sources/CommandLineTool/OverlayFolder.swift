import Foundation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// The folder that `--overlay` writes into: NAME.png for each picture, and FOLDER/NAME.png for one that was found in a
/// folder inside of one that was given. A second one of that name gets a number: NAME-2.png.
struct OverlayFolder {
  private let outputs: Outputs
  /// Where the drawing of each picture goes, in the order of the pictures.
  private var places: [String: [String]] = [:]

  /// - Parameter pictures: all that will be drawn over.
  /// - Throws: ``OutputError`` where a drawing would replace what it must not.
  init(path: String, pictures: [InputList.Item], outputs: Outputs) throws {
    let readable = pictures.filter { $0.failure == nil }
    try self.init(
      path: path, names: readable.map { ($0.path, PathParts.withoutEnding($0.name)) }, outputs: outputs)
  }

  /// - Parameter pictures: the path and the name, without an ending, of each picture that will be drawn over.
  /// - Throws: ``OutputError`` where a drawing would replace what it must not.
  init(path: String, names pictures: [(path: String, name: String)], outputs: Outputs) throws {
    self.outputs = outputs
    var names = FileNames()
    for picture in pictures {
      let name = names.take(picture.name)
      let place = path.hasSuffix("/") ? "\(path)\(name).png" : "\(path)/\(name).png"
      try outputs.check(place)
      places[picture.path, default: []].append(place)
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError.unwritable(path: path, reason: "the folder cannot be made")
    }
  }

  /// Draws a screen's overlay and writes it.
  mutating func write(_ screen: Screen, over image: Bitmap, named picture: String) throws {
    try write(named: picture) { OverlayRenderer().render(screen, over: image) }
  }

  /// Draws what was matched with an app's own tree and writes it.
  mutating func write(_ matching: DrawnMatching, over image: Bitmap, named picture: String) throws {
    try write(named: picture) { MatchingRenderer().render(matching, over: image) }
  }

  private mutating func write(named picture: String, _ draw: () -> Bitmap?) throws {
    guard let place = places[picture]?.first else { return }
    places[picture]?.removeFirst()
    guard let overlay = draw() else { throw ImageError.encoding(reason: "out of memory while drawing") }
    try outputs.write(Data(overlay.pngData(software: Outputs.mark)), to: place)
  }
}
