import HearsightPixels
import HearsightScreenModel

/// Finds the chosen row of a list, tree or side bar: the only one on a ground of its own.
///
/// Buttons below each other, one of which is filled, look alike but for this: the others have boxes too, and their
/// words stand in the middle. Striped tables have no row that stands out.
struct ChosenRows: GroupDescriptionRule {
  /// The least distance in L*a*b* at which a ground is another one. Stripes are within 4 of each other.
  static let distance = 6.0
  /// The distance in L*a*b* up to which a row has the ground of what is around it.
  static let sameGround = 4.0
  /// Least share of the other rows that have no ground of their own.
  static let plain = 0.7
  /// Least share of the row's pixels that are of its ground.
  static let filled = 0.4
  /// Least width of a row in heights: narrower ones are buttons of a tool bar.
  static let shape = 2.0
  /// Width of the strip around a row that shows the list's ground, in points.
  static let margin = 2.0
  /// Largest distance between the starts of the row's words and the others', in heights of the row.
  static let indent = 1.0

  func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
    var elements = layout.elements
    for list in RowLists.find(in: groups, layout.places) {
      guard let row = chosen(among: list.map { groups[$0] }, in: layout), let role = row.elements.first else {
        continue
      }
      elements[role].selected = true
    }
    return elements
  }

  private func chosen(among rows: [ElementGroup], in layout: ScreenLayout) -> ElementGroup? {
    let grounds = rows.map { layout.scene.mainColor(in: $0.frame) }
    guard let index = Outlier.index(of: grounds, distance: Self.distance), let ground = grounds[index] else {
      return nil
    }
    let row = rows[index]
    let others = rows.indices.filter { $0 != index }
    guard isRow(row, in: layout), others.count(where: { isRow(rows[$0], in: layout) }) * 2 > others.count,
      row.frame.width >= Self.shape * row.frame.height, startsLike(others.map { rows[$0] }, row, in: layout),
      layout.scene.share(of: ground, in: row.frame) >= Self.filled
    else { return nil }
    let plain = others.count { isPlain(rows[$0], grounds[$0], in: layout) }
    return Double(plain) >= Self.plain * Double(others.count) ? row : nil
  }

  /// Whether a group can be chosen at all: it is a row, and says something.
  private func isRow(_ group: ElementGroup, in layout: ScreenLayout) -> Bool {
    group.isRow(of: layout.elements)
      && group.elements.contains { layout.elements[$0].text?.string.contains(where: \.isLetter) == true }
  }

  private func isPlain(_ row: ElementGroup, _ ground: LabColor?, in layout: ScreenLayout) -> Bool {
    let around = layout.scene.edgeColor(of: row.frame, width: -Self.margin * layout.scale)
    guard let ground, let around else { return false }
    return ground.distance(to: around) <= Self.sameGround
  }

  private func startsLike(_ others: [ElementGroup], _ row: ElementGroup, in layout: ScreenLayout) -> Bool {
    let starts = others.compactMap { start(of: $0, in: layout) }.sorted()
    guard let own = start(of: row, in: layout), !starts.isEmpty else { return false }
    return abs(own - starts[starts.count / 2]) <= Self.indent * row.frame.height
  }

  /// Where the first words of a row start, in pixels from the row's own start.
  private func start(of row: ElementGroup, in layout: ScreenLayout) -> Double? {
    row.wordsStart(in: layout).map { $0 - layout.places.start(row.frame) }
  }
}

extension VisualScene {
  /// The share of a region's pixels that are of a colour, or too near to it to be told from it, from 0 to 1.
  fileprivate func share(of color: LabColor, in frame: Rect) -> Double {
    image.colors(in: frame).filter { $0.color.lab.distance(to: color) <= ChosenRows.sameGround }
      .map(\.share).reduce(0, +)
  }
}
