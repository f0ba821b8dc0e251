/// How far two sequences are apart.
package enum EditDistance {
  /// The fewest insertions, deletions and replacements that turn one into the other (Levenshtein, 1965).
  package static func between<Item: Equatable>(_ first: [Item], _ second: [Item]) -> Int {
    var row = Array(0...second.count)
    for (index, item) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (item == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
