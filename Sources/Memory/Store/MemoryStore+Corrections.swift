import Foundation
import GRDB
import Hearsight
import HearsightScreenModel

/// All that a store holds, as it was at one moment.
struct StoreContent {
  var screens: [ScreenFingerprint.ID: ScreenFingerprint] = [:]
  var log = CorrectionLog()
}

/// What was written since a moment.
struct StoreNews {
  /// The number of the last correction.
  var revision: Int
  var corrections: [Correction]
  /// The screens of these corrections.
  var screens: [ScreenFingerprint.ID: ScreenFingerprint]
}

extension MemoryStore {
  /// What was written since the correction of that number; `nil` where nothing was.
  func news(after revision: Int) throws(MemoryError) -> StoreNews? {
    try run {
      try database.read { database in
        let last = try Int.fetchOne(database, sql: "SELECT max(number) FROM correction") ?? 0
        guard last > revision else { return nil }
        var news = StoreNews(revision: last, corrections: [], screens: [:])
        let texts = try String.fetchCursor(
          database, sql: "SELECT content FROM correction WHERE number > ?", arguments: [revision])
        while let text = try texts.next() { news.corrections.append(try Self.decoded(text)) }
        for id in Set(news.corrections.map(\.target.screen)) {
          news.screens[id] = try Self.screen(id, in: database)
        }
        return news
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
  public func keep(_ screen: ScreenFingerprint) throws(MemoryError) -> ScreenFingerprint.ID {
    let id = screen.id
    try run { try database.write { try Self.keep(screen, id: id, in: $0) } }
    return id
  }

  /// Writes a correction of a screen that is kept. It is on the disk when this returns.
  ///
  /// - Returns: the correction; that which counts already where it says the same.
  /// - Throws: ``MemoryError``
  @discardableResult
  public func correct(
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

extension MemoryStore {
  static func content(of database: Database) throws -> StoreContent {
    var content = StoreContent()
    let rows = try Row.fetchCursor(database, sql: "SELECT id, fingerprint FROM screen")
    while let row = try rows.next() { content.screens[row[0]] = try decoded(row[1]) }
    content.log = try log(of: nil, in: database)
    return content
  }

  static func screen(_ id: ScreenFingerprint.ID, in database: Database) throws -> ScreenFingerprint? {
    try String.fetchOne(database, sql: "SELECT fingerprint FROM screen WHERE id = ?", arguments: [id])
      .map { try decoded($0) }
  }

  static func log(of screen: ScreenFingerprint.ID?, in database: Database) throws -> CorrectionLog {
    try log(
      SQLRequest(sql: "SELECT content FROM correction WHERE ?1 IS NULL OR screen = ?1", arguments: [screen]),
      in: database)
  }

  /// All that was said of one stop.
  static func log(of target: CorrectionTarget, in database: Database) throws -> CorrectionLog {
    try log(
      SQLRequest(
        sql: "SELECT content FROM correction WHERE screen = ? AND stop = ?", arguments: [target.screen, target.stop]),
      in: database)
  }

  private static func log(_ request: SQLRequest<String>, in database: Database) throws -> CorrectionLog {
    let texts = try request.fetchCursor(database)
    var log = CorrectionLog()
    while let text = try texts.next() { log.insert(try decoded(text)) }
    return log
  }

  static func keep(_ screen: ScreenFingerprint, id: ScreenFingerprint.ID, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR IGNORE INTO screen (id, app, fingerprint) VALUES (?, ?, ?)",
      arguments: [id, screen.app, try screen.jsonLine()])
  }

  /// - Returns: whether it was not there.
  @discardableResult
  static func insert(_ correction: Correction, in database: Database) throws -> Bool {
    try database.execute(
      sql: "INSERT OR IGNORE INTO correction (id, screen, stop, clock, content) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        correction.id, correction.target.screen, correction.target.stop, correction.clock, try correction.jsonLine(),
      ])
    return database.changesCount > 0
  }

  static func write(
    _ change: Correction.Change, of target: CorrectionTarget, by author: Correction.Author, in database: Database
  ) throws -> Correction {
    guard let screen = try screen(target.screen, in: database) else { throw MemoryError.noScreen(target.screen) }
    try Correction.check(change, of: target, on: screen)
    let key = Correction.Key(target: target, attribute: change.attribute)
    let heads = try log(of: target, in: database).heads(of: key)
    let clock = try nextClock(in: database)
    // The same again changes nothing, unless something was said since, perhaps of another picture of the screen.
    if let last = heads.last, heads.count == 1, last.change == change, last.clock + 1 == clock { return last }
    let correction = Correction(
      target: target, change: change, author: author, clock: clock, replaces: heads.map(\.id))
    try insert(correction, in: database)
    return correction
  }

  static func nextClock(in database: Database) throws -> Int {
    (try Int.fetchOne(database, sql: "SELECT max(clock) FROM correction") ?? 0) + 1
  }

  private static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
