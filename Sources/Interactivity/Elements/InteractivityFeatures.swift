import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// What tells whether an element can be activated, as numbers: place, size, icon name, colour, neighbours, container
/// (paper, section 5.4).
///
/// Lengths are in points, so that a screen has equal numbers at 2x and at 3x. `Training/interactivity/` learns from
/// them; a change here needs a new model.
package struct InteractivityFeatures: Sendable {
  /// The types whose name does not say whether they can be activated.
  package static let types: Set<ElementType> = [.icon, .text, .picture, .container]

  /// In the order of the values.
  package static var names: [String] { ownNames + holderNames + contentNames + neighbourNames + colorNames }

  private let layout: ScreenLayout
  /// The colours of the texts, which are also compared with each other.
  private let textColors: [Element.ID: TextColors]
  private let inkColor: LabColor?

  /// - Parameter layout: of a screen, after the rules of state.
  package init(_ layout: ScreenLayout) {
    self.layout = layout
    textColors = Self.textColors(layout)
    inkColor = Self.commonInk(layout.elements.compactMap { [textColors] in textColors[$0.id]?.ink })
  }

  private var elements: [Element] { layout.elements }
  private var scene: VisualScene { layout.scene }
  private var nesting: Nesting { layout.nestings.inDialogs }
  private var places: RowPlaces { layout.places }
  /// Pixels per point.
  private var scale: Double { layout.scale }

  /// The numbers of one element, as many as there are ``names``; empty where the index names none.
  package func values(of index: Int) -> [Float] {
    guard elements.indices.contains(index) else { return [] }
    let element = elements[index]
    return (own(element) + holder(of: index) + contents(of: index) + neighbours(of: index) + colors(of: element))
      .map { Float($0) }
  }
}

// MARK: What it is and where

extension InteractivityFeatures {
  private static let ownNames = [
    "isIcon", "isText", "isPicture", "isContainer", "start", "middleY", "top", "bottom", "width", "height", "isTab",
    "isInBar", "isKnownToAct", "iconIsNamed", "iconIsFunction", "iconIsMark", "iconIsPaging", "characters", "words",
    "endsSentence", "isHeading",
  ]

  private func own(_ element: Element) -> [Double] {
    let (frame, image) = (element.frame, scene.image)
    let name = element.icon?.name
    let text = element.text?.string ?? ""
    let isPaging = name == IconMeaning.chevronLeft || name == IconMeaning.back
    return [
      flag(element.type == .icon), flag(element.type == .text), flag(element.type == .picture),
      flag(element.type == .container), (places.start(frame) + frame.width / 2) / Double(image.width),
      frame.midY / Double(image.height), frame.minY / scale, (Double(image.height) - frame.maxY) / scale,
      frame.width / scale, frame.height / scale, flag(element.tab != nil), flag(layout.bars.holds(frame)),
      flag(element.clickable == true), flag(name != nil), flag(name.map(IconMeaning.functions.contains) ?? false),
      flag(name.map(IconMeaning.marks.contains) ?? false), flag(isPaging), Double(text.count),
      Double(text.split(whereSeparator: \.isWhitespace).count), flag(text.last.map { ".?!:。".contains($0) } ?? false),
      flag(element.heading == true),
    ]
  }

  private func flag(_ value: Bool) -> Double { value ? 1 : 0 }
}

// MARK: What it lies in, and what lies in it

extension InteractivityFeatures {
  private static let holderNames = [
    "inContainer", "inField", "inSegment", "inDialog", "inActingContainer", "inWideContainer", "isAloneInHolder",
    "holderEnd",
  ]
  private static let contentNames = [
    "holdsTexts", "holdsIcons", "holdsPictures", "holdsSwitch", "holdsTick", "holdsContainers", "holdsChevron",
    "contentOffset",
  ]
  /// Least width of a container that is a row or a card and not a button, as a share of the screen's width.
  private static let wide = 0.7

  private func holder(of index: Int) -> [Double] {
    guard let id = nesting.holders[index] else { return [0, 0, 0, 0, 0, 0, 0, 0] }
    let (holder, frame) = (elements[id], elements[index].frame)
    return [
      flag(holder.type == .container), flag(holder.type == .textField), flag(holder.type == .segmentedControl),
      flag(holder.type == .dialog), flag(holder.type == .container && holder.clickable == true),
      flag(holder.type == .container && holder.frame.width >= Self.wide * Double(scene.image.width)),
      flag(nesting.contents[id] == [index]), (places.end(holder.frame) - places.end(frame)) / scale,
    ]
  }

