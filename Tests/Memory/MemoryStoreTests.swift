import Foundation
import GRDB
import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("The file in which screens and corrections are kept")
struct MemoryStoreTests {
  private let folder = TemporaryFolder()
  private let screen = DrawnScreen(["Title", ":star", "Row"]).fingerprint
  private var path: String { folder.path("deep/er/memory.sqlite") }

  private func target(_ stop: Int) -> CorrectionTarget { CorrectionTarget(screen: screen.id, stop: stop) }

  @Test("gives back what was written, to another program as well")
  func keeps() throws {
    let store = try MemoryStore(path: path)
    try store.keep(screen)
    try store.correct(target(1), .name("Favourite"), by: .init(.user, name: "anna"))
    let other = try MemoryStore(path: path)
    try other.correct(target(2), .hidden, by: .init(.model))
    for store in [store, other] {
      let kept = try store.screen(screen.id)
      #expect(kept.fingerprint == screen)
      #expect(kept.corrections.map(\.change) == [.name("Favourite"), .hidden])
      #expect(kept.corrections.map(\.clock) == [1, 2])
      #expect(kept.corrections.map(\.author) == [.init(.user, name: "anna"), .init(.model)])
    }
  }

  @Test("is for its user alone")
  func isPrivate() throws {
    _ = try MemoryStore(path: path)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test("says the same once, and takes back step by step")
  func undo() throws {
    let store = try MemoryStore(path: path)
    try store.keep(screen)
    let first = try store.correct(target(1), .name("One"), by: .init(.user))
    #expect(try store.correct(target(1), .name("One"), by: .init(.user)) == first)
    try store.correct(target(1), .name("Two"), by: .init(.user))
    #expect(try store.undo(by: .init(.user)).now.change == .name("One"))
    #expect(try store.undo(on: [screen.id], by: .init(.user)).now.change == .withdrawn(.name))
    #expect(throws: MemoryError.noCorrection("")) { try store.undo(by: .init(.user)) }
    #expect(try store.screen(screen.id).corrections.isEmpty)
  }

  @Test("withdraws what was said, and nothing else")
  func withdrawal() throws {
    let store = try MemoryStore(path: path)
    try store.keep(screen)
    #expect(throws: MemoryError.noCorrection("")) { try store.correct(target(1), .withdrawn(.name), by: .init(.user)) }
    try store.correct(target(1), .name("One"), by: .init(.user))
    try store.correct(target(1), .withdrawn(.name), by: .init(.user))
    #expect(throws: MemoryError.noCorrection("")) {
      try store.correct(target(1), .withdrawn(.name), by: .init(.model))
    }
    #expect(try store.undo(by: .init(.user)).now.change == .name("One"))
  }

