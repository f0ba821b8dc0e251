import Foundation
import GRDB
import Hearsight
import HearsightScreenModel

/// All that a store holds, as it was at one moment.
struct StoreContent {
  var screens: [ScreenFingerprint.ID: ScreenFingerprint] = [:]
  var log = CorrectionLog()
}

/// How far a store had come at a moment.
struct StoreRevision: Hashable {
  /// The number of the last correction.
  var last = 0
  /// How many corrections were put in the place of others of the same id.
  var replaced = 0
}

/// What was written since a moment.
struct StoreNews {
  var revision: StoreRevision
  /// Whether it is everything, because some of what was there was replaced.
  var isEverything: Bool
  var corrections: [Correction]
  /// The screens of these corrections.
  var screens: [ScreenFingerprint.ID: ScreenFingerprint]
}

extension MemoryStore {
  /// What was written since then; `nil` where nothing was.
  func news(after revision: StoreRevision) throws(MemoryError) -> StoreNews? {
    try run {
      try database.read { database in
        let now = try Self.revision(in: database)
        guard now != revision else { return nil }
        let isEverything = now.replaced != revision.replaced
        let corrections = try Self.corrections(after: isEverything ? 0 : revision.last, in: database)
        let screens = try Set(corrections.map(\.target.screen)).compactMap { id in
          try Self.screen(id, in: database).map { (id, $0) }
        }
        return StoreNews(
          revision: now, isEverything: isEverything, corrections: corrections,
          screens: Dictionary(uniqueKeysWithValues: screens))
      }
    }
  }

  /// Everything.
  func content() throws(MemoryError) -> StoreContent {
    try run { try database.read { try Self.content(of: $0) } }
  }

  /// Keeps a screen, so that its stops can be corrected. One that is there already changes nothing.
  ///
  /// - Returns: its id.
  @discardableResult
  package func keep(_ screen: ScreenFingerprint) throws(MemoryError) -> ScreenFingerprint.ID {
    let id = screen.id
    try run { try database.write { try Self.keep(screen, id: id, in: $0) } }
    return id
  }

  /// Writes a correction of a screen that is kept. It is on the disk when this returns.
  ///
  /// - Returns: the correction; that which counts already where it says the same.
  /// - Throws: ``MemoryError``
  @discardableResult
  package func correct(
    _ target: CorrectionTarget, _ change: Correction.Change, by author: Correction.Author
  ) throws(MemoryError) -> Correction {
    try run { try database.write { try Self.write(change, of: target, by: author, in: $0) } }
  }

  /// Writes corrections: all or none.
  ///
  /// - Parameters:
  ///   - corrections: of screens that are kept, or of that one.
  ///   - screen: is kept where one is of it.
  /// - Returns: the corrections, in their order.
  /// - Throws: ``MemoryError``
  @discardableResult
  package func correct(
    _ corrections: [(target: CorrectionTarget, change: Correction.Change)], keeping screen: ScreenFingerprint,
    by author: Correction.Author
  ) throws(MemoryError) -> [Correction] {
    let id = screen.id
    return try run {
      try database.write { database in
        if corrections.contains(where: { $0.target.screen == id }) { try Self.keep(screen, id: id, in: database) }
        return try corrections.map { try Self.write($0.change, of: $0.target, by: author, in: database) }
      }
    }
  }

  /// A correction by its id, or by the beginning of it where no other begins so.
  ///
  /// - Throws: ``MemoryError/noCorrection(_:)``
  package func correction(_ beginning: String) throws(MemoryError) -> Correction {
    let texts = try run {
      try database.read {
        try String.fetchAll(
          $0, sql: "SELECT content FROM correction WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2",
          arguments: [beginning])
      }
    }
    guard !beginning.isEmpty, texts.count == 1 else { throw .noCorrection(beginning) }
    return try run { try Self.decoded(texts[0]) }
  }

  /// Takes back the last correction that was not taken back yet: what was said before it counts again.
  ///
  /// - Parameters:
  ///   - screens: only of these; of any, where it is `nil`.
  ///   - author: who takes it back.
  /// - Returns: what was taken back, and what counts now.
  /// - Throws: ``MemoryError/noCorrection(_:)`` where there is nothing to be taken back.
  @discardableResult
  public func undo(
    on screens: Set<ScreenFingerprint.ID>? = nil, by author: Correction.Author
  ) throws(MemoryError) -> (undone: Correction, now: Correction) {
    try run {
      try database.write { database in
        let log = try Self.log(of: nil, in: database)
        guard let undone = log.undoable(where: { screens?.contains($0.target.screen) ?? true }) else {
          throw MemoryError.noCorrection("")
        }
        let now = Correction(
          target: undone.target, change: log.changeBefore(undone), author: author,
          clock: try Self.nextClock(in: database), replaces: log.heads(of: undone.key).map(\.id), undoes: undone.id)
        try Self.insert(now, in: database)
        return (undone, now)
      }
    }
  }

  /// The screens that are kept, and what counts of each.
  package func screens() throws(MemoryError) -> [KeptScreen] {
    let content = try content()
    let current = Dictionary(grouping: content.log.current, by: \.target.screen)
    return content.screens.map { KeptScreen(id: $0, fingerprint: $1, corrections: current[$0] ?? []) }
      .sorted { $0.id < $1.id }
  }

  /// A screen that is kept, and what counts of it.
  ///
  /// - Throws: ``MemoryError/noScreen(_:)``
  package func screen(_ id: ScreenFingerprint.ID) throws(MemoryError) -> KeptScreen {
    try run {
      try database.read { database in
        guard let screen = try Self.screen(id, in: database) else { throw MemoryError.noScreen(id) }
        return KeptScreen(id: id, fingerprint: screen, corrections: try Self.log(of: id, in: database).current)
      }
    }
  }

  /// Where machines that did not know of each other said different things.
  package func conflicts() throws(MemoryError) -> [CorrectionConflict] { try content().log.conflicts }
}

/// A screen that is kept, and what was said of its stops.
package struct KeptScreen: Identifiable, Hashable, Sendable {
  package var id: ScreenFingerprint.ID
  package var fingerprint: ScreenFingerprint
  /// What counts now, in the order in which it was said.
  package var corrections: [Correction]
}
