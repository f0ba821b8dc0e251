import HearsightScreenModel

/// The lists of a screen: groups that stand one below the other, start together and are about as high.
///
/// A tree is one as well: its rows are found by their boxes, or, where rows have none, by words that start together,
/// so that each level of such a tree is a list of its own.
enum RowLists {
  /// The fewest rows of a list.
  static let fewest = 3
  /// Largest distance between the starts of two rows, in heights of the upper one.
  static let indent = 0.3
  /// Largest overlap of two rows, in heights of the upper one: boxes are a little off.
  static let overlap = 0.3
  /// The largest gap between two rows, in heights of the higher one.
  static let gap = 1.2
  /// The largest ratio of the heights of two rows: some have a second line.
  static let heights = 1.8

  /// The rows of each list as indices of the groups, from the top.
  static func find(in groups: [ElementGroup], _ places: RowPlaces) -> [[Int]] {
    var open = groups.indices.filter { groups[$0].frame.height > 0 }
      .sorted { (groups[$0].frame.minY, $0) < (groups[$1].frame.minY, $1) }
    var lists: [[Int]] = []
    while let first = open.first {
      var rows = [first]
      while let last = rows.last, let next = next(after: last, among: open, groups, places) { rows.append(next) }
      if rows.count >= fewest {
        lists.append(rows)
        open.removeAll(where: Set(rows).contains)
      } else {
        open.removeFirst()
      }
    }
    return lists
  }

  /// The nearest group below that may be the next row; the candidates are sorted by their tops.
  private static func next(after row: Int, among open: [Int], _ groups: [ElementGroup], _ places: RowPlaces) -> Int? {
    let upper = groups[row].frame
    return open.first { index in
      let lower = groups[index].frame
      let (low, high) = (min(upper.height, lower.height), max(upper.height, lower.height))
      return index != row && lower.minY >= upper.maxY - overlap * upper.height && lower.midY > upper.midY
        && lower.minY - upper.maxY <= gap * high && high <= heights * low
        && abs(places.start(lower) - places.start(upper)) <= indent * upper.height
    }
  }
}

extension ElementGroup {
  /// Whether it can be a row of a list: it acts, and is neither a control nor a tab, which have places of their own.
  func isRow(of elements: [Element]) -> Bool {
    guard let role = self.elements.first.map({ elements[$0] }) else { return false }
    return role.clickable == true && !role.type.isControl && role.tab == nil
  }

  /// Where its first words start along its row, in pixels; `nil` where it has none.
  func wordsStart(in layout: ScreenLayout) -> Double? {
    self.elements.map { layout.elements[$0] }.filter { $0.type == .text }.map { layout.places.start($0.frame) }.min()
  }
}
