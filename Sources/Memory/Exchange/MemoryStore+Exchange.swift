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
  /// How far ahead of all that is known a clock may be. In a whole export none is greater than the number of
  /// corrections that its writer knew; a file may lack some.
  static let greatestLead = 1_000_000
  /// The most bytes of a file that is taken in.
  package static let mostExchanged = 256 << 20

  /// All screens and all that was ever said of them, as JSON Lines: two stores that hold the same give the same bytes.
  package func exported() throws(MemoryError) -> Data {
    let content = try content()
    return try run {
      let lines =
        [LabelLine.header(schema: LabelLine.schema)]
        + content.screens.sorted { $0.key < $1.key }.map { .screen($0.value) }
        + content.log.all.map { .correction($0) }
      return Data(try lines.map { try $0.jsonLine() + "\n" }.joined().utf8)
    }
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

  /// Takes in all that another store holds.
  package func takeIn(_ other: MemoryStore) throws(MemoryError) -> MergeReport {
    try takeIn(try other.exported(), path: other.path)
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
        var kept: [ScreenFingerprint.ID: ScreenFingerprint] = [:]
        let known = try Self.nextClock(in: database) + lines.count
        // What refers to what is later in the file may do so: corrections come after all screens.
        for (number, line) in lines {
          do {
            guard let correction = try Self.correction(of: line, in: database) else { continue }
            let id = correction.target.screen
            guard let screen = try kept[id] ?? Self.screen(id, in: database) else { throw MemoryError.noScreen(id) }
            kept[id] = screen
            try Correction.check(correction.change, of: correction.target, on: screen)
            guard correction.author.name?.isShortLine ?? true else {
              throw MemoryError.value(attribute: "author", reason: "it is no short line")
            }
            guard correction.clock <= known + Self.greatestLead else {
              throw MemoryError.value(attribute: "clock", reason: "it is far ahead of all that was ever said")
            }
            if try Self.insert(correction, in: database) { report.corrections += 1 } else { report.known += 1 }
          } catch let error as MemoryError { throw MemoryError.line(number, path: path, reason: "\(error)") }
        }
      }
    }
    report.conflicts = try conflicts()
    return report
  }

  private static func correction(of line: LabelLine, in database: Database) throws -> Correction? {
    switch line {
    case .header, .screen: return nil
    case .correction(let correction): return correction
    case .draft(let draft):
      let key = Correction.Key(target: draft.target, attribute: draft.change.attribute)
      let heads = try log(of: draft.target, in: database).heads(of: key)
      return Correction(
        id: draft.id, target: draft.target, change: draft.change, author: .init(.import, name: draft.author),
        clock: try nextClock(in: database), replaces: heads.map(\.id).filter { $0 != draft.id })
    }
  }
}
