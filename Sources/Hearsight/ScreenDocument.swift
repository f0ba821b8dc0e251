import Foundation
import HearsightDetection
import HearsightPixels
import HearsightScreenModel

/// The JSON that `hearsight recognize --format json` prints for a file. Its names are relied on by others: see
/// Documentation/formats.md.
public struct ScreenDocument: Encodable {
  /// The version of the format, which every line tells.
  package static let schema = 1

  private let path: String
  private let screen: Screen
  private let timings: Timings
  private let showsBehind: Bool

  /// The object for a screen.
  ///
  /// - Parameters:
  ///   - path: the name of the picture, as the object tells it.
  ///   - screen: what was recognized.
  ///   - timings: how long each stage took.
  ///   - behind: whether the stops behind a dialog follow the others, each marked as such.
  public init(path: String, screen: Screen, timings: Timings, behind: Bool = false) {
    self.path = path
    self.screen = screen
    self.timings = timings
    showsBehind = behind
  }

  private enum Key: String, CodingKey { case schema, image, elements, modal, stops, timings }

  /// Writes the object that Documentation/formats.md describes, with the screen's texts in English.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(ImageReference(path: path, size: screen.size), forKey: .image)
    try values.encode(screen.elements.map(ElementDocument.init), forKey: .elements)
    try values.encodeIfPresent(screen.modal.map(ModalDocument.init), forKey: .modal)
    let behind = showsBehind ? screen.modal?.behind ?? [] : []
    let stops = screen.stops.map { StopDocument(stop: $0) } + behind.map { StopDocument(stop: $0, isBehind: true) }
    try values.encode(stops, forKey: .stops)
    let milliseconds = timings.stages.map { ($0.name, $0.milliseconds.rounded(toPlaces: 1)) }
    try values.encode(Dictionary(milliseconds, uniquingKeysWith: +), forKey: .timings)
  }
}

/// The JSON that `hearsight detect --format json` prints for a file.
package struct DetectionDocument: Encodable {
  private let schema = ScreenDocument.schema
  private let image: ImageReference
  private let detections: [Item]

  /// What was detected in a file.
  package init(path: String, size: Size, detections: [Detection]) {
    image = ImageReference(path: path, size: size)
    self.detections = detections.map {
      Item(type: $0.type, frame: $0.frame.rounded(), confidence: $0.confidence.rounded(toPlaces: 4))
    }
  }

  private struct Item: Encodable {
    var type: ElementType
    var frame: Rect
    var confidence: Double
  }
}

/// The JSON line of a file that failed.
package struct FailureDocument: Encodable {
  private let schema = ScreenDocument.schema
  private let image: Image
  private let error: Failure

  /// What went wrong with a file.
  package init(path: String, error: any Error) {
    image = Image(path: path)
    let error = error as? any HearsightError ?? SystemError(error)
    self.error = Failure(code: error.code, message: error.description)
  }

  private struct Image: Encodable {
    var path: String
  }

  private struct Failure: Encodable {
    var code: String
    var message: String
  }
}

extension Encodable {
  /// One line of JSON with sorted keys, so that the same screen gives the same bytes.
  package func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The line with its line break, as a file of its own or of many lines has it.
  package func jsonFile() throws -> Data { Data((try jsonLine() + "\n").utf8) }
}

struct ImageReference: Encodable {
  var path: String
  var width: Int
  var height: Int

  init(path: String, size: Size) {
    self.path = path
    width = Int(exactly: size.width.rounded(.towardZero)) ?? 0
    height = Int(exactly: size.height.rounded(.towardZero)) ?? 0
  }
}

private struct ElementDocument: Encodable {
  var element: Element

  private enum Key: String, CodingKey {
    case id, type, subtype, frame, confidence, source, text, textConfidence, legibility, icon, picture, selected,
      enabled
    case clickable, clickLikelihood, heading, secure, tab
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(element.id, forKey: .id)
    try values.encode(element.type, forKey: .type)
    try values.encodeIfPresent(element.subtype, forKey: .subtype)
    try values.encode(element.frame.rounded(), forKey: .frame)
    try values.encode(element.confidence.rounded(toPlaces: 3), forKey: .confidence)
    try values.encode(element.source, forKey: .source)
    // What hides itself on the screen is not written down, though a last letter may be seen for a moment.
    if let text = element.text, element.secure != true {
      if !text.string.isEmpty { try values.encode(text.string, forKey: .text) }
      try values.encode(text.confidence.rounded(toPlaces: 3), forKey: .textConfidence)
      try values.encode(text.legibility, forKey: .legibility)
    }
    try values.encodeIfPresent(element.icon, forKey: .icon)
    try values.encodeIfPresent(element.picture.map(PictureDocument.init), forKey: .picture)
    try values.encodeIfPresent(element.selected, forKey: .selected)
    try values.encodeIfPresent(element.enabled, forKey: .enabled)
    try values.encodeIfPresent(element.clickable, forKey: .clickable)
    try values.encodeIfPresent(element.clickLikelihood?.rounded(toPlaces: 3), forKey: .clickLikelihood)
    try values.encodeIfPresent(element.heading, forKey: .heading)
    try values.encodeIfPresent(element.secure, forKey: .secure)
    try values.encodeIfPresent(element.tab, forKey: .tab)
  }
}

private struct PictureDocument: Encodable {
  var description: String
  var confidence: Double

  init(_ picture: PictureDescription) {
    description = picture.content.englishWords
    confidence = picture.confidence
  }
}

private struct ModalDocument: Encodable {
  private let kind: ModalView.Kind
  private let frame: Rect
  private let title: String?
  private let titleElement: Element.ID?
  /// How many stops lie behind.
  private let behind: Int
  private let spoken: String

  init(_ modal: ModalView) {
    kind = modal.kind
    frame = modal.frame.rounded()
    title = modal.title
    titleElement = modal.titleElement
    behind = modal.behind.count
    spoken = modal.spoken
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor).rounded() / factor
  }
}

extension Rect {
  /// The rectangle rounded to a tenth of a pixel: no box is more exact.
  func rounded() -> Rect {
    Rect(
      x: x.rounded(toPlaces: 1), y: y.rounded(toPlaces: 1), width: width.rounded(toPlaces: 1),
      height: height.rounded(toPlaces: 1))
  }
}

extension Point {
  func rounded() -> Point { Point(x: x.rounded(toPlaces: 1), y: y.rounded(toPlaces: 1)) }
}
