import Foundation
import Hearsight
import Testing

@testable import HearsightModels

@Suite("Choosing and removing models")
struct ModelVersionsTests {
  @Test("going back and forth, by the first digits")
  func use() throws {
    let models = try TinyModels()
    let installer = try models.installer()
    let icon = try models.install("icon")
    try installer.use("detector", version: "shipped")
    #expect(try models.found() == [.text])
    #expect(try installer.use("detector", version: String(icon.version.prefix(6))) == .installed(icon.version))
    #expect(try models.found() == [.icon])
  }

  @Test("versions and models that are none are told with those there are")
  func unknown() throws {
    let models = try TinyModels()
    let installer = try models.installer()
    let icon = try models.install("icon")
    #expect(
      throws: ModelStoreError.versionUnknown(name: "detector", version: "f", known: ["shipped", icon.version])
    ) { try installer.use("detector", version: "f") }
    #expect(throws: ModelStoreError.unknown(name: "x", known: ["detector"])) {
      try installer.use("x", version: "shipped")
    }
    #expect {
      try installer.use("detector", version: "../../detector")
    } throws: {
      ($0 as? ModelStoreError)?.code == "model-version-unknown"
    }
  }

  @Test("digits that fit two versions are not enough")
  func ambiguous() throws {
    let models = try TinyModels()
    let icon = try models.install("icon")
    let twin = "\(icon.version.prefix(16))-0123"
    try FileManager.default.createDirectory(
      at: models.home.folder(of: "detector", version: twin), withIntermediateDirectories: true)
    #expect {
      try models.store.version(String(icon.version.prefix(8)), of: "detector")
    } throws: {
      ($0 as? ModelStoreError)?.code == "model-version-ambiguous"
    }
  }

  @Test("what is in use and what came with Hearsight is not removed; another version is, wholly")
  func remove() throws {
    let models = try TinyModels()
    let installer = try models.installer()
    let icon = try models.install("icon")
    for version in [icon.version, "shipped"] {
      #expect {
        try installer.remove("detector", version: version)
      } throws: {
        ($0 as? ModelStoreError)?.code == "model-not-removable"
      }
    }
    try installer.use("detector", version: "shipped")
    try installer.remove("detector", version: icon.version)
    #expect(models.store.versions(of: "detector") == [.shipped])
    #expect(models.leftovers().isEmpty)
  }

  @Test("a damaged version is found by verify, is not put in use, and is mended by installing it again")
  func damaged() throws {
    let models = try TinyModels()
    let installer = try models.installer()
    let icon = try models.install("icon")
    try installer.use("detector", version: "shipped")
    let file = try models.store.files(of: "detector", version: .installed(icon.version)).model
    var bytes = try Data(contentsOf: file)
    bytes.append(0)
    try bytes.write(to: file)
    let verdicts = try installer.verify()
    #expect(verdicts.map(\.version) == [.shipped, .installed(icon.version)])
    #expect(verdicts.map(\.isInUse) == [true, false])
    #expect(verdicts.first?.problem == nil)
    #expect(verdicts.last?.problem?.contains(file.path) == true)
    #expect {
      try installer.use("detector", version: icon.version)
    } throws: {
      ($0 as? ModelStoreError)?.code == "model-damaged"
    }
    #expect(try models.found() == [.text])
    try models.install("icon")
    #expect(try installer.verify().allSatisfy { $0.problem == nil })
  }

  @Test(
    "settings that were changed and a manifest that is gone are damage, too",
    arguments: ["detector.json", "manifest.json"])
  func damagedCompanion(file: String) throws {
    let models = try TinyModels()
    let icon = try models.install("icon")
    let url = models.home.folder(of: "detector", version: icon.version).appendingPathComponent(file)
    try Data("{}".utf8).write(to: url)
    #expect(try models.installer().verify(["detector"]).map { $0.problem == nil } == [true, false])
  }

  @Test("a shipped model that is not what the list says is wrong")
  func shippedDamage() throws {
    let models = try TinyModels(shipped: "icon")
    let problem = try #require(try models.installer().verify().first?.problem)
    #expect(problem.contains("models.json"))
  }

  @Test("what a stopped installation left is no version, and goes with the next one")
  func leftovers() throws {
    let models = try TinyModels()
    let left = models.home.folder.appendingPathComponent(".unfinished/left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data(contentsOf: TinyModels.file("icon")).prefix(100).write(to: left.appendingPathComponent("model.onnx"))
    #expect(models.store.versions(of: "detector") == [.shipped])
    #expect(try models.found() == [.text])
    try models.install("icon")
    #expect(models.leftovers().isEmpty)
  }

  @Test("installations at the same time wait for each other, and all end well")
  func concurrent() async throws {
    let models = try TinyModels()
    let installer = try models.installer()
    try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<4 {
        group.addTask {
          let file = TinyModels.file(index.isMultiple(of: 2) ? "icon" : "half")
          return try installer.install(ModelInstaller.Request(model: .file(file))).version
        }
      }
      for try await version in group { #expect(ModelVersion.isFolderName(version)) }
    }
    #expect(models.store.versions(of: "detector").count == 3)
    #expect(try installer.verify().allSatisfy { $0.problem == nil })
    #expect(models.leftovers().isEmpty)
  }

  @Test("a pointer that is damaged or leads elsewhere is an error, which choosing a version mends")
  func pointer() throws {
    let models = try TinyModels()
    try models.install("icon")
    for content in ["{", #"{"schema": 1, "inUse": {"detector": "../../../etc"}}"#] {
      try Data(content.utf8).write(to: models.home.pointer)
      #expect {
        try models.store.selection()
      } throws: {
        ($0 as? ModelStoreError)?.code == "models-in-use-unreadable"
      }
      try models.installer().use("detector", version: "shipped")
      #expect(try models.found() == [.text])
    }
  }

  @Test("a folder that cannot be made is told, with what to do")
  func notWritable() throws {
    let models = try TinyModels()
    let file = try models.write("file", Data())
    let store = try ModelStore(folder: models.store.folder, home: ModelHome(folder: file))
    #expect {
      try ModelInstaller(store: store).install(ModelInstaller.Request(model: .file(TinyModels.file("icon"))))
    } throws: {
      ($0 as? ModelStoreError)?.code == "models-not-writable" && "\($0)".contains("HEARSIGHT_MODELS_HOME")
    }
  }

  @Test("where installed models are: as said, in the user's data folder, or in the home folder")
  func home() {
    func folder(_ environment: [String: String]) -> String? { ModelHome.found(environment: environment)?.folder.path }
    #expect(folder(["HEARSIGHT_MODELS_HOME": "/m", "XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/m")
    #expect(folder(["HEARSIGHT_MODELS_HOME": "", "XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/hearsight/models")
    #expect(folder(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/hearsight/models")
    #expect(folder([:]) == nil)
  }
}

