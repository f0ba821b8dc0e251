import Foundation
import HearsightDetection
import HearsightInference
import Testing

@testable import HearsightModels

@Suite("Probes of models")
struct ModelProbeTests {
  private let shape = [1, 32, 32, 3]

  private func shipped(_ models: TinyModels) throws -> ModelFiles {
    try models.store.files(of: "detector", version: .shipped)
  }

  @Test("what was recorded is what is answered; another number is found out, and told with what to do")
  func compare() throws {
    let models = try TinyModels()
    let files = try shipped(models)
    var probe = try models.store.recordProbe(of: "detector", input: .noise(shape: shape), runtime: .found())
    #expect(try ModelProbe.beside(files) == probe)
    #expect(probe.answers.map(\.name) == ["scores", "boxes"])
    try probe.compare(files, runtime: .found())
    probe.answers[0].values[9] += 0.1
    #expect {
      try probe.compare(files, runtime: .found())
    } throws: { error in
      let error = error as? ModelProbeError
      return error?.code == "model-answers-differently" && error?.description.contains("make setup") == true
    }
  }

  @Test("no number, another shape and another count of outputs do not pass")
  func otherAnswers() throws {
    let models = try TinyModels()
    let files = try shipped(models)
    let probe = try ModelProbe(recording: files, input: .noise(shape: shape), runtime: .found())
    var changes: [ModelProbe] = Array(repeating: probe, count: 4)
    changes[0].answers[1].values[0] = .nan
    changes[1].answers[0].shape = [1, 2, 13]
    changes[2].answers.removeLast()
    changes[3].answers[0].places[0] = 1_000_000
    for changed in changes {
      #expect(throws: ModelProbeError.self) { try changed.compare(files, runtime: .found()) }
    }
  }

  @Test("a stage does not take a model whose answer is another, and takes it once that is mended")
  func stage() throws {
    let models = try TinyModels()
    let files = try shipped(models)
    var probe = try models.store.recordProbe(of: "detector", input: .noise(shape: shape), runtime: .found())
    #expect(try models.found() == [.text])
    probe.answers[0].values[0] += 1
    try probe.write(beside: files)
    #expect(throws: ModelProbeError.self) { try models.found() }
    try Data("no probe".utf8).write(to: files.companion(ModelProbe.file))
    #expect(throws: ModelProbeError.self) { try models.found() }
    try FileManager.default.removeItem(at: files.companion(ModelProbe.file))
    #expect(try models.found() == [.text])
  }

  @Test("a model of somebody else gets a probe at its installation; one that came with it must be answered")
  func installation() throws {
    let models = try TinyModels()
    let installed = try models.install("icon")
    let files = try models.store.files(of: "detector", version: .installed(installed.version))
    let probe = try #require(try ModelProbe.beside(files))
    try probe.compare(files, runtime: .found())

    let folder = models.folder.appendingPathComponent("theirs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: TinyModels.file("half"), to: folder.appendingPathComponent("model.onnx"))
    var theirs = try ModelProbe(
      recording: ModelFiles(name: "detector", version: .shipped, model: TinyModels.file("half")),
      input: .noise(shape: shape), runtime: .found())
    theirs.answers[0].values[0] += 0.5
    try JSONEncoder().encode(theirs).write(to: folder.appendingPathComponent(ModelProbe.file))
    #expect {
      try models.installer().install(ModelInstaller.Request(model: .file(folder)))
    } throws: {
      ($0 as? ModelInstallError)?.code == "model-refused"
    }
    #expect(try models.found() == [.icon])
  }

  @Test("every model that comes with Hearsight has a probe, and is asked again only after a change")
  func ledger() throws {
    let store = try ModelStore.found()
    for model in store.models {
      let files = try store.files(of: model.name, version: .shipped)
      #expect(try ModelProbe.beside(files) != nil, "\(model.name)")
    }
    let models = try TinyModels()
    let files = try shipped(models)
    let ledger = ModelProbeLedger(file: models.folder.appendingPathComponent("caches/probes.json"))
    let state = ModelProbeLedger.State(of: files, runtime: .found())
    #expect(!ledger.holds(state))
    ledger.note(state)
    #expect(ledger.holds(state))
    try Data(contentsOf: TinyModels.file("icon")).write(to: files.model)
    #expect(!ledger.holds(ModelProbeLedger.State(of: files, runtime: .found())))
  }
}
