import Foundation
import HearsightInference
import HearsightScreenModel
import Testing

@testable import HearsightModels

@Suite("Installing models")
struct ModelInstallerTests {
  @Test("a model that works comes into use, with what is known of it, and the shipped one stays as it was")
  func install() throws {
    let models = try TinyModels()
    #expect(try models.found() == [.text])
    let shipped = try models.store.url(of: "detector")
    let before = try Data(contentsOf: shipped)
    let model = try models.installer().install(
      ModelInstaller.Request(model: .file(TinyModels.file("icon")), licence: "MIT"))
    #expect(try models.found() == [.icon])
    #expect(model.name == "detector" && model.licence == "MIT" && model.bytes == 435)
    #expect(model.version.hasPrefix(String(model.sha256.prefix(16))))
    #expect(model.source == TinyModels.file("icon").path)
    #expect(model.signature.inputs.map(\.name) == ["image"])
    #expect(model.configuration?.file == "detector.json")
    #expect(try models.store.selection()["detector"] == .installed(model.version))
    #expect(models.store.versions(of: "detector") == [.shipped, .installed(model.version)])
    #expect(try Data(contentsOf: shipped) == before)
    #expect(models.leftovers().isEmpty)
  }

  @Test("a detector that answers in half precision finds the same")
  func halfPrecision() throws {
    let models = try TinyModels(shipped: "icon")
    let model = try models.install("half")
    #expect(model.signature.outputs.map(\.type) == [.float16, .float16])
    #expect(try models.found() == [.text])
  }

  @Test(
    "what cannot be used is refused, whatever is in use stays, and nothing is left behind",
    arguments: [
      ("twelve-types", "model-refused"), ("other-input", "model-fits-nothing"), ("not-finite", "model-refused"),
      ("cut", "model-refused"), ("text file", "model-refused"), ("empty", "model-refused"),
      ("missing", "model-source-unreadable"), ("folder without a model", "model-source-unreadable"),
      ("device", "model-source-unreadable"),
    ])
  func refusals(kind: String, code: String) throws {
    let models = try TinyModels()
    let inUse = try models.install("icon")
    let source: URL =
      switch kind {
      case "cut": try models.write("cut.onnx", Data(contentsOf: TinyModels.file("text")).prefix(300))
      case "text file": try models.write("text.onnx", Data("no model".utf8))
      case "empty": try models.write("empty.onnx", Data())
      case "missing": models.folder.appendingPathComponent("none.onnx")
      case "folder without a model": models.folder
      case "device": URL(fileURLWithPath: "/dev/zero")
      default: TinyModels.file(kind)
      }
    do {
      _ = try models.installer().install(ModelInstaller.Request(model: .file(source)))
      Issue.record("it was installed")
    } catch {
      let error = try #require(error as? any HearsightError)
      #expect(error.code == code, "\(error)")
      #expect("\(error)".contains(source.path))
      #expect(!"\(error)".contains(".unfinished"))
    }
    #expect(try models.store.selection()["detector"] == .installed(inUse.version))
    #expect(models.store.versions(of: "detector").count == 2)
    #expect(try models.found() == [.icon])
    #expect(models.leftovers().isEmpty)
  }

  @Test("a sum is compared before the file is opened, and must be one")
  func sums() throws {
    let models = try TinyModels()
    func install(_ sum: String) throws -> InstalledModel {
      try models.installer().install(ModelInstaller.Request(model: .file(TinyModels.file("icon")), sha256: sum))
    }
    #expect(throws: ModelInstallError.malformedSum("abc")) { try install("abc") }
    let wrong = String(repeating: "0", count: 64)
    do {
      _ = try install(wrong)
      Issue.record("a wrong sum was taken")
    } catch let error as ModelInstallError {
      guard case .wrongSum(_, wrong, let found) = error else { throw error }
      #expect(models.leftovers().isEmpty)
      #expect(try models.store.selection() == .shipped)
      #expect(try install(found.uppercased()).sha256 == found)
    }
  }

  @Test("a source may not be larger than the limit")
  func limit() throws {
    let models = try TinyModels()
    #expect(throws: ModelInstallError.tooLarge(source: TinyModels.file("icon").path, limit: 434)) {
      try models.installer(limit: 434).install(ModelInstaller.Request(model: .file(TinyModels.file("icon"))))
    }
  }

  /// A configuration for the thirteen types in fewer bytes.
  private func smallConfiguration(_ models: TinyModels) throws -> URL {
    let text = """
      {"types":["Checkbox (Selected)","Checkbox (Unselected)","Container","Dialog","Icon","Page Control","Picture",
      "Segmented Control","Slider","Text","Text Field","Toggle (Selected)","Toggle (Unselected)"],"inputWidth":384,
      "sizeMultiple":64,"nonMaxSuppressionIoU":0.5,"thresholds":{"default":{},"switchControl":{"Text":0.95}}}
      """
    let data = Data(text.utf8)
    return try models.write("small.json", data)
  }

  @Test("settings that were given are taken, and make another version; broken ones are refused")
  func configurations() throws {
    let models = try TinyModels()
    let plain = try models.install("icon")
    func install(_ configuration: URL) throws -> InstalledModel {
      try models.installer().install(
        ModelInstaller.Request(model: .file(TinyModels.file("icon")), configuration: .file(configuration)))
    }
    let other = try install(smallConfiguration(models))
    #expect(other.sha256 == plain.sha256 && other.version != plain.version)
    for broken in ["{", #"{"types": []}"#] {
      let file = try models.write("broken.json", Data(broken.utf8))
      #expect {
        try install(file)
      } throws: {
        ($0 as? ModelInstallError)?.code == "model-refused"
      }
    }
    #expect(try models.store.selection()["detector"] == .installed(other.version))
  }

  @Test("a folder brings its settings along")
  func folders() throws {
    let models = try TinyModels()
    let folder = models.folder.appendingPathComponent("release")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: TinyModels.file("icon"), to: folder.appendingPathComponent("model.onnx"))
    let configuration = try smallConfiguration(models)
    try FileManager.default.copyItem(at: configuration, to: folder.appendingPathComponent("detector.json"))
    let model = try models.installer().install(ModelInstaller.Request(model: .file(folder)))
    #expect(try model.configuration?.sha256 == FileSum.sha256(of: configuration))
    #expect(model.source == folder.path)
  }

  @Test("a name that is none, and a model that is not of the name it was given")
  func names() throws {
    let models = try TinyModels()
    func install(_ name: String) throws {
      _ = try models.installer().install(
        ModelInstaller.Request(model: .file(TinyModels.file("icon")), name: name))
    }
    #expect(throws: ModelStoreError.self) { try install("no such model") }
    #expect { try install("text-detection") } throws: { ($0 as? ModelStoreError)?.code == "model-unknown" }
    try install("detector")
  }
}
