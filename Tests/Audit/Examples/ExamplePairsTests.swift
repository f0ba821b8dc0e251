import Foundation
import Hearsight
import HearsightHierarchies
import HearsightPixels
import Testing

@testable import HearsightAudit

/// The pairs of `Examples/audit`: real toolkits, real pixels, and what is planted in them is listed.
@Suite struct ExamplePairsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Examples/audit").standardizedFileURL
  private static let apps = ["gtk-mixer", "web-checkout", "web-player"]

  private static let recognizer = Result {
    let models = try ModelStore(folder: folder.appendingPathComponent("../../Models").standardizedFileURL)
    return try ScreenRecognizer(ScreenRecognizer.Configuration(models: models))
  }

  /// The audit of a pair; its page goes into the folder that `HEARSIGHT_AUDIT_PAGES` names.
  private func audit(_ name: String) throws -> ScreenAudit {
    let pair = Self.folder.appendingPathComponent(name)
    let image = try Bitmap(contentsOf: pair.appendingPathComponent("screen.png"))
    let hierarchy = try HierarchyReader().read(
      Data(contentsOf: pair.appendingPathComponent("hierarchy.json")), picture: image.size)
    let screen = try Self.recognizer.get().recognizeSynchronously(image)
    let audit = try Auditor().audit(AuditInput(name: name, screen: screen, image: image, hierarchy: hierarchy))
    if let pages = ProcessInfo.processInfo.environment["HEARSIGHT_AUDIT_PAGES"] {
      let run = AuditRun(audits: [audit])
      let page = try AuditPage(audit, of: run, image: image, links: [("all screens", "index.html")]).html()
      try Data(page.utf8).write(to: URL(fileURLWithPath: pages).appendingPathComponent("\(name).html"))
      try Data(run.text.utf8).write(to: URL(fileURLWithPath: pages).appendingPathComponent("\(name).txt"))
    }
    return audit
  }

  private func planted(_ name: String) throws -> [String] {
    let file = Self.folder.appendingPathComponent("../audit-apps/\(name).planted.tsv").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  @Test(arguments: apps) func plantedFaultsAreFoundAndRepairedOnesAreGone(_ app: String) throws {
    let faulty = try audit("\(app)-faulty")
    let repaired = try audit("\(app)-repaired")
    let rules = Set(try planted(app))
    #expect(!rules.isEmpty)
    let missed = rules.subtracting(faulty.findings.map(\.rule))
    let left = repaired.findings.filter { $0.verdict == .fail }.map { "\($0.rule): \($0.message)" }
    #expect(missed.isEmpty)
    #expect(left.isEmpty)
  }
}
