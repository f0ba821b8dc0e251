import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// What tells whether a text is a heading, as numbers: what is written, how it is drawn beside the screen's other
/// texts, where it stands, what it heads, and what the rules say (paper, section 5.2).
///
/// Lengths are in lines, the median height of the screen's texts. `Training/headings/` learns from them; a change here
/// needs a new model.
package struct HeadingFeatures {
  /// In the order of the values.
  package static let names =
    letterNames + lookNames + placeNames + stopNames + rowNames + holderNames + columnNames

  private let layout: ScreenLayout
  private let groups: [ElementGroup]
  /// For each text how it is drawn.
  private let looks: [Element.ID: InkLook]
  /// The middle of the looks.
  private let middle: InkLook
  /// The stop of each element, as an index of the groups.
  private let stopOf: [Element.ID: Int]

  /// - Parameters:
  ///   - groups: of a screen, each with the element first that gives the role.
  ///   - layout: of the screen, after it was judged what can be activated.
  package init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    self.layout = layout
    self.groups = groups
    looks = layout.textInks
    middle = InkLook.median(of: looks.values)
    stopOf = Dictionary(
      groups.enumerated().flatMap { index, group in group.elements.map { ($0, index) } }, uniquingKeysWith: { $1 })
  }

  /// Whether it is open if an element is a heading: texts that can be read, beside tabs.
  package static func isOpen(_ element: Element) -> Bool {
    element.type == .text && element.tab == nil && element.secure != true
      && element.text?.string.contains(where: \.isLetter) == true
  }

  /// The numbers of one text, as many as there are ``names``.
  package func values(of text: Element) -> [Float] {
    (letters(of: text) + look(of: text) + place(of: text) + stop(of: text) + row(of: text) + holder(of: text)
      + column(of: text)).map { Float($0) }
  }

  private var places: RowPlaces { layout.places }
  /// A line's height in pixels.
  private var line: Double { layout.medianTextHeight }
  private var size: Size { layout.scene.image.size }

  private func flag(_ value: Bool) -> Double { value ? 1 : 0 }
}

// MARK: What is written

extension HeadingFeatures {
  private static let letterNames = [
    "characters", "words", "capitals", "begins-capital", "ends-colon", "ends-mark", "digits",
  ]

  private func letters(of text: Element) -> [Double] {
    let string = text.text?.string ?? ""
    let letters = string.count(where: \.isLetter)
    return [
      Double(string.count), Double(string.split(whereSeparator: \.isWhitespace).count),
      Double(string.count(where: \.isUppercase)) / Double(max(1, letters)), flag(string.first?.isUppercase == true),
      flag(string.last.map { ":：".contains($0) } ?? false), flag(string.last.map { ".,;…?!。".contains($0) } ?? false),
      Double(string.count(where: \.isNumber)) / Double(max(1, string.count)),
    ]
  }
}

// MARK: How it is drawn

extension HeadingFeatures {
  private static let lookNames = [
    "line-height", "box-height", "weight", "weight-ratio", "contrast", "contrast-ratio", "ink-chroma", "height-rank",
    "weight-rank", "contrast-rank", "likes", "likes-share", "likes-at-start",
  ]
  /// Greatest distance, in lines, between the starts of texts that start together.
  private static let together = 0.5

  private func look(of text: Element) -> [Double] {
    guard let look = looks[text.id] else { return Self.lookNames.map { _ in 0 } }
    let others = looks.filter { $0.key != text.id }
    let likes = others.filter { $0.value.isLike(look) }.keys
    let start = places.start(text.frame)
    func rank(_ value: (InkLook) -> Double) -> Double {
      Double(others.values.count { value($0) < value(look) }) / Double(max(1, others.count))
    }
    return [
      look.height / max(1, middle.height), text.frame.height / line, look.weight,
      look.weight / max(InkLook.leastWeight, middle.weight), look.contrast, look.contrast / max(1, middle.contrast),
      look.ink?.chroma ?? 0, rank(\.height), rank(\.weight), rank(\.contrast), Double(likes.count),
      Double(likes.count) / Double(max(1, others.count)),
      Double(likes.count { abs(places.start(layout.elements[$0].frame) - start) <= Self.together * line }),
    ]
  }
}

// MARK: Where it is

extension HeadingFeatures {
  private static let placeNames = [
    "start", "end", "off-middle", "middle-y", "top", "bottom", "in-bar", "screen-width", "screen-aspect", "texts",
  ]

