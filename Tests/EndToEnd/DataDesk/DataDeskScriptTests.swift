import Foundation
import Testing

/// What scripts try of the data desk with Chromium and Training, where these are there.
@Suite("The data desk by its scripts", .timeLimit(.minutes(30)))
struct DataDeskScriptTests {
  private static let chromium = ProcessInfo.processInfo.environment["CHROMIUM"] ?? "/usr/bin/chromium"
  private static let hasChromium = FileManager.default.isExecutableFile(atPath: chromium)
  private static let python = Command.root.appendingPathComponent("Training/.venv/bin/python").path
  private static let hasTraining = FileManager.default.isExecutableFile(atPath: python)

  @Test(
    "a screen is annotated from nothing with the keyboard alone, and nothing is lost",
    .enabled(if: hasChromium, "there is no Chromium here (Debian: chromium)"))
  func annotates() throws {
    let script = Command.root.appendingPathComponent("scripts/annotator.py").path
    #expect(try run("scripts/web-python.sh", [script, "--quick"]).contains(": 0 wrong"))
  }

  @Test(
    "from nothing to a taught model: screens collected, annotated, checked, learnt from, and the model installed",
    .enabled(if: hasChromium, "there is no Chromium here (Debian: chromium)"),
    .enabled(if: hasTraining, "Training has no environment here (make -C Training packages)"))
  func teaches() throws {
    #expect(try run("scripts/teach.py", []).contains("taught, installed and used"))
  }

  /// - Returns: what it printed; a script that fails is an issue with all of it.
  private func run(_ script: String, _ arguments: [String]) throws -> String {
    let (status, told) = try Script.run(
      Command.root.appendingPathComponent(script), arguments,
      environment: ProcessInfo.processInfo.environment.merging(["HEARSIGHT": try Command.executable().path]) { $1 })
    #expect(status == 0, "\(told.suffix(3000))")
    return told
  }
}
