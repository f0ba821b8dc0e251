import Foundation
import HearsightDetection
import HearsightPixels
import HearsightScreenModel
import Logging
import Testing

@testable import HearsightModels

/// Keeps what is logged.
private final class LogKeeper: LogHandler, @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [String] = []
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    lock.withLock { kept.append("\(event.level) \(event.message) \(event.metadata ?? [:])") }
  }

  var warnings: [String] { lock.withLock { kept.filter { $0.hasPrefix("warning") } } }
}

@Suite("Models exchanged while they are in use")
struct ReloadingStageTests {
  private let image = Bitmap(width: 40, height: 80)
  private let log = LogKeeper()

  private var logger: Logger {
    let log = log
    return Logger(label: "test") { _ in log }
  }

  private func stage(_ models: TinyModels) throws -> ReloadingStage<ElementDetector> {
    try ReloadingStage([ElementDetector.model], models: models.store, logger: logger) {
      try ElementDetector(models: $0, snapping: nil, threads: 1)
    }
  }

  private func found(_ stage: ReloadingStage<ElementDetector>) throws -> [ElementType] {
    try stage.detect(image).map(\.type)
  }

  @Test("the next answer comes from the version that came into use, there and back")
  func exchange() throws {
    let models = try TinyModels()
    let stage = try stage(models)
    #expect(try found(stage) == [.text])
    let icon = try models.install("icon")
    #expect(try found(stage) == [.icon])
    try models.installer().use("detector", version: "shipped")
    #expect(try found(stage) == [.text])
    // What is not in use may go at once.
    try models.installer().remove("detector", version: icon.version)
    #expect(try found(stage) == [.text])
    #expect(log.warnings.isEmpty)
  }

  @Test("a version that was damaged after its installation is logged once, and the one before goes on")
  func damaged() throws {
    let models = try TinyModels()
    let stage = try stage(models)
    let icon = try models.install("icon")
    let file = try models.store.url(of: "detector")
    let whole = try Data(contentsOf: file)
    try whole.prefix(200).write(to: file)
    for _ in 0..<3 { #expect(try found(stage) == [.text]) }
    #expect(log.warnings.count == 1)
    #expect(log.warnings.first?.contains("detector@\(icon.version)") == true)
    // Mended, it is taken up when it is chosen anew.
    try whole.write(to: file)
    try models.installer().use("detector", version: "shipped")
    #expect(try found(stage) == [.text])
    try models.installer().use("detector", version: icon.version)
    #expect(try found(stage) == [.icon])
  }

  @Test("a version that loads but fails when it is asked does not take over")
  func failing() throws {
    struct Broken: Error {}
    let models = try TinyModels()
    let stage = try ReloadingStage([ElementDetector.model], models: models.store, logger: logger) { store in
      try store.files(of: "detector").version
    }
    #expect(try stage.answer { $0 } == .shipped)
    let icon = try models.install("icon")
    for _ in 0..<2 {
      let answer = try stage.answer { version -> ModelVersion in
        if version != .shipped { throw Broken() }
        return version
      }
      #expect(answer == .shipped)
    }
    #expect(log.warnings.count == 1)
    try models.installer().use("detector", version: "shipped")
    #expect(try stage.answer { $0 } == .shipped)
    try models.installer().use("detector", version: icon.version)
    // A question that nothing can answer is not the new version's fault.
    #expect(throws: Broken.self) { try stage.answer { _ in throw Broken() } }
    #expect(try stage.answer { $0 } == .installed(icon.version))
  }

  @Test("a program that starts with a damaged version, or a damaged pointer, takes the shipped one and says so")
  func damagedAtStart() throws {
    let models = try TinyModels()
    try models.install("icon")
    let file = try models.store.url(of: "detector")
    try Data("no model".utf8).write(to: file)
    #expect(try found(stage(models)) == [.text])
    #expect(log.warnings.count == 1)
    try Data("{".utf8).write(to: models.home.pointer)
    #expect(try found(stage(models)) == [.text])
    #expect(log.warnings.count == 1, "the recognizer tells of the pointer, once for all stages")
  }

  @Test("a program without any model that works does not start")
  func nothing() throws {
    let models = try TinyModels(shipped: "twelve-types")
    try Data("no model".utf8).write(to: models.store.url(of: "detector"))
    #expect(throws: (any Error).self) { try stage(models) }
  }

  @Test("while versions change under many threads, every answer is one version's, whole")
  func concurrent() async throws {
    let models = try TinyModels()
    let stage = try stage(models)
    let image = image
    let shipped = try stage.detect(image)
    let icon = try models.install("icon")
    let installed = try stage.detect(image)
    #expect(shipped != installed)
    let home = models.home
    try await withThrowingTaskGroup(of: [[Detection]].self) { group in
      for thread in 0..<4 {
        group.addTask {
          try (0..<24).map { round in
            if thread == 0 {
              try home.select(round.isMultiple(of: 2) ? .shipped : .installed(icon.version), of: "detector")
            }
            return try stage.detect(image)
          }
        }
      }
      for try await answers in group {
        #expect(answers.allSatisfy { $0 == shipped || $0 == installed })
      }
    }
    #expect(try stage.detect(image) == installed)
    #expect(log.warnings.isEmpty)
  }
}
