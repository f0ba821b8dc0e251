import Foundation

/// How usable a participant found an app in one condition (paper, section 6.2).
struct Rating: Hashable, Sendable {
  /// From 1, not usable at all, to 5, completely usable.
  static let scale = 1.0...5.0

  var participant: String
  var app: String
  var condition: String
  var value: Double
}

/// The ratings of a study.
struct RatingTable: Sendable {
  static let columns = ["participant", "app", "condition", "rating"]

  /// In the order of the file.
  private(set) var ratings: [Rating] = []
  /// The conditions, in the order in which they come first.
  private(set) var conditions: [String] = []

  /// Reads a table with at least the columns ``columns``; others are of no concern here.
  ///
  /// - Throws: ``DataDeskError``, with the line of what is broken.
  init(contentsOf url: URL) throws(DataDeskError) {
    try self.init(CSVTable(contentsOf: url, columns: Self.columns), path: url.path)
  }

  init(_ table: CSVTable, path: String) throws(DataDeskError) {
    var lines: [[String]: Int] = [:]
    for row in table.rows {
      let rating = Rating(
        participant: try table.value("participant", of: row), app: try table.value("app", of: row),
        condition: try table.value("condition", of: row),
        value: try Self.value(of: table.value("rating", of: row), path: path, line: row.line))
      let key = [rating.participant, rating.app, rating.condition]
      if let first = lines.updateValue(row.line, forKey: key) {
        throw .malformed(
          path: path, line: row.line,
          reason: "\(rating.participant) rated \(rating.app) in \(rating.condition) on line \(first) already")
      }
      if !conditions.contains(rating.condition) { conditions.append(rating.condition) }
      ratings.append(rating)
    }
    guard !ratings.isEmpty else { throw .malformed(path: path, line: nil, reason: "there is no rating in it") }
  }

  private static func value(of text: String, path: String, line: Int) throws(DataDeskError) -> Double {
    guard let value = Double(text), Rating.scale.contains(value) else {
      throw .malformed(path: path, line: line, reason: "the rating \(text.prefix(40)) is no number from 1 to 5")
    }
    return value
  }
}
