import Foundation
import Hearsight
import HearsightDetection
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// A store whose detector is a tiny model, and the folder of installed models beside it. All goes away with it.
final class TinyModels {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  /// A model of `Fixtures/make.py`.
  static func file(_ name: String) -> URL {
    root.appendingPathComponent("Tests/Models/Fixtures/\(name).onnx")
  }

  let folder: URL
  let home: ModelHome
  let store: ModelStore

  /// - Parameter shipped: the detector that came with this store.
  init(shipped: String = "text") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiny-\(UUID().uuidString)")
    let models = folder.appendingPathComponent("Models")
    let detector = models.appendingPathComponent("detector")
    try FileManager.default.createDirectory(at: detector, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.file(shipped), to: detector.appendingPathComponent("model.onnx"))
    try FileManager.default.copyItem(
      at: Self.root.appendingPathComponent("Models/detector/detector.json"),
      to: detector.appendingPathComponent("detector.json"))
    let list = """
      {"schema": 1, "models": [{"name": "detector", "task": "element detection", "file": "detector/model.onnx",
       "sha256": "02035cf92df0247228003af1bac0b82f19410f7c34808bd99b58984f324334e6", "licence": "MIT"}]}
      """
    try Data(list.utf8).write(to: models.appendingPathComponent("models.json"))
    home = ModelHome(folder: folder.appendingPathComponent("home"))
    store = try ModelStore(folder: models, home: home)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func installer(limit: Int = ModelInstaller.defaultLimit) throws -> ModelInstaller {
    try ModelInstaller(store: store, limit: limit)
  }

  @discardableResult
  func install(_ name: String) throws -> InstalledModel {
    try installer().install(ModelInstaller.Request(model: .file(Self.file(name))))
  }

  /// A file in this folder.
  func write(_ name: String, _ content: Data) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }

  /// What the detector in use finds in an empty picture.
  func found() throws -> [ElementType] {
    try ElementDetector(models: store, snapping: nil, threads: 1).detect(Bitmap(width: 40, height: 80)).map(\.type)
  }

  /// The names of everything in the folder of installed models that is neither a lock nor whole.
  func leftovers() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.appendingPathComponent(".unfinished").path)) ?? []
  }
}
