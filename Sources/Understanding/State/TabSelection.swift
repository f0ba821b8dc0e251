import HearsightPixels
import HearsightScreenModel

/// Finds the chosen tab (paper, section 5.3). Where no cue tells, all stay unknown.
package struct TabSelection: DescriptionRule {
  /// How far around an icon its ground is looked at, in points: within Material's pill, which leaves 4 above.
  static let margin = 3.0

  package var cues: [any SelectionCue]

  package init(cues: [any SelectionCue] = [OnlyTextCue(), TintCue(), FillCue(), UnderlineCue()]) {
    self.cues = cues
  }

  package func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let members = Dictionary(grouping: elements.indices.filter { elements[$0].tab != nil }) { elements[$0].tab ?? 0 }
    let tabs = members.keys.sorted()
    let looks = tabs.compactMap { appearance(of: (members[$0] ?? []).map { elements[$0] }, in: scene) }
    guard tabs.count > 1, looks.count == tabs.count, let chosen = choose(looks) else { return elements }
    var result = elements
    for (index, tab) in tabs.enumerated() {
      for member in members[tab] ?? [] { result[member].selected = index == chosen }
    }
    return result
  }

  /// The only tab without text is a special button ("create"), whose looks mean something else.
  private func choose(_ looks: [Appearance]) -> Int? {
    let all = looks.map { SelectionItem($0) }
    let withText = looks.indices.filter { looks[$0].hasText }
    let compared = withText.count > 1 && withText.count == looks.count - 1 ? withText : Array(looks.indices)
    for cue in cues {
      if cue is OnlyTextCue, let index = cue.chosen(among: all) { return index }
      if let index = cue.chosen(among: compared.map { all[$0] }) { return compared[index] }
    }
    return nil
  }

  private func appearance(of members: [Element], in scene: VisualScene) -> Appearance? {
    let images = members.filter { $0.type != .text }.map(\.frame)
    let texts = members.filter { $0.type == .text }.map(\.frame)
    guard let frame = Rect.union(of: images.isEmpty ? texts : images) else { return nil }
    let margin = Self.margin * scene.scale
    guard let ground = scene.edgeColor(of: frame, width: -margin) else { return nil }
    var look = Appearance(background: ground)
    look.imageTint = Rect.union(of: images).flatMap { scene.tint(in: $0, on: ground) }
    look.textTint = Rect.union(of: texts).flatMap { frame in
      scene.tint(in: frame, on: scene.edgeColor(of: frame, width: -margin) ?? ground)
    }
    look.hasText = !texts.isEmpty
    return look
  }
}
