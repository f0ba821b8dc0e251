import HearsightScreenModel

/// Joins a switch, a checkbox or the chevron at a row's end with the text on its row, where no container does.
package struct ControlRowGrouping: GroupingRule {
  /// The share of the screen's width at the row's end where a chevron stands.
  static let end = 0.15
  /// How far apart texts of one row may start, in points.
  static let indent = 4.0

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places) = (layout.elements, layout.places)
    var merger = GroupMerger(groups)
    var taken = Set<Int>()
    let texts = groups.indices.filter { index in
      groups[index].kind != .tab && groups[index].contains(.text, in: elements)
        && groups[index].isOnly([.text, .icon, .picture], in: elements)
    }
    for index in groups.indices {
      guard let mark = groups[index].single(in: elements), isMark(mark, layout) else { continue }
      let row = texts.filter { !taken.contains($0) && groups[$0].frame.isOnRow(of: mark.frame) }
      let before = row.filter { places.start(groups[$0].frame) < places.start(mark.frame) }
      // A switch or chevron ends its row; a checkbox stands at either end.
      let candidates = mark.type.isCheckbox || before.isEmpty ? row : before
      let nearest = candidates.min {
        distance(groups[$0].frame, mark.frame) < distance(groups[$1].frame, mark.frame)
      }
      guard let nearest, mark.type != .icon || !before.isEmpty else { continue }
      // A title and its explanation start together.
      let indent = Self.indent * layout.scale
      let start = places.start(groups[nearest].frame)
      for text in candidates where text == nearest || abs(places.start(groups[text].frame) - start) <= indent {
        merger.join(text, index, as: .container)
        taken.insert(text)
      }
    }
    return merger.merged()
  }

  private func isMark(_ element: Element, _ layout: ScreenLayout) -> Bool {
    if element.type.isToggle || element.type.isCheckbox { return true }
    // In the bar, a narrow icon is a menu and no chevron.
    return !layout.bars.holds(element.frame) && element.isChevron(scale: layout.scale)
      && layout.places.end(element.frame) > (1 - Self.end) * layout.places.width
  }

  private func distance(_ first: Rect, _ second: Rect) -> Double { max(0, -first.horizontalOverlap(second)) }
}
