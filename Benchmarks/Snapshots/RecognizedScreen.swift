import Foundation
import HearsightScreenModel

/// A screen as `hearsight recognize --format json` printed it, read back: recognizing takes long, comparing does not.
struct RecognizedScreen: Decodable {
  private struct Size: Decodable {
    var width, height: Int
  }

  private struct RecognizedElement: Decodable {
    var id: Int
    var type: ElementType
    var frame: Rect
    var confidence: Double
    var source: ElementSource
    var text: String?
    var textConfidence: Double?
    var legibility: Legibility?
    var icon: IconName?
    var selected, enabled, clickable, heading, secure: Bool?
    var tab: Int?

    var element: Element {
      var element = Element(id: id, type: type, frame: frame, confidence: confidence, source: source)
      element.text = textConfidence.map {
        TextContent(text ?? "", confidence: $0, legibility: legibility ?? .read)
      }
      element.icon = icon
      (element.selected, element.enabled, element.clickable) = (selected, enabled, clickable)
      (element.heading, element.secure, element.tab) = (heading, secure, tab)
      return element
    }
  }

  private struct RecognizedStop: Decodable {
    var id: Int
    var kind: ElementGroup.Kind
    var elements: [Int]
    var frame: Rect
    var activationPoint: Point
    var role: StopRole?
    var label, value, hint: String?
    var traits: Traits
    var position: Position?
    var actions: [RecognizedAction]
    var spoken: String

    var stop: Stop {
      Stop(
        id: id, kind: kind, elements: elements, frame: frame, activationPoint: activationPoint, role: role,
        setting: role?.isTicked == true ? (value == "checked" ? .checked : .unchecked) : nil, label: label,
        value: value, traits: traits, hint: hint, position: position,
        actions: actions.map { CustomAction(name: $0.name, element: $0.element) }, spoken: spoken)
    }
  }

  private struct RecognizedAction: Decodable {
    var name: String
    var element: Int
  }

  private var image: Size
  private var elements: [RecognizedElement]
  private var stops: [RecognizedStop]

  var screen: Screen {
    Screen(
      size: HearsightScreenModel.Size(width: Double(image.width), height: Double(image.height)),
      elements: elements.map(\.element), stops: stops.map(\.stop))
  }

  static func read(_ url: URL) throws -> Screen {
    try JSONDecoder().decode(RecognizedScreen.self, from: Data(contentsOf: url)).screen
  }
}
