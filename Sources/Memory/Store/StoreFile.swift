import Foundation
import GRDB
import HearsightScreenModel

/// Opens a store's file: tells ours from others', brings it up to date, and puts away what is broken.
struct StoreFile {
  /// Marks our files among SQLite's (`PRAGMA application_id`): "HSMY".
  static let applicationID: Int32 = 0x4853_4D59
  /// How long a writer waits for another, in seconds.
  private static let patience = 10.0
  /// Larger files are not checked page by page at the start, in bytes: that would take a second.
  private static let checkedSize = 64 << 20

  let path: String

  /// - Returns: the database, and where a broken one was put.
  func opened() throws -> (DatabasePool, setAside: String?) {
    try create()
    // One program at a time begins a file, or puts a broken one away.
    return try withLock {
      do { return (try openedSound(), nil) } catch let error as DatabaseError where error.tellsOfDamage {
        let aside = try setAside()
        try create()
        return (try openedSound(), aside)
      }
    }
  }

  /// Makes the folder and the file, for this user alone: names tell what somebody uses.
  private func create() throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw MemoryError.unusable(path: path, reason: String(cString: strerror(errno))) }
    close(file)
  }

  /// Opens a file that is there.
  func openedSound() throws -> DatabasePool {
    if size > 0 { try read { _ in } }
    var configuration = configuration
    configuration.prepareDatabase { database in
      // In WAL mode the usual setting may lose the last transactions with the machine's power.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    if try pool.read({ try Int32.fetchOne($0, sql: "PRAGMA application_id") }) != Self.applicationID {
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = \(Self.applicationID)") }
    }
    try StoreMigrations.all.migrate(pool)
    return pool
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Self.patience)
    configuration.label = "hearsight.memory"
    return configuration
  }

  /// Reads a file without writing to it, if it is ours and sound.
  ///
  /// - Throws: ``MemoryError``, `DatabaseError`
  func read<Result>(_ work: (Database) throws -> Result) throws -> Result {
    guard FileManager.default.fileExists(atPath: path) else {
      throw MemoryError.unusable(path: path, reason: "there is no such file")
    }
    // A picture or an export that was named by mistake is nobody's broken store.
    guard !isOther else { throw MemoryError.foreign(path: path) }
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      try inspect(database)
      return try work(database)
    }
  }

  private var size: Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

  /// What is not ours, or is broken, stays as it is.
  private func inspect(_ database: Database) throws {
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard id == Self.applicationID || id == 0 && tables == 0 else { throw MemoryError.foreign(path: path) }
    if size <= Self.checkedSize {
      let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
      guard answer == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer) }
    }
    guard try !StoreMigrations.all.hasBeenSuperseded(database) else { throw MemoryError.newer(path: path) }
  }

  /// How pictures and JSON begin.
  private static let others: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8), Array("{".utf8),
  ]

  private var isOther: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let beginning = Array((try? file.read(upToCount: 4)) ?? Data())
    return Self.others.contains { beginning.starts(with: $0) }
  }

  /// Renames the file and those that belong to it.
  ///
  /// - Returns: the new name.
  private func setAside() throws -> String {
    let time = Date().formatted(.iso8601.timeSeparator(.omitted))
    var aside = "\(path).broken-\(time)"
    var number = 1
    while FileManager.default.fileExists(atPath: aside) {
      number += 1
      aside = "\(path).broken-\(time)-\(number)"
    }
    // The log goes first: beside a new file it would be taken for its own.
    for ending in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + ending) {
      try FileManager.default.moveItem(atPath: path + ending, toPath: aside + ending)
    }
    return aside
  }

  /// Keeps other programs that open the file waiting meanwhile.
  private func withLock<Result>(_ work: () throws -> Result) throws -> Result {
    let lock: FileLock
    do {
      lock = try FileLock(at: URL(fileURLWithPath: path + ".lock"), permissions: 0o600)
    } catch {
      throw MemoryError.unusable(path: path, reason: error.reason)
    }
    defer { lock.release() }
    return try work()
  }
}

extension DatabaseError {
  /// Whether the file is none of SQLite's, or is broken.
  fileprivate var tellsOfDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode.primaryResultCode) }
}
