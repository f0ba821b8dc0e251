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
  /// What stood of a row that was cut off when an earlier run was killed, and was taken away: its trial comes again.
  package let partialRow: String?
  /// Two sessions that write at once could write into each other's rows.
  private let lock: FileLock

  /// Opens the table, or makes it.
  ///
  /// - Throws: ``DataDeskError``, also where the file is another table.
  package init(_ url: URL) throws(DataDeskError) {
    self.url = url
    let taken: FileLock?
    do {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      taken = try FileLock(unlessTakenAt: folder.appendingPathComponent(".\(url.lastPathComponent).lock"))
    } catch {
      throw .unwritable(path: url.path, reason: SystemError(causeOf: error).reason)
    }
    guard let taken else { throw .unwritable(path: url.path, reason: "another session writes to it") }
    lock = taken
    partialRow = try Self.repair(url)
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

  /// The apps that the table has ratings of by a participant, in the order of its rows.
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
      throw .unwritable(path: url.path, reason: SystemError(causeOf: error).reason)
    }
    note(row.trial.participant, row.trial.app, row.trial.condition.name)
  }

  /// Makes the table where there is none, and ends its last row: one that has all values gets its line break, one that
  /// was cut off is taken away. A file that is another table is left as it is.
  ///
  /// - Returns: what was taken away.
  private static func repair(_ url: URL) throws(DataDeskError) -> String? {
    let data = (try? Data(contentsOf: url)) ?? Data()
    guard !data.isEmpty else {
      try replace(url, with: Data(CSVRow.line(columns).utf8))
      return nil
    }
    guard data.last != UInt8(ascii: "\n") else { return nil }
    let end = data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
    let (whole, last) = (data.prefix(upTo: end), String(decoding: data.suffix(from: end), as: UTF8.self))
    // What stands before it tells whether the file is ours; it throws where it is not.
    _ = try CSVTable(
      String(decoding: whole.isEmpty ? data : whole, as: UTF8.self), path: url.path, columns: columns)
    let table = String(decoding: whole, as: UTF8.self) + last
    let isWhole = (try? CSVTable(table, path: url.path, columns: columns)) != nil
    try replace(url, with: isWhole ? data + Data("\n".utf8) : Data(whole))
    return isWhole ? nil : last
  }

  private static func replace(_ url: URL, with data: Data) throws(DataDeskError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: SystemError(causeOf: error).reason)
    }
  }
}
