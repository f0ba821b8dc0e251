import Foundation
import GRDB
import Hearsight
import HearsightScreenModel

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

  /// How far the store has come. Numbers are never used twice, so that those that are missing were replaced.
  static func revision(in database: Database) throws -> StoreRevision {
    let last = try Int.fetchOne(database, sql: "SELECT max(number) FROM correction") ?? 0
    return StoreRevision(last: last, replaced: last - (try count(in: database)))
  }

  /// How many corrections there are.
  static func count(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM correction") ?? 0
  }

  static func corrections(after number: Int, in database: Database) throws -> [Correction] {
    try String.fetchAll(database, sql: "SELECT content FROM correction WHERE number > ?", arguments: [number])
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

  /// Writes a correction. Of two with one id, as a line by hand has on each machine that takes it in, the one of the
  /// earlier clock stays, on all machines alike.
  ///
  /// - Returns: whether none with its id was there.
  @discardableResult
  static func insert(_ correction: Correction, in database: Database) throws -> Bool {
    let content = try correction.jsonLine()
    let text = try String.fetchOne(
      database, sql: "SELECT content FROM correction WHERE id = ?", arguments: [correction.id])
    if let text {
      let other: Correction = try decoded(text)
      guard (correction.clock, content) < (other.clock, text) else { return false }
      try database.execute(sql: "DELETE FROM correction WHERE id = ?", arguments: [correction.id])
    }
    try database.execute(
      sql: "INSERT INTO correction (id, screen, stop, clock, content) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        correction.id, correction.target.screen, correction.target.stop, correction.clock, content,
      ])
    return text == nil
  }

  /// Writes what is said of a stop, after all that is known.
  ///
  /// - Throws: ``MemoryError/noCorrection(_:)`` where nothing is there that could be withdrawn.
  static func write(
    _ change: Correction.Change, of target: CorrectionTarget, by author: Correction.Author, in database: Database
  ) throws -> Correction {
    guard let screen = try screen(target.screen, in: database) else { throw MemoryError.noScreen(target.screen) }
    try Correction.check(change, of: target, on: screen)
    let key = Correction.Key(target: target, attribute: change.attribute)
    let heads = try log(of: target, in: database).heads(of: key)
    if case .withdrawn = change, heads.allSatisfy(\.isWithdrawal) { throw MemoryError.noCorrection("") }
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

  static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
