import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// What tells how a stop is set, as numbers: how faint its words and signs are beside the screen's others, what ground
/// it lies on, and how it differs from the stops that are built like it (paper, section 5.3).
///
/// Lengths are in lines, the median height of the screen's texts. `Training/states/` learns from them; a change here
/// needs new models.
package struct StateFeatures {
  /// In the order of the values.
  package static let names = roleNames + inkNames + groundNames + peerNames + placeNames

  private let layout: ScreenLayout
  private let groups: [ElementGroup]
  /// How each text of the screen is drawn, by its id.
  private let texts: [Element.ID: InkLook]
  /// The middle of the texts.
  private let middle: InkLook
  /// The greatest contrast of a text.
  private let strongest: Double
  /// How each stop looks.
  private let looks: [StopLook]

  /// - Parameters:
  ///   - groups: of a screen, each with the element first that gives the role.
  ///   - layout: of the screen, after it was judged what can be activated.
  package init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    self.layout = layout
    self.groups = groups
    let texts = layout.textInks
    self.texts = texts
    middle = InkLook.median(of: texts.values)
    strongest = texts.values.map(\.contrast).max() ?? 1
    looks = groups.map { StopLook($0, texts: texts, in: layout) }
  }

  /// Whether it is open how a stop is set: something that acts, or a control.
  package static func isOpen(_ group: ElementGroup, _ elements: [Element]) -> Bool {
    guard let role = group.elements.first.map({ elements[$0] }) else { return false }
    return role.clickable == true || role.type.isControl
  }

  /// Whether something can be the chosen one of its kind: a button or row. Tabs, segments and marks have rules of their
  /// own.
  package static func canBeChosen(_ role: Element) -> Bool {
    role.clickable == true && !role.type.isControl && role.tab == nil
  }

  /// The numbers of one group, as many as there are ``names``.
  package func values(of index: Int) -> [Float] {
    (role(of: index) + ink(of: index) + ground(of: index) + peers(of: index) + place(of: index)).map { Float($0) }
  }

  /// A line's height in pixels.
  private var line: Double { layout.medianTextHeight }

  private func flag(_ value: Bool) -> Double { value ? 1 : 0 }

  private func members(of index: Int) -> [Element] { groups[index].elements.map { layout.elements[$0] } }
}

// MARK: What it is

extension StateFeatures {
  private static let roleNames = [
    "role-text", "role-icon", "role-container", "role-field", "role-segment", "role-slider", "role-mark",
    "likely", "rules-disabled", "rules-chosen", "texts", "icons", "marks", "tab",
  ]

  private func role(of index: Int) -> [Double] {
    let members = members(of: index)
    guard let role = members.first else { return Self.roleNames.map { _ in 0 } }
    let marks = members.count { $0.type.isControl && $0.type != .textField && $0.type != .segmentedControl }
    return [
      flag(role.type == .text), flag(role.type == .icon), flag(role.type == .container),
      flag(role.type == .textField), flag(role.type == .segmentedControl), flag(role.type == .slider),
      flag(role.type.isControl), role.clickLikelihood ?? 0, flag(members.contains { $0.enabled == false }),
      flag(role.selected == true), Double(members.count { $0.type == .text }),
      Double(members.count { $0.type == .icon }), Double(marks), flag(role.tab != nil),
    ]
  }
}

// MARK: How faint it is

extension StateFeatures {
  private static let inkNames = [
    "contrast", "chroma", "ink-lightness", "ground-lightness", "contrast-ratio", "contrast-of-strongest",
    "contrast-rank", "contrast-nearby", "strongest-nearby", "weight-ratio", "icon-contrast", "icon-chroma", "alike",
    "alike-share",
  ]
  /// How far texts count as nearby, in lines above and below.
  private static let nearby = 6.0

  private func ink(of index: Int) -> [Double] {
    let look = looks[index]
    guard let own = look.words ?? look.sign else { return Self.inkNames.map { _ in 0 } }
    let others = texts.filter { !groups[index].elements.contains($0.key) }
    let frame = groups[index].frame
    let near = others.filter { abs(layout.elements[$0.key].frame.midY - frame.midY) <= Self.nearby * line }
      .map(\.value.contrast).sorted()
    let alike = others.values.count { $0.isLike(own) }
    return [
      own.contrast, own.ink?.chroma ?? 0, own.ink?.lightness ?? 0, own.ground?.lightness ?? 0,
      own.contrast / max(1, middle.contrast), own.contrast / strongest,
      Double(others.values.count { $0.contrast < own.contrast }) / Double(max(1, others.count)),
      near.isEmpty ? 1 : own.contrast / max(1, near[near.count / 2]), near.last.map { own.contrast / max(1, $0) } ?? 1,
      own.weight / max(InkLook.leastWeight, middle.weight), look.sign?.contrast ?? 0, look.sign?.ink?.chroma ?? 0,
      Double(alike), Double(alike) / Double(max(1, others.count)),
    ]
  }
}