  private func contents(of index: Int) -> [Double] {
    let held = (nesting.contents[index] ?? []).map { elements[$0] }
    guard !held.isEmpty, let content = Rect.union(of: held.map(\.frame)) else { return [0, 0, 0, 0, 0, 0, 0, 0] }
    func count(_ matches: (Element) -> Bool) -> Double { Double(held.count(where: matches)) }
    let frame = elements[index].frame
    return [
      count { $0.type == .text }, count { $0.type == .icon }, count { $0.type == .picture }, count { $0.type.isToggle },
      count { $0.type.isCheckbox }, count { $0.type == .container }, count { $0.isChevron(scale: scale) },
      abs(content.midX - frame.midX) / max(1, frame.width),
    ]
  }
}

// MARK: What is beside it

extension InteractivityFeatures {
  private static let neighbourNames = [
    "textBefore", "textAfter", "textAbove", "textBelow", "likesOnRow", "likesInColumn", "onRow", "isFirstOnRow",
    "isLastOnRow", "switchOnRow",
  ]
  /// Largest distance to a text, in points: farther texts count as that far away, and so does a missing one.
  private static let farthest = 100.0
  /// Largest difference in height between elements that are alike, as a share of the taller one's height.
  private static let likeness = 0.3

  private func neighbours(of index: Int) -> [Double] {
    let (own, frame) = (elements[index], elements[index].frame)
    let others = elements.filter {
      $0.id != index && $0.type != .dialog && !$0.frame.contains(frame.center) && !frame.contains($0.frame.center)
    }
    let row = others.filter { $0.frame.isOnRow(of: frame) }
    let likes = others.filter { other in
      other.type == own.type
        && abs(other.frame.height - frame.height) <= Self.likeness * max(other.frame.height, frame.height)
    }
    let column = likes.filter { abs($0.frame.midX - frame.midX) <= frame.width / 2 }
    let starts = row.map { places.start($0.frame) }
    return textGaps(around: frame, others) + [
      Double(likes.count { $0.frame.isOnRow(of: frame) }), Double(column.count), Double(row.count),
      flag(starts.allSatisfy { $0 > places.start(frame) }), flag(starts.allSatisfy { $0 < places.start(frame) }),
      flag(row.contains { $0.type.isToggle || $0.type.isCheckbox }),
    ]
  }

  /// How far the nearest texts are: before, after, above, below.
  private func textGaps(around frame: Rect, _ others: [Element]) -> [Double] {
    let texts = others.filter { $0.type == .text }.map(\.frame)
    let row = texts.filter { $0.isOnRow(of: frame) }
    let column = texts.filter { $0.minX < frame.maxX && $0.maxX > frame.minX }
    func nearest(_ gaps: [Double]) -> Double {
      min(Self.farthest, (gaps.filter { $0 >= 0 }.min() ?? .infinity) / scale)
    }
    return [
      nearest(row.map { places.gap(from: $0, to: frame) }), nearest(row.map { places.gap(from: frame, to: $0) }),
      nearest(column.map { frame.minY - $0.maxY }), nearest(column.map { $0.minY - frame.maxY }),
    ]
  }
}

// MARK: How it is coloured

extension InteractivityFeatures {
  private static let colorNames = ["inkChroma", "inkContrast", "inkFromCommon", "groundChroma", "groundFromOutside"]

  private struct TextColors {
    var ground: LabColor
    var ink: LabColor?
  }

  /// Width in points of the strips around an element whose colour is looked at.
  private static let ring = 2.0

  private func colors(of element: Element) -> [Double] {
    if let text = textColors[element.id] { return numbers(ink: text.ink, ground: text.ground, outside: text.ground) }
    let ring = Self.ring * scale
    guard let outside = scene.edgeColor(of: element.frame, width: -ring),
      // Only a container has a ground of its own.
      let ground = element.type == .container ? scene.edgeColor(of: element.frame, width: ring) : outside
    else { return [0, 0, 0, 0, 0] }
    return numbers(ink: scene.tint(in: element.frame, on: ground), ground: ground, outside: outside)
  }

  private func numbers(ink: LabColor?, ground: LabColor, outside: LabColor) -> [Double] {
    [
      ink?.chroma ?? 0, ink?.distance(to: ground) ?? 0,
      ink.flatMap { ink in inkColor.map { ink.distance(to: $0) } } ?? 0, ground.chroma, ground.distance(to: outside),
    ]
  }

  private static func textColors(_ layout: ScreenLayout) -> [Element.ID: TextColors] {
    let scene = layout.scene
    var result: [Element.ID: TextColors] = [:]
    for text in layout.elements where text.type == .text {
      guard let ground = scene.edgeColor(of: text.frame, width: -ring * layout.scale) else { continue }
      result[text.id] = TextColors(ground: ground, ink: scene.tint(in: text.frame, on: ground))
    }
    return result
  }

  /// The ink of most text: links and buttons differ from it.
  private static func commonInk(_ inks: [LabColor]) -> LabColor? {
    inks.max { first, second in
      func friends(_ ink: LabColor) -> Int { inks.count { $0.distance(to: ink) < VisualScene.inkDistance } }
      return friends(first) < friends(second)
    }
  }
}
