import HearsightScreenModel

/// Where each stop stands in its list or tree: which of how many rows, how deep, and whether it is unfolded.
struct ListPlaces {
  /// Names of the arrow before a row that is folded, and before one that is unfolded.
  static let (folded, unfolded): (Set<String>, Set<String>) = (
    ["chevron right", "chevron left", "play"], ["chevron down", "dropdown", "expand or collapse"]
  )
  /// How far from a row's start its arrow stands at most, as a share of the row's width.
  static let start = 0.4
  /// Least distance between two levels of a tree, in median heights of the screen's texts.
  static let step = 0.5
  /// Least width of a row, as a share of the widest one's.
  static let width = 0.85
  /// Least width of a row that is counted, in its heights: keys and tiles are narrower.
  static let shape = 3.0
  /// The largest gap between two rows of a list whose rows are counted, in heights of the upper one.
  static let gap = 0.2
  /// How much room is left below a list that has ended, in heights of its last row.
  static let room = 1.0
  /// The share of that room that what is below may reach into: boxes are a little off.
  static let touch = 0.02
  /// The fewest arrows of a tree: one alone folds a part of a page.
  static let fewestArrows = 2

  private var places: [Element.ID: ListPlace] = [:]

  /// - Parameter groups: all of the screen.
  init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    let rows = groups.filter { $0.isRow(of: layout.elements) }
    let lists = RowLists.find(in: rows, layout.places).map { list in list.map { rows[$0] } }
    let arrows = Dictionary(
      uniqueKeysWithValues: lists.joined().compactMap { row in Self.arrow(of: row, in: layout).map { (row, $0) } })
    let trees = lists.filter { list in list.contains { arrows[$0] != nil } }
    for pane in Self.panes(of: trees, layout.places) { addLevels(of: pane.flatMap(\.self), arrows, in: layout) }
    for list in lists { addPositions(of: list, in: layout) }
  }

  /// Lists that start together are parts of one tree: a row between them was not found, or is higher.
  private static func panes(of lists: [[ElementGroup]], _ places: RowPlaces) -> [[[ElementGroup]]] {
    var panes: [[[ElementGroup]]] = []
    for list in lists {
      let first = list[0].frame
      let pane = panes.firstIndex { pane in
        abs(places.start(pane[0][0].frame) - places.start(first)) <= RowLists.indent * first.height
      }
      if let pane { panes[pane].append(list) } else { panes.append([list]) }
    }
    return panes
  }

  /// `nil` of a stop that is no row, or of which nothing is known.
  subscript(_ group: ElementGroup) -> ListPlace? {
    group.elements.first.flatMap { places[$0] }
  }

  // MARK: Trees

  private mutating func addLevels(
    of rows: [ElementGroup], _ arrows: [ElementGroup: IconName], in layout: ScreenLayout
  ) {
    guard rows.count(where: { arrows[$0] != nil }) >= Self.fewestArrows else { return }
    let levels = Self.levels(rows.map { $0.wordsStart(in: layout) }, step: Self.step * layout.medianTextHeight)
    for (index, row) in rows.enumerated() {
      let isExpanded = arrows[row].map { Self.unfolded.contains($0.name) }
      guard let role = row.elements.first, levels != nil || isExpanded != nil else { continue }
      places[role] = ListPlace(level: levels?[index], isExpanded: isExpanded)
    }
  }

  /// The arrow before a row's words that folds and unfolds it.
  private static func arrow(of row: ElementGroup, in layout: ScreenLayout) -> IconName? {
    guard let words = row.wordsStart(in: layout) else { return nil }
    let places = layout.places
    return row.elements.lazy.map { layout.elements[$0] }.first { element in
      guard element.type == .icon, let name = element.icon?.name else { return false }
      return (folded.contains(name) || unfolded.contains(name)) && places.end(element.frame) <= words
        && places.start(element.frame) - places.start(row.frame) <= start * row.frame.width
    }?.icon
  }

  /// The level of each row, from 1, by the places at which rows start; starts that are near are one level.
  ///
  /// - Returns: `nil` where the rows are no tree as it is shown from its top: it begins with a root, and each row lies
  ///   at most one level deeper than the one above. Then no level is better than a wrong one.
  static func levels(_ starts: [Double?], step: Double) -> [Int?]? {
    var levels: [Double] = []
    for start in starts.compactMap(\.self).sorted() where levels.last.map({ start - $0 >= step }) ?? true {
      levels.append(start)
    }
    let result = starts.map { start in
      start.flatMap { start in levels.lastIndex { $0 <= start } }.map { $0 + 1 }
    }
    let known = result.compactMap(\.self)
    let isTree = known.first == 1 && zip(known, known.dropFirst()).allSatisfy { $1 <= $0 + 1 }
    return isTree ? result : nil
  }

  // MARK: Whole lists

  /// Numbers the rows of a list that has visibly ended: the space below its last row could hold another row, and a
  /// list with more rows than are shown would fill that space.
  private mutating func addPositions(of rows: [ElementGroup], in layout: ScreenLayout) {
    guard let last = rows.last?.frame, isBoxed(rows, in: layout), startTogether(rows, in: layout) else { return }
    let below = Rect(x: last.minX, y: last.maxY, width: last.width, height: Self.room * last.height)
    let own = Set(rows.flatMap(\.elements))
    let isEmpty = layout.elements.allSatisfy { element in
      own.contains(element.id) || element.frame.contains(last.center)
        || element.frame.intersection(below).area <= Self.touch * below.area
    }
    guard isEmpty, below.maxY <= Double(layout.scene.image.height), !goesOn(above: rows[0], in: layout) else { return }
    for (index, row) in rows.enumerated() {
      guard let role = row.elements.first else { continue }
      places[role, default: ListPlace()].position = Position(index: index + 1, count: rows.count)
    }
  }

  /// Whether words right above a list start where its rows' do: a row that was not found, or words that head the list,
  /// which look alike.
  private func goesOn(above first: ElementGroup, in layout: ScreenLayout) -> Bool {
    guard let start = first.wordsStart(in: layout) else { return true }
    return layout.elements.contains { element in
      element.type == .text && element.frame.midY < first.frame.minY
        && first.frame.minY - element.frame.maxY <= Self.room * first.frame.height
        && abs(layout.places.start(element.frame) - start) <= Self.step * layout.medianTextHeight
    }
  }

  /// Whether the words of all rows start together: those of buttons stand in their middles.
  private func startTogether(_ rows: [ElementGroup], in layout: ScreenLayout) -> Bool {
    let starts = rows.compactMap { $0.wordsStart(in: layout) }.sorted()
    guard let first = starts.first, let last = starts.last, starts.count == rows.count else { return false }
    return last - first <= layout.medianTextHeight
  }

  /// Whether all rows have boxes that are as wide as the widest one and follow each other without gaps.
  private func isBoxed(_ rows: [ElementGroup], in layout: ScreenLayout) -> Bool {
    let widest = rows.map(\.frame.width).max() ?? 0
    return rows.allSatisfy { row in
      row.frame.width >= max(Self.width * widest, Self.shape * row.frame.height)
        && row.elements.allSatisfy { layout.elements[$0].subtype != .comboBox }
        && row.elements.contains { layout.elements[$0].type == .container }
    }
      && zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
        lower.frame.minY - upper.frame.maxY <= Self.gap * upper.frame.height
      }
  }
}
