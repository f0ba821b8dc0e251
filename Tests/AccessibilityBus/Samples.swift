import HearsightAccessibilityBus
import HearsightScreenModel

/// A mixer's window of 420 x 300 pixels, as it would be recognized.
enum Mixer {
  static let placement = WindowPlacement(
    title: "Mixer", origin: Point(x: 200, y: 150), size: Size(width: 420, height: 300))

  static func screen(
    isLooping: Bool = true, track: String = "Untitled", also extra: [(Element, Stop)] = []
  ) -> Screen {
    var parts: [(Element, Stop)] = []
    func add(
      _ type: ElementType, _ frame: Rect, label: String? = nil, value: String? = nil, _ traits: Traits
    ) {
      let id = parts.count
      parts.append(
        (
          Element(id: id, type: type, frame: frame),
          Stop(
            id: id, kind: .single, elements: [id], frame: frame, label: label, value: value, traits: traits)
        ))
    }
    add(.text, Rect(x: 20, y: 4, width: 60, height: 14), label: "Player", [.staticText, .header])
    add(.container, Rect(x: 20, y: 20, width: 100, height: 36), label: "Play", .button)
    add(.container, Rect(x: 140, y: 20, width: 100, height: 36), label: "Stop", [.button, .notEnabled])
    add(
      isLooping ? .checkboxSelected : .checkboxUnselected, Rect(x: 20, y: 80, width: 70, height: 24), label: "Loop",
      value: isLooping ? "checked" : "not checked", .button)
    add(.slider, Rect(x: 20, y: 120, width: 300, height: 30), label: "Volume", value: "40 %", .adjustable)
    add(.textField, Rect(x: 20, y: 220, width: 200, height: 24), label: "Track name", value: track, .textEntry)
    add(.text, Rect(x: 20, y: 260, width: 90, height: 20), label: "Ready", .staticText)
    for (element, stop) in extra {
      var (element, stop) = (element, stop)
      element.id = parts.count
      stop.id = parts.count
      stop.elements = [parts.count]
      parts.append((element, stop))
    }
    return Screen(size: Size(width: 420, height: 300), elements: parts.map(\.0), stops: parts.map(\.1))
  }

  static func tree(after previous: AccessibleTree? = nil) -> AccessibleTree {
    AccessibleTree(screen(), in: placement, after: previous)
  }
}

extension AccessibleTree {
  /// The only stop of that name.
  func id(of name: String) -> Int? { stopNodes.first { $0.name == name }?.id }

  func node(_ name: String) -> AccessibleNode? { id(of: name).flatMap { self[$0] } }
}

/// A screen of stops that each have one element.
func screen(_ parts: [(ElementType, Rect, String?, Traits)]) -> Screen {
  let elements = parts.enumerated().map { Element(id: $0.offset, type: $0.element.0, frame: $0.element.1) }
  let stops = parts.enumerated().map { index, part in
    Stop(id: index, kind: .single, elements: [index], frame: part.1, label: part.2, traits: part.3)
  }
  return Screen(size: Size(width: 400, height: 400), elements: elements, stops: stops)
}