  private func place(of text: Element) -> [Double] {
    let frame = text.frame
    return [
      places.start(frame) / size.width, places.end(frame) / size.width, abs(frame.midX / size.width - 0.5),
      frame.midY / size.height, frame.minY / layout.scale, (size.height - frame.maxY) / layout.scale,
      flag(layout.bars.holds(frame)), size.width / layout.scale, size.width / size.height, Double(looks.count),
    ]
  }
}

// MARK: What rules and other judges say of it and of its stop

extension HeadingFeatures {
  private static let stopNames = [
    "by-rules", "acts", "likely", "in-stop", "first-in-stop", "stop-acts", "stop-likely",
  ]

  private func stop(of text: Element) -> [Double] {
    let members = stopOf[text.id].map { groups[$0].elements } ?? [text.id]
    let role = members.first.map { layout.elements[$0] }
    return [
      flag(text.heading == true), flag(text.clickable == true), text.clickLikelihood ?? 0, Double(members.count),
      flag(members.first == text.id), flag(role?.clickable == true), role?.clickLikelihood ?? 0,
    ]
  }
}

// MARK: What stands beside it

extension HeadingFeatures {
  private static let rowNames = ["on-row", "first-on-row", "texts-on-row", "icons-on-row", "before", "after"]

  private func row(of text: Element) -> [Double] {
    let frame = text.frame
    let row = layout.elements.filter {
      $0.id != text.id && $0.type != .dialog && $0.type != .container && $0.frame.isOnRow(of: frame)
    }
    func nearest(_ gaps: [Double]) -> Double {
      min(Self.farthest, (gaps.filter { $0 >= 0 }.min() ?? .infinity) / line)
    }
    return [
      Double(row.count), flag(row.allSatisfy { places.start($0.frame) > places.start(frame) }),
      Double(row.count { $0.type == .text }), Double(row.count { $0.type == .icon }),
      nearest(row.map { places.gap(from: $0.frame, to: frame) }),
      nearest(row.map { places.gap(from: frame, to: $0.frame) }),
    ]
  }
}

// MARK: What it lies in

extension HeadingFeatures {
  private static let holderNames = [
    "in-container", "in-dialog", "in-field", "holder-width", "holder-height", "holder-acts", "from-holder-top",
    "in-holder",
  ]

  private func holder(of text: Element) -> [Double] {
    let nesting = layout.nestings.inDialogs
    guard let id = nesting.holders[text.id] else { return Self.holderNames.map { _ in 0 } }
    let holder = layout.elements[id]
    return [
      flag(holder.type == .container), flag(holder.type == .dialog), flag(holder.type == .textField),
      holder.frame.width / size.width, holder.frame.height / line,
      flag(holder.clickable == true), (text.frame.minY - holder.frame.minY) / line,
      Double(nesting.contents[id]?.count ?? 0),
    ]
  }
}

// MARK: What stands above and below it

extension HeadingFeatures {
  private static let columnNames = ["above", "below"].flatMap { side in
    ["gap", "start", "text", "container", "acts", "height-ratio", "weight-ratio", "characters"].map { "\(side)-\($0)" }
  }
  /// Greatest distance to a neighbour, in lines; one that is farther away counts as that far.
  private static let farthest = 12.0

  private func column(of text: Element) -> [Double] {
    let frame = text.frame
    let others = layout.elements.filter {
      $0.id != text.id && $0.type != .dialog && !$0.frame.contains(frame.center)
        && $0.frame.horizontalOverlap(frame) > 0
    }
    let above = others.filter { $0.frame.midY < frame.minY }.max { $0.frame.maxY < $1.frame.maxY }
    let below = others.filter { $0.frame.midY > frame.maxY }.min { $0.frame.minY < $1.frame.minY }
    return neighbour(above, of: text, gap: above.map { frame.minY - $0.frame.maxY })
      + neighbour(below, of: text, gap: below.map { $0.frame.minY - frame.maxY })
  }

  private func neighbour(_ other: Element?, of text: Element, gap: Double?) -> [Double] {
    guard let other, let gap else { return [Self.farthest, 0, 0, 0, 0, 0, 0, 0] }
    let start = (places.start(other.frame) - places.start(text.frame)) / line
    func ratio(_ value: (InkLook) -> Double, least: Double) -> Double {
      guard let own = looks[text.id], let look = looks[other.id] else { return 0 }
      return value(own) / max(least, value(look))
    }
    return [
      min(Self.farthest, gap / line), min(Self.farthest, max(-Self.farthest, start)), flag(other.type == .text),
      flag(other.type == .container), flag(other.clickable == true), ratio(\.height, least: 1),
      ratio(\.weight, least: InkLook.leastWeight), Double(other.text?.string.count ?? 0),
    ]
  }
}
