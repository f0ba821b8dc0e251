import Foundation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// The folder that `--overlay` writes into.
struct OverlayFolder {
  private let url: URL
  private var taken: Set<String> = []

  /// Makes the folder where it is missing.
  init(path: String) throws {
    url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw ImageError.unwritable(path: path, reason: "the folder cannot be made")
    }
  }

  /// Draws a screen's overlay and writes it as NAME.png; a second picture of that name in this run gets a number.
  mutating func write(_ screen: Screen, over image: Image, named path: String) throws {
    let base = path == "-" ? "standard-input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    guard let overlay = OverlayRenderer().render(screen, over: image) else {
      throw ImageError.encoding(reason: "out of memory while drawing")
    }
    try overlay.writePNG(to: url.appendingPathComponent("\(name).png"))
  }
}