  @Test("writes all corrections of a stop or none")
  func allOrNone() throws {
    let store = try MemoryStore(path: path)
    #expect(throws: MemoryError.self) {
      try store.correct(
        [(target(0), .name("Heading")), (target(0), .after(77))], keeping: screen, by: .init(.user))
    }
    #expect(try store.screens().isEmpty)
    #expect(throws: MemoryError.noScreen("ff")) {
      try store.correct(CorrectionTarget(screen: "ff", stop: 0), .hidden, by: .init(.user))
    }
  }

  @Test("finds a correction by the beginning of its id")
  func byID() throws {
    let store = try MemoryStore(path: path)
    let made = try store.correct(
      [(target(0), .name("A")), (target(0), .hidden)], keeping: screen, by: .init(.user))
    #expect(try store.correction(String(made[0].id.prefix(12))) == made[0])
    for unknown in ["", "zz", "%"] {
      #expect(throws: MemoryError.noCorrection(unknown)) { try store.correction(unknown) }
    }
  }

  @Test("of a later version is refused, and left as it is")
  func newer() throws {
    _ = try MemoryStore(path: path)
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
    }
    func steps() throws -> [String] {
      try DatabaseQueue(path: path).read {
        try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
      }
    }
    let before = try steps()
    #expect(throws: MemoryError.newer(path: path)) { try MemoryStore(path: path) }
    #expect(try steps() == before && before.last == "9 from the future")
  }

  @Test("of another program is refused, and left as it is")
  func foreign() throws {
    _ = try folder.file("other.sqlite", Data())
    let other = folder.path("other.sqlite")
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    #expect(throws: MemoryError.foreign(path: other)) { try MemoryStore(path: other) }
    #expect(try DatabaseQueue(path: other).read { try $0.tableExists("theirs") })
  }

  @Test("that is broken is set aside, and a new one is begun", arguments: ["text", "header", "pages"])
  func broken(kind: String) throws {
    let store = try MemoryStore(path: path)
    for index in 0..<400 {
      try store.keep(DrawnScreen(["Title \(index)", "Row \(index)"]).fingerprint)
    }
    try store.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try store.database.close()
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    switch kind {
    case "text": bytes = Data("these are notes of mine, and no database at all".utf8)
    case "header": bytes.replaceSubrange(0..<16, with: [UInt8](repeating: 7, count: 16))
    default: bytes.replaceSubrange(4096..<20_000, with: [UInt8](repeating: 0xA5, count: 20_000 - 4096))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let new = try MemoryStore(path: path)
    let aside = try #require(new.setAside)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
    #expect(try new.screens().isEmpty)
    #expect(try MemoryStore(path: path).setAside == nil)
  }

  @Test("that cannot be written is told with its path")
  func unusable() throws {
    let file = try folder.file("plain", Data())
    #expect(throws: MemoryError.self) { try MemoryStore(path: file + "/memory.sqlite") }
    #expect(throws: MemoryError.self) { try MemoryStore(path: "/proc/memory.sqlite") }
    #expect(throws: MemoryError.self) { try MemoryStore(path: path).takeIn(storeAt: folder.path("nowhere.sqlite")) }
  }

  @Test(
    "is not what a picture or an export is, which are left as they are", arguments: ["\u{89}PNG\r\n", "{\"format\""])
  func named(beginning: String) throws {
    let bytes = Data(beginning.unicodeScalars.map { UInt8($0.value) }) + Data(repeating: 7, count: 2000)
    let file = try folder.file("shot", bytes)
    #expect(throws: MemoryError.foreign(path: file)) { try MemoryStore(path: file) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }

  @Test("of another machine is read, and left as it is")
  func others() throws {
    let other = try MemoryStore(path: folder.path("other.sqlite"))
    try other.keep(screen)
    try other.correct(target(1), .name("Favourite"), by: .init(.user))
    let before = try Data(contentsOf: URL(fileURLWithPath: other.path))
    #expect(try MemoryStore(path: path).takeIn(storeAt: other.path).corrections == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other.path)) == before)
  }

  @Test("keeps how an app's windows are read")
  func modes() throws {
    let store = try MemoryStore(path: path)
    #expect(try store.mode(of: "Mixer") == nil)
    try store.setMode("merged", of: "Mixer")
    try store.setMode("recognized", of: "Mixer")
    #expect(try MemoryStore(path: path).mode(of: "Mixer") == "recognized")
  }

  @Test("is where the user's data are")
  func usualPath() {
    #expect(MemoryStore.usualPath(environment: ["HOME": "/home/a"]) == "/home/a/.local/share/hearsight/memory.sqlite")
    #expect(
      MemoryStore.usualPath(environment: ["HOME": "/home/a", "XDG_DATA_HOME": "/data"])
        == "/data/hearsight/memory.sqlite")
    // A relative one does not count (XDG Base Directory Specification).
    #expect(
      MemoryStore.usualPath(environment: ["HOME": "/h", "XDG_DATA_HOME": "data"])
        == "/h/.local/share/hearsight/memory.sqlite")
  }

  @Test("may be begun by several programs at once")
  func manyStarts() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { _ = try MemoryStore(path: path).screens() } }
      try await group.waitForAll()
    }
  }

  @Test("is written by many at once without losing anything")
  func manyWriters() async throws {
    let path = path
    let store = try MemoryStore(path: path)
    try store.keep(screen)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { [screen] in
          let own = try MemoryStore(path: path)
          for number in 0..<25 {
            try own.correct(
              CorrectionTarget(screen: screen.id, stop: writer % 3), .name("\(writer) \(number)"), by: .init(.user))
          }
        }
      }
      try await group.waitForAll()
    }
    let all = try store.content().log.all
    #expect(all.count == 100)
    #expect(all.map(\.clock) == Array(1...100))
    #expect(try store.conflicts().isEmpty)
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("hearsight-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func file(_ name: String, _ content: Data) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try content.write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
