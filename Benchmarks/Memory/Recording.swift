import Foundation
import Hearsight
import HearsightBenchmarkEditing
import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// A screen as it was recognized at first and in each change, so that judging need not recognize again.
struct Recording: Codable {
  struct Variant: Codable {
    var change: ScreenChange
    var fingerprint: ScreenFingerprint
    /// Where each stop of the original is in the variant, in widths of the screen; `nil` of what is gone.
    var places: [Rect?]
    /// The stops of which nobody could say whether they are there.
    var unsure: Set<Int>
  }

  var name: String
  /// Screens with the same one may be of the same app.
  var app: String
  var original: ScreenFingerprint
  /// What each stop of the original says, for reports.
  var said: [String]
  var variants: [Variant]

  init?(_ folder: URL, by recognizer: ScreenRecognizer) throws {
    let picture = folder.appendingPathComponent("screen.png")
    guard let image = try? Bitmap(contentsOf: picture) else { return nil }
    struct Source: Decodable { var repo: String }
    let source = try? JSONDecoder().decode(
      Source.self, from: Data(contentsOf: folder.appendingPathComponent("source.json")))
    name = folder.lastPathComponent
    app = source?.repo ?? name.split(separator: "-").dropFirst().first.map(String.init) ?? name
    let screen = try recognizer.recognizeSynchronously(image)
    let stops = screen.allStops
    original = ScreenFingerprint(screen, in: image)
    said = stops.map(\.spoken)
    variants = try ScreenChange.allCases.compactMap { change in
      guard let changed = change.applied(to: image, screen, seed: folder.lastPathComponent.seed) else { return nil }
      let seen = try recognizer.recognizeSynchronously(changed.image)
      let width = Double(changed.image.width)
      var (places, unsure): ([Rect?], Set<Int>) = ([], [])
      for (index, stop) in stops.enumerated() {
        switch changed.place(stop.frame) {
        case .at(let frame):
          places.append(
            Rect(
              x: frame.x / width, y: frame.y / width, width: frame.width / width, height: frame.height / width))
        case .gone: places.append(nil)
        case .unsure:
          places.append(nil)
          unsure.insert(index)
        }
      }
      return Variant(
        change: change, fingerprint: ScreenFingerprint(seen, in: changed.image), places: places, unsure: unsure)
    }
  }
}
