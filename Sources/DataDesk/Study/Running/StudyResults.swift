import Foundation
import HearsightScreenModel

/// The table that a study writes, a row as soon as it is complete: what `study analyse` reads.
package final class StudyResults {
  static let columns = RatingTable.columns + ["seconds", "started", "comments"]

  /// A trial that is over.
  package struct Row: Hashable {
    package var trial: StudyTrial
    package var rating: Int
    /// How long the app was used.
    package var seconds: Double
    package var started: Date
    /// What was answered to the protocol's questions, and said beside.
    package var comments: [String]
  }

  package let url: URL
  private var done: Set<[String]> = []
  private var apps: [String: [String]] = [:]
  /// Whether a row was cut off when an earlier run was killed. It was taken away: its trial comes again.
  package let hadPartialRow: Bool

  /// Opens the table, or makes it.
  ///
  /// - Throws: ``DataDeskError``, also where the file is another table.
  package init(_ url: URL) throws(DataDeskError) {
    self.url = url
    do {
      hadPartialRow = try Self.dropPartialRow(of: url)
      if !FileManager.default.fileExists(atPath: url.path) {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(CSVRow.line(Self.columns).utf8).write(to: url, options: .atomic)
      }
    } catch {
      throw .unwritable(path: url.path, reason: SystemReason.of(error))
    }
    let table = try CSVTable(contentsOf: url, columns: Self.columns)
    for row in table.rows {
      let (person, app) = (try table.value("participant", of: row), try table.value("app", of: row))
      note(person, app, try table.value("condition", of: row))
    }
  }

  private func note(_ person: String, _ app: String, _ condition: String) {
    done.insert([person, app, condition])
    if apps[person]?.contains(app) != true { apps[person, default: []].append(app) }
  }

  package func isDone(_ trial: StudyTrial) -> Bool {
    done.contains([trial.participant, trial.app, trial.condition.name])
  }

  /// The apps that a participant rated so far, in their order.
  package func apps(of participant: String) -> [String] { apps[participant] ?? [] }

  /// Writes a row through to the disk.
  ///
  /// - Throws: ``DataDeskError/unwritable(path:reason:)``
  package func add(_ row: Row) throws(DataDeskError) {
    let values = [
      row.trial.participant, row.trial.app, row.trial.condition.name, "\(row.rating)",
      "\(Int(row.seconds.rounded()))", row.started.ISO8601Format(), row.comments.joined(separator: " | "),
    ]
    do {
      try DurableFile.append(Data(CSVRow.line(values).utf8), to: url)
    } catch {
      throw .unwritable(path: url.path, reason: SystemReason.of(error))
    }
    note(row.trial.participant, row.trial.app, row.trial.condition.name)
  }

  /// Takes away what follows the last line break: a row that was not written to its end.
  private static func dropPartialRow(of url: URL) throws -> Bool {
    guard let data = try? Data(contentsOf: url), let last = data.last, last != UInt8(ascii: "\n") else { return false }
    let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data.prefix(through: $0) } ?? Data()
    // Without a whole first line nothing is lost by beginning anew.
    if whole.isEmpty {
      try FileManager.default.removeItem(at: url)
    } else {
      try whole.write(to: url, options: .atomic)
    }
    return true
  }
}
