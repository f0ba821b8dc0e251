import Foundation
import Hearsight
import HearsightPixels
import HearsightTesting
import Testing

/// A window of GTK with planted faults, and its repaired twin.
@Suite struct AccessibleExpectationTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
  private static let recognizer = Result {
    let models = try ModelStore(folder: root.appendingPathComponent("Models"))
    return try ScreenRecognizer(ScreenRecognizer.Configuration(models: models))
  }

  private func file(_ path: String) -> URL { Self.root.appendingPathComponent("Examples/audit/\(path)") }

  private func picture(_ pair: String) throws -> Bitmap {
    try Bitmap(contentsOf: file("\(pair)/screen.png"))
  }

  private func dump(_ pair: String) throws -> Data { try Data(contentsOf: file("\(pair)/hierarchy.json")) }

  /// Expects the block to record an issue at that line whose text has all these in it.
  private func fails(with texts: [String], line: Int, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined(separator: "\n")
      return texts.allSatisfy(message.contains) && issue.sourceLocation?.line == line
    }
  }

  @Test func aScreenWithoutFaultsPasses() throws {
    let pair = "gtk-mixer-repaired"
    #expect(expectAccessible(try picture(pair), hierarchy: try dump(pair), recognizer: try Self.recognizer.get()))
  }

  @Test func aFailureListsWhatIsMissedAtTheLine() throws {
    let pair = "gtk-mixer-faulty"
    let (image, hierarchy) = (try picture(pair), try dump(pair))
    let recognizer = try Self.recognizer.get()
    let here = #_sourceLocation
    fails(
      with: [
        "error unlabelled-icon-button", "key: unlabelled-icon-button|mixer|", "Suppression(rule:element:reason:)",
        "build 7",
      ], line: here.line
    ) {
      expectAccessible(
        image, hierarchy: hierarchy, named: "mixer", recognizer: recognizer, "build 7", sourceLocation: here)
    }
    #expect(expectAccessible(image, hierarchy: hierarchy, failOn: .never, recognizer: recognizer))
    let rules = ["-unlabelled-icon-button", "label-form"]
    #expect(
      expectAccessible(image, hierarchy: hierarchy, rules: rules, recognizer: recognizer),
      "the one that would fail is left out, and the one that is named finds no error")
  }

  @Test func whatCannotBeAuditedFails() throws {
    let here = #_sourceLocation
    let image = try picture("gtk-mixer-faulty")
    let other = try dump("web-checkout-faulty")
    let recognizer = try Self.recognizer.get()
    fails(with: ["could not be audited", "at one moment"], line: here.line) {
      expectAccessible(image, hierarchy: other, recognizer: recognizer, sourceLocation: here)
    }
    fails(with: ["could not be audited", "no-such-rule"], line: here.line) {
      expectAccessible(image, rules: ["no-such-rule"], recognizer: recognizer, sourceLocation: here)
    }
    fails(with: ["could not be audited"], line: here.line) {
      expectAccessible(image, hierarchy: Data("no dump".utf8), recognizer: recognizer, sourceLocation: here)
    }
  }
}
