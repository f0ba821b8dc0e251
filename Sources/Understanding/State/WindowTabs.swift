import HearsightPixels
import HearsightScreenModel

/// Finds the tabs at the top of a window that are images over words, as those of AppKit's settings (`NSToolbar` with
/// selectable items) and of many programs that follow it.
///
/// A tool bar with words looks the same, but none of its buttons is the chosen one, unless the pointer is on it: of
/// tabs exactly one lies on a ground of its own, and above them is a title at most, no menu bar.
struct WindowTabs: DescriptionRule {
  /// The fewest tabs: of two, each would be the one that is different.
  private static let fewest = 3
  /// How far from the window's top the words may end, in heights of a line.
  private static let reach = 13.0
  /// The height of an image, in heights of its words, and the gap between both, at most.
  private static let (lowest, highest, gap) = (1.2, 6.0, 1.6)
  /// How far the middles of an image and its words may be apart, as a share of the wider one's width.
  private static let offCentre = 0.2
  /// The most texts above: a title and what stands beside it.
  private static let mostAbove = 2
  /// How wide the strip around words is that shows their ground, in heights of a line.
  private static let margin = 0.35

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    guard layout.scene.mayBeWindow, elements.allSatisfy({ $0.tab == nil }) else { return elements }
    for row in rows(of: columns(in: elements), in: layout) {
      guard row.count >= Self.fewest, isFirst(row, in: elements), let chosen = chosen(of: row, in: layout)
      else { continue }
      return tabbed(elements, row, chosen: chosen)
    }
    return elements
  }

  /// An image and the words below it.
  private struct Column {
    let image: Element
    let words: Element
  }

  private func columns(in elements: [Element]) -> [Column] {
    let images = elements.filter { $0.type == .icon || $0.type == .picture }
    return elements.filter { $0.type == .text }.compactMap { words in
      images.filter { isOver($0.frame, words.frame) }.max { $0.frame.maxY < $1.frame.maxY }
        .map { Column(image: $0, words: words) }
    }
  }

  private func isOver(_ image: Rect, _ words: Rect) -> Bool {
    let gap = words.minY - image.maxY
    return gap >= 0 && gap <= Self.gap * words.height
      && (Self.lowest * words.height...Self.highest * words.height).contains(image.height)
      && abs(image.midX - words.midX) <= Self.offCentre * max(image.width, words.width)
  }

  /// Columns whose words stand on one row near the top, in the reading direction.
  private func rows(of columns: [Column], in layout: ScreenLayout) -> [[Column]] {
    var rows: [[Column]] = []
    for column in columns.sorted(by: { $0.words.frame.midY < $1.words.frame.midY })
    where column.words.frame.maxY <= Self.reach * layout.scene.lineHeight(of: column.words.frame) {
      if let last = rows.last?.first, last.words.frame.isOnRow(of: column.words.frame) {
        rows[rows.count - 1].append(column)
      } else {
        rows.append([column])
      }
    }
    return rows.map { $0.sorted { layout.places.middle($0.words.frame) < layout.places.middle($1.words.frame) } }
  }

  private func isFirst(_ row: [Column], in elements: [Element]) -> Bool {
    let top = row.map(\.image.frame.minY).min() ?? 0
    return elements.count { $0.type == .text && $0.frame.maxY <= top } <= Self.mostAbove
  }

  /// The index of the only one that lies on another ground than the others.
  private func chosen(of row: [Column], in layout: ScreenLayout) -> Int? {
    let grounds = row.map { column in
      let margin = Self.margin * layout.scene.lineHeight(of: column.words.frame)
      return layout.scene.edgeColor(of: column.words.frame, width: -margin)
    }
    return Outlier.index(of: grounds, distance: FillCue.distance)
  }

  private func tabbed(_ elements: [Element], _ row: [Column], chosen: Int) -> [Element] {
    var result = elements
    for (tab, column) in row.enumerated() {
      // The pill behind the chosen one belongs to it.
      let pills = result.filter { box in
        box.type == .container && box.frame.contains(column.image.frame.center)
          && row.filter { box.frame.contains($0.words.frame.center) }.map(\.words.id) == [column.words.id]
      }
      for id in [column.image.id, column.words.id] + pills.map(\.id) {
        result[id].tab = tab
        result[id].selected = tab == chosen
      }
    }
    return result
  }
}
