import Foundation
import Hearsight
import HearsightAudit
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import Testing

/// Expects an audit to find no fault on a screen: what is seen is held against what the app exposes, by 45 rules.
///
/// ```swift
/// @Test func checkout() throws {
///   let image = try Bitmap(contentsOf: screenshot)
///   expectAccessible(image, hierarchy: try Data(contentsOf: dump), rules: ["-label-form"], named: "checkout")
/// }
/// ```
///
/// A failure lists every finding with what is heard, what is seen, and its key. What rests on too little certainty to
/// fail a test is listed as "look at", and fails none. A screenshot and a hierarchy of different moments fail too, with
/// what differs, as does a screen on which nothing could be measured.
///
/// - Parameters:
///   - image: the screenshot. A lossless one: the colours of a JPEG are not the app's.
///   - hierarchy: what the app exposes, dumped at the moment of the screenshot by any tool whose format
///     `HierarchyReader` knows; XCUITest's is `Data(app.debugDescription.utf8)`. `nil` runs only the rules that need
///     the picture alone.
///   - rules: `-id` leaves a rule out; `id` runs it, and no rule that is not named so. By default all run.
///   - failOn: the least severity that fails.
///   - configuration: thresholds, and findings that the project has accepted; `rules` narrows it further.
///   - name: the screen's, in keys of findings.
///   - platform: by default the one on which such hierarchies are dumped, or iOS.
///   - recognizer: by default one with default settings that all tests of a process share.
///   - comment: is added to a failure.
///   - sourceLocation: where a failure is reported; by default where this is written.
/// - Returns: whether nothing was found that fails.
@discardableResult
public func expectAccessible(
  _ image: Bitmap, hierarchy: Data? = nil, rules: [String] = [], failOn: AuditRun.FailOn = .error,
  configuration: AuditConfiguration = AuditConfiguration(), named name: String = "screen",
  platform: AuditPlatform? = nil, recognizer: ScreenRecognizer? = nil, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    var configuration = configuration
    configuration.choose(rules)
    let auditor = try Auditor(configuration)
    // A dump that cannot be read is told before the picture's recognition is waited for.
    let exposed = try hierarchy.map { try HierarchyReader().read($0, picture: image.size) }
    let screen = try (recognizer ?? SharedRecognizer.get()).recognizeSynchronously(image)
    let audit = try auditor.auditPair(
      AuditInput(name: name, screen: screen, image: image, hierarchy: exposed, platform: platform))
    let run = AuditRun(audits: [audit], rules: auditor.descriptions)
    guard run.exitStatus(failOn: failOn) != 0 else { return true }
    record("The screen is not accessible:\n\(run.text)\(howToAccept)", comment(), sourceLocation)
  } catch {
    record("The screen could not be audited: \(error)", comment(), sourceLocation)
  }
  return false
}

private let howToAccept =
  "A finding that is meant is accepted by a Suppression(rule:element:reason:) in the configuration, with the last part "
  + "of its key as the element."
