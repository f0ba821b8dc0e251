import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct BaselineTests {
  private func screen(_ count: Int, y: Double = 100) -> Planted {
    var planted = Planted()
    for index in 0..<count {
      planted.expose(.button, 20 + 60 * Double(index), y, 50, 50) { $0.identifier = "b\(index)" }
      planted.see(.icon, 30 + 60 * Double(index), y + 10, 24, 24, icon: "close")
    }
    return planted
  }

  private func written(_ planted: Planted) throws -> Baseline {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Baseline.write([planted.audit()], of: AuditConfiguration(), to: url)
    return try Baseline(contentsOf: url)
  }

  @Test func whatMovesIsNotNew() throws {
    let comparison = try written(screen(2)).compare([screen(2, y: 400).audit()])
    #expect(comparison.new.isEmpty)
    #expect(comparison.gone.isEmpty)
    #expect(comparison.unchanged > 0)
  }

  @Test func newAndGoneAreTold() throws {
    let more = try written(screen(1)).compare([screen(2).audit()])
    #expect(more.new.contains { $0.rule == "unlabelled-icon-button" && $0.element == "#b1" })
    let fewer = try written(screen(2)).compare([screen(1).audit()])
    #expect(fewer.gone.contains { $0.rule == "unlabelled-icon-button" && $0.element == "#b1" })
    #expect(!fewer.new.contains { $0.rule == "unlabelled-icon-button" })
  }

  @Test func rulesAndScreensThatWereNotRunAreNotGone() throws {
    let baseline = try written(screen(2))
    #expect(baseline.compare([]).gone.isEmpty)
    let partial = try screen(1).audit(AuditConfiguration(only: ["label-form"]))
    #expect(baseline.compare([partial]).gone.isEmpty)
  }

  @Test func aPartialRunWritesNone() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    let configuration = AuditConfiguration(without: ["label-form"])
    #expect(throws: AuditError.partialBaseline(reason: "some rules were left out")) {
      try Baseline.write([screen(1).audit(configuration)], of: configuration, to: url)
    }
    #expect(throws: AuditError.partialBaseline(reason: "no screen was audited")) {
      try Baseline.write([], of: AuditConfiguration(), to: url)
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func brokenFilesAreTold() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    for text in ["", "{", "[]", "{\"schema\":2,\"findings\":[]}"] {
      try Data(text.utf8).write(to: url)
      #expect(throws: AuditError.self) { try Baseline(contentsOf: url) }
    }
    #expect(throws: AuditError.self) { try Baseline(contentsOf: url.appendingPathExtension("none")) }
  }

  @Test func onlyNewFaultsFailARun() throws {
    let audits = [try screen(2).audit()]
    #expect(AuditRun(audits: audits).exitStatus(failOn: .error) == 1)
    #expect(AuditRun(audits: audits).exitStatus(failOn: .never) == 0)
    let known = AuditRun(audits: audits, comparison: try written(screen(2)).compare(audits))
    #expect(known.exitStatus(failOn: .note) == 0)
    #expect(AuditRun(audits: []).exitStatus(failOn: .error) == 2)
  }
}
