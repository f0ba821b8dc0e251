import Foundation
import HearsightDetection
import HearsightInference
import HearsightPixels
import Testing

@testable import HearsightModels

@Suite("Fetching a set of models")
struct ModelSetFetcherTests {
  private let detector = [ElementDetector.model]

  private func fetcher(_ models: TinyModels, limit: Int = ModelSetFetcher.defaultLimit) -> ModelSetFetcher {
    ModelSetFetcher(home: models.home, descriptors: detector, runtime: .found(), limit: limit)
  }

  /// What the fetched detector finds.
  private func found(_ models: TinyModels) throws -> Int {
    let store = try ModelStore(folder: models.home.fetchedModels, home: models.home)
    return try ElementDetector(models: store, snapping: nil, threads: 1).detect(Bitmap(width: 40, height: 80)).count
  }

  @Test("a folder's models are found by programs that have none of their own")
  func folder() throws {
    let models = try TinyModels()
    let outcome = try fetcher(models).fetch(.file(models.store.folder))
    #expect(outcome.models == ["detector"] && outcome.folder == models.home.fetchedModels)
    #expect(try found(models) == models.found().count)
    #expect(models.leftovers().isEmpty)
    let environment = [ModelHome.environmentVariable: models.home.folder.path]
    // The tests run inside of a checkout, whose models come first.
    #expect(ModelHome.found(environment: environment)?.fetchedModels == models.home.fetchedModels)
  }

  @Test("what is too large, incomplete, changed or not as it answered leaves the set before in use")
  func refusals() throws {
    let models = try TinyModels()
    let source = models.store.folder
    _ = try fetcher(models).fetch(.file(source))
    let before = try FileManager.default.destinationOfSymbolicLink(atPath: models.home.fetchedModels.path)
    func refusal(_ fetch: () throws -> Void) throws -> String? {
      let error = #expect(throws: ModelInstallError.self) { try fetch() }
      #expect(models.leftovers().isEmpty)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: models.home.fetchedModels.path) == before)
      #expect(try found(models) == 1)
      return error?.code
    }
    let file = ModelSource.file(source)
    #expect(try refusal { _ = try fetcher(models, limit: 700).fetch(file) } == "model-too-large")
    let all = ModelSetFetcher(home: models.home)
    #expect(try refusal { _ = try all.fetch(file) } == "model-set-refused")
    let sum = String(repeating: "0", count: 63)
    #expect(try refusal { _ = try all.fetch(file, sha256: sum) } == "model-sum-malformed")
    let model = source.appendingPathComponent("detector/model.onnx")
    let whole = try Data(contentsOf: model)
    try (whole + Data([0])).write(to: model)
    #expect(try refusal { _ = try fetcher(models).fetch(file) } == "model-set-refused")
    try whole.write(to: model)
    try Data("{}".utf8).write(to: source.appendingPathComponent("detector/detector.json"))
    #expect(try refusal { _ = try fetcher(models).fetch(file) } == "model-set-refused")
  }

  @Test(
    "a set's files stay in its folder",
    arguments: [
      "", ".", "..", "../a", "a/../b", "/a", "a/", "a//b", "a/b/c", "-a", "a b", "a\\b", "a*", ".hidden", "a/.b", "ä",
      "SHA256SUMS", "a\nb", String(repeating: "a", count: 300),
    ])
  func hostilePaths(path: String) {
    #expect(!ModelSet.isPath(path))
  }

  @Test("names as models have them are taken", arguments: ["models.json", "text-recognition/model.onnx", "a/b_c.1"])
  func paths(path: String) {
    #expect(ModelSet.isPath(path))
  }
}