@Suite("Model trials")
struct ModelDescriptorTests {
  @Test("every model that comes with Hearsight can be told by its inputs and outputs, and passes its trial")
  func shipped() throws {
    let store = try ModelStore(folder: TinyModels.root.appendingPathComponent("Models"))
    for model in store.models {
      let descriptor = try #require(
        ModelDescriptor.all.first { $0.name == model.name }, "\(model.name) cannot be tried")
      let files = try store.files(of: model.name)
      try descriptor.checkSettings(of: files)
      try descriptor.tryOut(files, runtime: .found())
    }
  }
}

@Suite("Model sources")
struct ModelSourceTests {
  @Test(
    "paths, file: and https: addresses, and http: from this machine only",
    arguments: [
      ("models/new.onnx", true), ("file:///tmp/a%20b.onnx", true), ("https://example.org/a.onnx", true),
      ("http://127.0.0.1:8000/a.onnx", true), ("http://localhost/a.onnx", true), ("HTTPS://EXAMPLE.ORG/a", true),
      ("http://example.org/a.onnx", false), ("http://127.0.0.1.example.org/a", false), ("ftp://example.org/a", false),
      ("file://elsewhere/a", false), ("https://", false), ("", false), ("https://exa mple/", false),
    ])
  func kinds(text: String, isSupported: Bool) {
    #expect(((try? ModelSource(text)) != nil) == isSupported)
  }

  @Test("a file's address is its path, and an address is shown without what may be secret")
  func descriptions() throws {
    #expect(try ModelSource("file:///tmp/a%20b.onnx").description == "/tmp/a b.onnx")
    #expect(
      try ModelSource("https://user:secret@example.org/a.onnx?token=secret#x").description
        == "https://example.org/a.onnx")
  }
}
