import HearsightScreenModel
import HearsightSpokenText

/// Desktop windows write a control's name to its left or above it: "Volume" and a slider. Sliders and fields that have
/// no name of their own get that one. The text stays a stop, as it is in apps that screen readers can see.
struct ControlLabels {
  /// A label ends at most this many times its height before its control: in forms, labels of all lengths start at the
  /// same place.
  private static let gapLeft = 10.0
  /// A label above ends at most this many times its height over its control.
  private static let gapAbove = 1.2
  /// As much of the lower of both heights is common to a label and the control that it stands before.
  private static let sameLine = 0.5

  /// The screen with these controls named.
  static func applied(to screen: Screen, speaker: Speaker) -> Screen {
    var result = screen
    let labels = screen.stops.filter { $0.traits == .staticText && !($0.label ?? "").isEmpty }
    for index in result.stops.indices where isNameless(result.stops[index]) {
      guard let label = label(for: result.stops[index].frame, among: labels, beside: screen.stops) else { continue }
      result.stops[index].label = label.label.map(trimmed)
      result.stops[index].spoken = speaker.utterance(for: result.stops[index], on: result).spoken
    }
    return result
  }

  private static func isNameless(_ stop: Stop) -> Bool {
    guard !stop.traits.isDisjoint(with: [.adjustable, .textEntry, .secureTextField]) else { return false }
    return stop.label == nil || stop.label == stop.value
  }

  private static func label(for frame: Rect, among labels: [Stop], beside all: [Stop]) -> Stop? {
    let left = labels.filter { label in
      label.frame.maxX <= frame.minX && frame.minX - label.frame.maxX <= gapLeft * label.frame.height
        && label.frame.verticalOverlap(frame) >= sameLine * min(label.frame.height, frame.height)
    }
    if let nearest = left.max(by: { $0.frame.maxX < $1.frame.maxX }), isNext(nearest.frame, to: frame, among: all) {
      return nearest
    }
    let above = labels.filter { label in
      label.frame.maxY <= frame.minY && frame.minY - label.frame.maxY <= gapAbove * label.frame.height
        && label.frame.minX < frame.maxX && label.frame.maxX > frame.minX
    }
    return above.max { $0.frame.maxY < $1.frame.maxY }
  }

  /// Whether nothing else stands between both.
  private static func isNext(_ label: Rect, to frame: Rect, among all: [Stop]) -> Bool {
    let gap = Rect(
      minX: label.maxX, minY: max(label.minY, frame.minY), maxX: frame.minX, maxY: min(label.maxY, frame.maxY))
    return !all.contains { $0.frame != label && $0.frame != frame && !$0.frame.intersection(gap).isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(":") ? String(text.dropLast()) : text
  }
}
