import GRDB

/// Takes in the corrections of a file, line by line, within one transaction. What it reads of the store is read once.
struct LabelIntake {
  /// How far ahead of all that is known a clock may be. In a whole export none is greater than the number of
  /// corrections that its writer knew; a file may lack some.
  private static let greatestLead = 1_000_000

  private let database: Database
  private let greatestClock: Int
  private var screens: [ScreenFingerprint.ID: ScreenFingerprint] = [:]
  /// What nothing has replaced, of the stops that lines without an id are about.
  private var heads: [Correction.Key: [Correction.ID]] = [:]

  /// - Parameter lines: how many lines the file has.
  init(lines: Int, in database: Database) throws {
    self.database = database
    greatestClock = try MemoryStore.count(in: database) + lines + Self.greatestLead
  }

  /// - Returns: whether the line has a correction that was not there; `nil` where it has none at all.
  /// - Throws: ``MemoryError``
  mutating func take(_ line: LabelLine) throws -> Bool? {
    switch line {
    case .header, .screen: return nil
    case .correction(let correction):
      try check(correction)
      heads[correction.key] = nil
      return try MemoryStore.insert(correction, in: database)
    case .draft(let draft): return try take(draft)
    }
  }

  /// Takes in what was written by hand, as said now; what was taken in before stays as it was said then.
  private mutating func take(_ draft: CorrectionDraft) throws -> Bool {
    let id = draft.id
    let sql = "SELECT 1 FROM correction WHERE id = ?"
    if try Bool.fetchOne(database, sql: sql, arguments: [id]) != nil { return false }
    let key = Correction.Key(target: draft.target, attribute: draft.change.attribute)
    let replaced = try heads[key] ?? MemoryStore.log(of: draft.target, in: database).heads(of: key).map(\.id)
    let correction = Correction(
      id: id, target: draft.target, change: draft.change, author: .init(.import, name: draft.author),
      clock: try MemoryStore.nextClock(in: database), replaces: replaced)
    try check(correction)
    heads[key] = [id]
    return try MemoryStore.insert(correction, in: database)
  }

  private mutating func check(_ correction: Correction) throws {
    let id = correction.target.screen
    guard let screen = try screens[id] ?? MemoryStore.screen(id, in: database) else { throw MemoryError.noScreen(id) }
    screens[id] = screen
    try Correction.check(correction.change, of: correction.target, on: screen)
    guard correction.author.name?.isShortLine ?? true else {
      throw MemoryError.value(attribute: "author", reason: "it is no short line")
    }
    guard correction.clock <= greatestClock else {
      throw MemoryError.value(attribute: "clock", reason: "it is far ahead of all that was ever said")
    }
  }
}
