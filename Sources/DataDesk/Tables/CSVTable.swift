import Foundation
import SwiftCSV

/// A table of comma-separated values with names in its first line (RFC 4180), whose rows know their lines.
struct CSVTable {
  /// A row with at least one value.
  struct Row {
    /// The line of the file on which it begins, from 1.
    var line: Int
    /// Its values by the names of their columns; what stands around them in blanks is left out.
    var values: [String: String]
  }

  /// The names of the columns, in the order of the file.
  let columns: [String]
  let rows: [Row]
  private let path: String

  /// - Throws: ``DataDeskError/unreadable(path:reason:)``, and ``DataDeskError/malformed(path:line:reason:)`` where a
  ///   column is missing or a row has more or fewer values than there are columns.
  init(contentsOf url: URL, columns wanted: [String]) throws(DataDeskError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .malformed(path: url.path, line: nil, reason: "it is no text in UTF-8")
    }
    try self.init(text, path: url.path, columns: wanted)
  }

  /// - Parameter path: names the table in errors.
  init(_ text: String, path: String, columns wanted: [String]) throws(DataDeskError) {
    self.path = path
    let records = try Self.records(of: text, path: path)
    guard let header = records.first else {
      throw .malformed(path: path, line: 1, reason: "it lacks the columns \(wanted.joined(separator: ", "))")
    }
    let columns = header.values
    if let missing = wanted.first(where: { !columns.contains($0) }) {
      throw .malformed(
        path: path, line: header.line,
        reason: "it lacks the column \(missing); its columns are \(columns.joined(separator: ", "))")
    }
    if let twice = columns.first(where: { name in columns.count { $0 == name } > 1 }) {
      throw .malformed(path: path, line: header.line, reason: "the column \(twice) is there twice")
    }
    var rows: [Row] = []
    for record in records.dropFirst() {
      guard record.values.count == columns.count else {
        throw .malformed(
          path: path, line: record.line,
          reason: "it has \(record.values.count) of the \(columns.count) values \(columns.joined(separator: ", "))"
            + (record.values.contains { $0.contains { $0.isNewline } } ? "; is a quote not closed?" : ""))
      }
      rows.append(Row(line: record.line, values: Dictionary(zip(columns, record.values)) { first, _ in first }))
    }
    self.columns = columns
    self.rows = rows
  }

  /// The value of a column that must not be empty.
  func value(_ column: String, of row: Row) throws(DataDeskError) -> String {
    guard let value = row.values[column], !value.isEmpty else {
      throw .malformed(path: path, line: row.line, reason: "\(column) is empty")
    }
    return value
  }

  /// All records with the line on which each begins; empty lines are none.
  static func records(of text: String, path: String) throws(DataDeskError) -> [(line: Int, values: [String])] {
    // The reader leaves out an empty last value that nothing follows, and takes a byte order mark for a letter.
    let body = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    var records: [(line: Int, values: [String])] = []
    var line = 1
    do {
      // Its views fill up short rows, so they are left empty, and the records taken as they come. The first line of
      // what is read counts as names.
      let reader = try CSV<Enumerated>(string: "\n" + body + "\n", delimiter: .comma, loadColumns: false, rowLimit: 0)
      try reader.enumerateAsArray(startAt: 1, rowLimit: nil) { fields in
        let begin = line
        line += 1 + fields.reduce(0) { $0 + $1.count { $0.isNewline } }
        let values = fields.map { $0.trimmingCharacters(in: .whitespaces) }
        if values.contains(where: { !$0.isEmpty }) { records.append((begin, values)) }
      }
    } catch {
      throw .malformed(path: path, line: line, reason: "a quote stands within a value; write it twice")
    }
    return records
  }
}

/// Rows of comma-separated values, as they are written.
enum CSVRow {
  /// A line with its line break; values with commas, quotes or line breaks are quoted (RFC 4180).
  static func line(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ value: String) -> String {
    guard value.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) || value != value.trimmed else {
      return value
    }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
