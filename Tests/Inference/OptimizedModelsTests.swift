import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightInference

@Suite("Models in the runtime's own form")
struct OptimizedModelsTests {
  private let folder: URL
  private let model: URL
  private var kept: OptimizedModels { OptimizedModels(folder: folder.appendingPathComponent("kept")) }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    model = folder.appendingPathComponent("model.onnx")
    try FileManager.default.copyItem(at: Self.fixture, to: model)
  }

  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/half.onnx")

  private func session() throws -> InferenceSession { try InferenceSession(modelURL: model, optimized: kept) }

  private func answer(_ session: InferenceSession) throws -> [Float] {
    let shape = session.signature.inputs[0].shape.map { $0.map { $0 < 1 ? 2 : $0 } ?? 2 }
    let values = (0..<shape.reduce(1, *)).map { Float($0) / 8 }
    return try session.run([Tensor(values, shape: shape)]).flatMap { $0.withFloats(Array.init) }
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent("kept"), includingPropertiesForKeys: nil)
  }

  private func isKept() throws -> Bool {
    try RuntimeLibrary.found().load()
    return kept.model(of: try #require(ModelState(of: model, wideSums: false))) != nil
  }

  @Test("the first start keeps one, the second answers the same from it")
  func again() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try session()
    #expect(try isKept())
    let second = try session()
    #expect(try answer(first) == answer(second))
    #expect(second.signature.inputs.map(\.shape) == first.signature.inputs.map(\.shape))
    #expect(try files().map(\.pathExtension) == ["ort"])
  }

  @Test("another model in its place is brought into form anew, though it is as long and as old")
  func changed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try session()
    let date = try FileManager.default.attributesOfItem(atPath: model.path)[.modificationDate] as Any
    try FileManager.default.removeItem(at: model)
    try FileManager.default.copyItem(at: Self.fixture, to: model)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: model.path)
    #expect(try !isKept())
    _ = try session()
    #expect(try isKept())
    #expect(try files().count == 1)
  }

  @Test("one that is cut short, or has one wrong byte, is not used, and made anew", arguments: 0..<40)
  func broken(seed: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let expected = try answer(session())
    let file = try #require(files().first)
    var data = try Data(contentsOf: file)
    let place = data.count * seed / 40
    if seed % 2 == 0 { data.removeSubrange(place...) } else { data[place] ^= 0x10 }
    try data.write(to: file)
    #expect(try !isKept())
    #expect(try answer(session()) == expected)
    #expect(try isKept())
  }

  @Test("where the folder cannot be made, the model is used all the same")
  func noFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let blocked = OptimizedModels(folder: model.appendingPathComponent("kept"))
    let session = try InferenceSession(modelURL: model, optimized: blocked)
    #expect(try answer(session) == answer(self.session()))
    _ = try InferenceSession(modelURL: model, optimized: OptimizedModels(folder: nil))
  }

  @Test("what was made of a model that is gone is removed with the next that is kept")
  func gone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try session()
    let other = folder.appendingPathComponent("other.onnx")
    try FileManager.default.moveItem(at: model, to: other)
    _ = try InferenceSession(modelURL: other, optimized: kept)
    #expect(try files().count == 1)
  }

  @Test("the folder is the user's for caches, or what the variable names; none where that is empty")
  func place() {
    #expect(OptimizedModels.found(environment: ["HOME": "/home/a"]).folder?.path == "/home/a/.cache/hearsight/models")
    let chosen = ["HOME": "/home/a", "HEARSIGHT_OPTIMIZED_MODELS": "/b"]
    #expect(OptimizedModels.found(environment: chosen).folder?.path == "/b")
    #expect(OptimizedModels.found(environment: ["HOME": "/home/a", "HEARSIGHT_OPTIMIZED_MODELS": ""]).folder == nil)
    #expect(OptimizedModels.found(environment: [:]).folder == nil)
  }
}
