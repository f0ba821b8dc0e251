import Foundation
import Hearsight
import Testing

@Suite("Model store")
struct ModelStoreTests {
  /// A folder with a list of one model, whose file has the content "abc".
  private func folder(sha256: String, write content: String? = "abc") throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let list = """
      {"schema": 1, "models": [{"name": "m", "task": "t", "file": "m.onnx", "sha256": "\(sha256)", "licence": "MIT"}]}
      """
    try Data(list.utf8).write(to: url.appendingPathComponent("models.json"))
    if let content { try Data(content.utf8).write(to: url.appendingPathComponent("m.onnx")) }
    return url
  }

  /// FIPS 180-2's example: the SHA-256 of "abc".
  private let sumOfABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("a file is right, missing, or another than the list says")
  func conditions() throws {
    let right = try ModelStore(folder: folder(sha256: sumOfABC))
    #expect(right.models.map(right.condition) == [.right])
    let changed = try ModelStore(folder: folder(sha256: sumOfABC, write: "abd"))
    #expect(changed.models.map(changed.condition) == [.changed])
    let missing = try ModelStore(folder: folder(sha256: sumOfABC, write: nil))
    #expect(missing.models.map(missing.condition) == [.missing])
  }

  @Test("a folder without a list, a broken list and an unknown name are told apart")
  func refusals() throws {
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: ModelStoreError.notFound(searched: [empty.path + "/models.json"])) {
      try ModelStore(folder: empty)
    }
    let store = try ModelStore(folder: folder(sha256: sumOfABC))
    #expect(throws: ModelStoreError.unknown(name: "x", known: ["m"])) { try store.url(of: "x") }
    try Data("{".utf8).write(to: store.folder.appendingPathComponent("models.json"))
    do {
      _ = try ModelStore(folder: store.folder)
      Issue.record("a broken list was read")
    } catch {
      #expect(error.code == "models-unreadable")
    }
  }

  @Test("the environment overrides the search")
  func environment() throws {
    let url = try folder(sha256: sumOfABC)
    let store = try ModelStore.found(environment: [ModelStore.environmentVariable: url.path])
    #expect(store.folder.path == url.path)
  }
}
