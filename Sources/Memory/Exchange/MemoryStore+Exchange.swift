import Foundation
import GRDB
import Hearsight
import HearsightScreenModel

/// What a merge brought.
package struct MergeReport: Hashable, Sendable {
  /// Screens that were not kept before.
  package var screens = 0
  /// Corrections that were not there before.
  package var corrections = 0
  /// Corrections that were there already.
  package var known = 0
  /// Where different things were said by writers who did not know of each other, in all of the store.
  package var conflicts: [CorrectionConflict] = []
}

extension MemoryStore {
  /// The most bytes of a file that is taken in.
  package static let mostExchanged = 256 << 20

  /// All screens and all that was ever said of them, as JSON Lines: two stores that hold the same give the same bytes.
  package func exported() throws(MemoryError) -> Data {
    try run { try database.read { try Self.exported(of: $0) } }
  }

  private static func exported(of database: Database) throws -> Data {
    let content = try content(of: database)
    let lines =
      [LabelLine.header(schema: LabelLine.schema)]
      + content.screens.sorted { $0.key < $1.key }.map { .screen($0.value) }
      + content.log.all.map { .correction($0) }
    return Data(try lines.map { try $0.jsonLine() + "\n" }.joined().utf8)
  }

  /// Takes in what another store exported, or lines that were written by hand. What is there already changes nothing;
  /// in which order files are taken in makes no difference. Where a line is broken, nothing is taken in.
  ///
  /// - Parameters:
  ///   - data: JSON Lines.
  ///   - path: what an error calls them.
  /// - Throws: ``MemoryError/line(_:path:reason:)``
  package func takeIn(_ data: Data, path: String) throws(MemoryError) -> MergeReport {
    guard data.count <= Self.mostExchanged else {
      throw .unusable(path: path, reason: "it has more than \(Self.mostExchanged >> 20) MiB")
    }
    var lines: [(number: Int, line: LabelLine)] = []
    let decoder = JSONDecoder()
    for (index, bytes) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard !bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
      do {
        lines.append((index + 1, try decoder.decode(LabelLine.self, from: Data(bytes))))
      } catch let error as DecodingError {
        let fault = JSONFault(error, reading: Data(bytes), wholeNumbers: ["stop", "part", "clock", "schema"])
        throw .line(index + 1, path: path, reason: fault.plainReason)
      } catch { throw .line(index + 1, path: path, reason: error.localizedDescription) }
    }
    return try take(lines, path: path)
  }

  /// Takes in all that another store's file holds, which stays as it is.
  ///
  /// - Throws: ``MemoryError``
  package func takeIn(storeAt path: String) throws(MemoryError) -> MergeReport {
    let data = try Self.run(at: path) { try StoreFile(path: path).read { try Self.exported(of: $0) } }
    return try takeIn(data, path: path)
  }

  private func take(_ lines: [(number: Int, line: LabelLine)], path: String) throws(MemoryError) -> MergeReport {
    let screens = lines.compactMap { if case .screen(let screen) = $0.line { screen } else { nil } }
    var report = MergeReport()
    try run {
      try database.write { database in
        for screen in screens {
          let id = screen.id
          if try Self.screen(id, in: database) == nil { report.screens += 1 }
          try Self.keep(screen, id: id, in: database)
        }
        var intake = try LabelIntake(lines: lines.count, in: database)
        // What refers to what is later in the file may do so: corrections come after all screens.
        for (number, line) in lines {
          do {
            guard let isNew = try intake.take(line) else { continue }
            if isNew { report.corrections += 1 } else { report.known += 1 }
          } catch let error as MemoryError { throw MemoryError.line(number, path: path, reason: "\(error)") }
        }
      }
    }
    report.conflicts = try conflicts()
    return report
  }
}
