import Foundation
import Testing

/// The page in a real browser: `scripts/annotator.py` uses it with the keyboard.
@Suite("The page of hearsight annotate", .timeLimit(.minutes(30)))
struct AnnotatorPageTests {
  private static let chromium = ProcessInfo.processInfo.environment["CHROMIUM"] ?? "/usr/bin/chromium"

  @Test(
    "a screen is annotated from nothing with the keyboard alone, and nothing is lost",
    .enabled(if: FileManager.default.isExecutableFile(atPath: chromium), "there is no Chromium here (Debian: chromium)")
  )
  func annotates() throws {
    let process = Process()
    process.executableURL = Command.root.appendingPathComponent("scripts/web-python.sh")
    process.arguments = [Command.root.appendingPathComponent("scripts/annotator.py").path, "--quick"]
    process.environment = ProcessInfo.processInfo.environment.merging(["HEARSIGHT": try Command.executable().path]) {
      $1
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(told.suffix(3000))")
    #expect(told.contains(": 0 wrong"))
  }
}
