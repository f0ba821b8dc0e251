import Foundation
import Testing

/// The example that people copy into their pipelines, with a saved pair in a device's place.
@Suite struct AuditPipelineTests {
  private static let examples = Command.root.appendingPathComponent("Examples")

  /// Runs `adb-audit.sh checkout` with a pair of `Examples/audit`.
  private func audit(_ pair: String, out: URL, _ options: String...) throws -> Command.Outcome {
    try Command.run(
      [Self.examples.appendingPathComponent("audit-pipelines/adb-audit.sh").path, "checkout"] + options,
      environment: [
        "SAVED_PAIR": Self.examples.appendingPathComponent("audit/\(pair)").path, "AUDIT_OUT": out.path,
        "GITHUB_ACTIONS": "false",
      ],
      launcher: ["/bin/bash", "-c", "HEARSIGHT=$0 exec \"$@\""])
  }

  @Test func faultsFailAPipelineAndTheRepairedScreenPasses() throws {
    let out = try TemporaryFolder()
    let faulty = try audit("web-checkout-faulty", out: out.url)
    #expect(faulty.status == 1)
    #expect(faulty.output.contains("error unlabelled-icon-button"))
    for file in ["checkout.junit.xml", "checkout.txt", "checkout-page/checkout.html", "checkout/screen.png"] {
      #expect(FileManager.default.fileExists(atPath: out.url.appendingPathComponent(file).path))
    }
    #expect(try audit("web-checkout-repaired", out: out.url).status == 0)
  }

  @Test func knownFindingsFailNothing() throws {
    let out = try TemporaryFolder()
    let known = out.url.appendingPathComponent("known.json").path
    #expect(try audit("gtk-mixer-faulty", out: out.url, "--baseline", known, "--update-baseline").status == 0)
    let again = try audit("gtk-mixer-faulty", out: out.url, "--baseline", known)
    #expect(again.status == 0)
    #expect(again.output.contains("known error unlabelled-icon-button"))
  }
}
