import Foundation
import HearsightBenchmarkEditing
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// Something of the screen that did change, made by editing pixels; where that cannot be, the recorded text.
struct RealChange: Codable {
  /// label, number, state, lost, added, exchanged.
  var kind: String
  /// The picture that is recorded, and the one that is compared with it: names without extension.
  var before = "original"
  var after: String?
  /// Of an edited text: the stop's index in what was recorded, and what it says there instead; `nil` where it is left
  /// out there.
  var stop: Int?
  var text: String?
  var what: String
}

/// Makes the real changes of one screen.
struct RealChanges {
  let screen: Screen
  let image: Bitmap
  var random: SplitMix64
  var pictures: [(name: String, image: Bitmap)] = []
  var changes: [RealChange] = []

  init(_ screen: Screen, _ image: Bitmap, seed: UInt64) {
    (self.screen, self.image) = (screen, image)
    random = SplitMix64(state: seed)
  }

  mutating func make() {
    changeLabel()
    changeNumber()
    changeState()
    lose()
    add()
    exchange()
  }

  private mutating func add(_ kind: String, _ what: String, after edited: Bitmap) {
    pictures.append((kind, edited))
    changes.append(RealChange(kind: kind, after: kind, what: what))
  }

  // MARK: Labels

  private static let words = [
    "Storage", "Wallet", "Planner", "Archive", "Hotspot", "Gallery", "Printer", "Weather", "Keyboard", "Downloads",
    "Map", "Fuel", "Tea",
  ]

  /// Texts of one line that were read well and are heard.
  private var texts: [Element] {
    let heard = Set(screen.stops.flatMap(\.elements))
    return screen.elements.filter { element in
      guard heard.contains(element.id), element.type == .text, let text = element.text, text.legibility == .read,
        text.confidence > 0.9, (3...30).contains(text.string.count), element.frame.height >= 10
      else { return false }
      let aspect = element.frame.width / element.frame.height / Double(text.string.count)
      return (0.25...1.2).contains(aspect) && image.isPlain(around: element.frame)
    }
  }

  private mutating func changeLabel() {
    guard let element = texts.shuffled(using: &random).first, let old = element.text?.string else { return }
    let fitting = Self.words.filter { $0.count <= max(3, old.count) && !old.contains($0) }
    guard let word = fitting.shuffled(using: &random).first else { return }
    guard let edited = image.drawing(word, over: element.frame) else { return }
    add("label", "\"\(old)\" is \"\(word)\" now", after: edited)
  }

  /// Both pictures have the text drawn in the same font; one digit differs.
  private mutating func changeNumber() {
    let texts = texts.shuffled(using: &random)
    let withDigit = texts.first { $0.text?.string.contains(where: \.isWholeNumber) == true }
    guard let element = withDigit ?? texts.first, let old = element.text?.string else { return }
    let before = withDigit == nil ? "\(old.prefix(8).split(separator: " ").first ?? "Room") 3" : old
    guard let at = before.firstIndex(where: \.isWholeNumber), let digit = before[at].wholeNumberValue else { return }
    let after = before.replacingCharacters(in: at...at, with: "\((digit + 5) % 10)")
    guard let one = image.drawing(before, over: element.frame), let other = image.drawing(after, over: element.frame)
    else { return }
    pictures += [("number-before", one), ("number", other)]
    changes.append(
      RealChange(kind: "number", before: "number-before", after: "number", what: "\"\(before)\" is \"\(after)\" now"))
  }

  // MARK: States

  private mutating func changeState() {
    let switches = screen.stops.flatMap(\.elements).compactMap { id in screen.elements.first { $0.id == id } }
      .filter { $0.type.isToggle || $0.type.isCheckbox }
    if let element = switches.shuffled(using: &random).first, let edited = image.flipping(element) {
      return add("state", "\(element.type.rawValue) at \(element.frame) has the other state", after: edited)
    }
    let states = [("Selected: ", ""), (" On.", " Off."), (" Off.", " On."), ("Dimmed. ", "")]
    for (index, stop) in screen.stops.enumerated().shuffled(using: &random) {
      guard let (old, new) = states.first(where: { stop.spoken.contains($0.0) }) else { continue }
      let text = stop.spoken.replacing(old, with: new, maxReplacements: 1)
      changes.append(RealChange(kind: "state", stop: index, text: text, what: "\(stop.spoken) was \(text)"))
      return
    }
  }

  // MARK: Elements

  /// Small stops with a name, with nothing of another stop on them.
  private var lone: [Stop] {
    screen.stops.filter { stop in
      stop.label?.isEmpty == false && stop.frame.area < 0.1 * screen.size.width * screen.size.height
        && !stop.frame.isEmpty && image.isPlain(around: stop.frame)
        && !screen.stops.contains { $0.id != stop.id && stop.frame.iou($0.frame) > 0 }
    }
  }

  private mutating func lose() {
    guard let stop = lone.shuffled(using: &random).first else { return }
    var edited = image
    edited.fill(stop.frame.insetBy(dx: -3, dy: -3), with: image.ground(around: stop.frame))
    add("lost", "\"\(stop.spoken)\" at \(stop.frame) is painted over", after: edited)
  }

  private mutating func add() {
    for stop in lone.shuffled(using: &random) where stop.frame.width < 0.6 * screen.size.width {
      guard let place = emptyPlace(for: stop.frame) else { continue }
      let edited = image.pasting(image.cropped(to: stop.frame), at: place)
      return add("added", "\"\(stop.spoken)\" is at \(place) as well", after: edited)
    }
    guard let index = screen.stops.indices.shuffled(using: &random).first else { return }
    changes.append(RealChange(kind: "added", stop: index, what: "\"\(screen.stops[index].spoken)\" was not recorded"))
  }

  private func emptyPlace(for frame: Rect) -> Point? {
    let ground = image.ground(around: frame)
    let margin = 16.0
    // What the system shows at the top and bottom edge is no part of the app, and not recognized.
    let edge = 0.06 * screen.size.height
    for y in stride(from: edge + margin, to: screen.size.height - edge - frame.height - margin, by: 24) {
      for x in stride(from: margin, to: screen.size.width - frame.width - margin, by: 24) {
        let place = Rect(x: x, y: y, width: frame.width, height: frame.height).insetBy(dx: -margin, dy: -margin)
        let colors = image.colors(in: place)
        if let first = colors.first, first.share > 0.998, first.color.distance(to: ground) < 8 {
          return Point(x: x, y: y)
        }
      }
    }
    return nil
  }

  private mutating func exchange() {
    let lone = lone.shuffled(using: &random)
    for (index, one) in lone.enumerated() {
      for other in lone[(index + 1)...] where one.label?.lowercased() != other.label?.lowercased() {
        let (a, b) = (one.frame, other.frame)
        guard (0.75...1.33).contains(a.width / b.width), (0.75...1.33).contains(a.height / b.height),
          image.ground(around: a).distance(to: image.ground(around: b)) < 8
        else { continue }
        var edited = image
        edited.fill(a, with: image.ground(around: a))
        edited.fill(b, with: image.ground(around: b))
        edited = edited.pasting(image.cropped(to: a), at: Point(x: b.x, y: b.y))
        edited = edited.pasting(image.cropped(to: b), at: Point(x: a.x, y: a.y))
        return add("exchanged", "\"\(one.spoken)\" and \"\(other.spoken)\"", after: edited)
      }
    }
  }
}