// MARK: What it lies on

extension StateFeatures {
  private static let groundNames = [
    "filled", "fill", "fill-chroma", "fill-lightness", "around-lightness", "around-chroma", "words-on-fill",
  ]

  private func ground(of index: Int) -> [Double] {
    let look = looks[index]
    guard let fill = look.fill, let around = look.around else { return Self.groundNames.map { _ in 0 } }
    return [
      look.filled, fill.distance(to: around), fill.chroma, fill.lightness, around.lightness, around.chroma,
      look.words?.ground.map { $0.distance(to: fill) } ?? 0,
    ]
  }
}

// MARK: How it differs from its like

extension StateFeatures {
  private static let peerNames = [
    "peers", "peers-in-column", "peers-on-row", "fill-beside", "fill-spread", "fill-lead", "ink-beside", "ink-spread",
    "contrast-beside", "weight-beside", "peers-fill", "sign-beside",
  ]

  /// Stops that are built like one: their first element is of its type, and about as high, and they stand on its row or
  /// begin where it begins.
  private func peers(like index: Int) -> [Int] {
    let (look, frame) = (looks[index], groups[index].frame)
    return groups.indices.filter {
      $0 != index && looks[$0].type == look.type && abs(groups[$0].frame.height - frame.height) <= line / 2
        && (groups[$0].frame.isOnRow(of: frame) || isInColumn(groups[$0].frame, of: frame))
    }
  }

  private func isInColumn(_ other: Rect, of frame: Rect) -> Bool {
    abs(layout.places.start(other) - layout.places.start(frame)) <= line
  }

  private func peers(of index: Int) -> [Double] {
    let (look, peers) = (looks[index], peers(like: index))
    let frame = groups[index].frame
    let (fill, fillSpread) = differences(of: look.fill, from: peers.map { looks[$0].fill })
    let (ink, inkSpread) = differences(of: look.words?.ink, from: peers.map { looks[$0].words?.ink })
    let (sign, _) = differences(of: look.sign?.ink, from: peers.map { looks[$0].sign?.ink })
    let words = InkLook.median(of: peers.compactMap { looks[$0].words })
    let fills = peers.compactMap { peer in
      looks[peer].fill.flatMap { fill in looks[peer].around.map { fill.distance(to: $0) } }
    }.sorted()
    return [
      Double(peers.count), Double(peers.count { isInColumn(groups[$0].frame, of: frame) }),
      Double(peers.count { groups[$0].frame.isOnRow(of: frame) }), fill, fillSpread, fill / max(1, fillSpread), ink,
      inkSpread, words.contrast > 0 ? (look.words?.contrast ?? 0) / words.contrast : 1,
      words.weight > 0 ? (look.words?.weight ?? 0) / words.weight : 1, fills.isEmpty ? 0 : fills[fills.count / 2],
      sign,
    ]
  }

  /// How far a colour is from the middle of others, and how far these are from it at most; 0 where there are none.
  private func differences(of color: LabColor?, from others: [LabColor?]) -> (own: Double, spread: Double) {
    let known = others.compactMap(\.self)
    guard let color, let middle = LabColor.median(of: known) else { return (0, 0) }
    return (color.distance(to: middle), known.map { $0.distance(to: middle) }.max() ?? 0)
  }
}

// MARK: Where it is

extension StateFeatures {
  private static let placeNames = [
    "width", "height", "width-share", "middle-y", "in-bar", "in-dialog", "screen-aspect", "stops", "line",
    "screen-contrast",
  ]

  private func place(of index: Int) -> [Double] {
    let (frame, size) = (groups[index].frame, layout.scene.image.size)
    return [
      frame.width / line, frame.height / line, frame.width / size.width, frame.midY / size.height,
      flag(layout.bars.holds(frame)),
      flag(groups[index].elements.contains { layout.nestings.inDialogs.holders[$0] != nil }),
      size.width / size.height, Double(groups.count), line / layout.scale, middle.contrast,
    ]
  }
}
