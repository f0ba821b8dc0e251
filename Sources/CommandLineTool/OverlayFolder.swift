import Foundation
import Hearsight
import HearsightAutomation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// The folder that `--overlay` or `--marks` writes into: NAME.png for each picture, and FOLDER/NAME.png for one that
/// was found in a folder inside of one that was given. A second one of that name gets a number: NAME-2.png.
struct OverlayFolder {
  private let path: String
  private let outputs: Outputs
  /// Endings of files that are written beside each drawing.
  private let companions: [String]
  private var names = FileNames()
  /// Where the drawing of each picture goes, in the order of the pictures.
  private var places: [String: [String]] = [:]

  /// - Parameters:
  ///   - pictures: those that are known already; others may follow.
  ///   - companions: endings of files that are written beside each drawing.
  /// - Throws: ``OutputError`` where a drawing would replace what it must not.
  init(path: String, pictures: [InputList.Item], outputs: Outputs, companions: [String] = []) throws {
    let readable = pictures.filter { $0.failure == nil }
    try self.init(
      path: path, names: readable.map { ($0.path, PathParts.withoutEnding($0.name)) }, outputs: outputs,
      companions: companions)
  }

  /// - Parameters:
  ///   - pictures: the path and the name, without an ending, of each picture that will be drawn over.
  ///   - companions: endings of files that are written beside each drawing.
  /// - Throws: ``OutputError`` where a drawing would replace what it must not.
  init(
    path: String, names pictures: [(path: String, name: String)], outputs: Outputs, companions: [String] = []
  ) throws {
    self.path = path
    self.outputs = outputs
    self.companions = companions
    for picture in pictures {
      places[picture.path, default: []].append(try place(named: picture.name))
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError.unwritable(path: path, reason: "the folder cannot be made")
    }
  }

  /// Where the drawing of a picture goes that this was made with; of a picture that was given twice, the first time
  /// the first place. `nil` where it has none.
  mutating func takePlace(of picture: String) -> String? {
    guard let place = places[picture]?.first else { return nil }
    places[picture]?.removeFirst()
    return place
  }

  /// Where the drawing of a further picture goes.
  ///
  /// - Throws: ``OutputError`` where it would replace what it must not.
  mutating func newPlace(of picture: String) throws(OutputError) -> String {
    try place(named: PathParts(picture).stem)
  }

  private mutating func place(named wanted: String) throws(OutputError) -> String {
    let name = names.take(wanted)
    let place = path.hasSuffix("/") ? "\(path)\(name).png" : "\(path)/\(name).png"
    try outputs.check(place)
    for ending in companions { try outputs.check(PathParts.withoutEnding(place) + ending) }
    return place
  }

  /// Draws a screen's overlay and writes it to its place. Several threads may draw at once.
  func write(_ screen: Screen, over image: Bitmap, to place: String) throws {
    try write(to: place) { OverlayRenderer().render(screen, over: image) }
  }

  /// Draws numbered marks and writes them, and the list of what they are beside them. Several threads may draw at once.
  ///
  /// - Parameter picture: what the list calls the picture.
  func writeMarks(_ screen: Screen, over image: Bitmap, of picture: String, to place: String) throws {
    let document = MarksDocument(screen, of: image, path: picture, generator: Outputs.mark)
    try write(to: place) {
      MarksRenderer().render(document.elements.map { .init(number: $0.number, frame: $0.frame) }, over: image)
    }
    try outputs.write(try document.jsonFile(), to: PathParts.withoutEnding(place) + ".json")
  }

  /// Draws what was matched with an app's own tree and writes it.
  mutating func write(_ matching: DrawnMatching, over image: Bitmap, named picture: String) throws {
    guard let place = takePlace(of: picture) else { return }
    try write(to: place) { MatchingRenderer().render(matching, over: image) }
  }

  private func write(to place: String, _ draw: () -> Bitmap?) throws {
    guard let overlay = draw() else { throw ImageError.encoding(reason: "out of memory while drawing") }
    try outputs.write(Data(overlay.pngData(software: Outputs.mark)), to: place)
  }
}
