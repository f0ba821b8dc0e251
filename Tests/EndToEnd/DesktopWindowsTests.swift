import Foundation
import Testing

/// Twenty hand-made windows of Qt, Tk and SDL, their truth from the widgets, none of them seen in training
/// (`make -C Training test-windows` draws them).
@Suite("Desktop windows")
struct DesktopWindowsTests {
  /// The least share of the true elements that is found with its type, at the thresholds for screen readers. A floor
  /// under what was measured when the model was made (its card has the figures); the aim is 0.9 for each.
  private static let floors = [
    "Container": 0.94, "Checkbox (Selected)": 0.88, "Checkbox (Unselected)": 0.84, "Slider": 0.95, "Text Field": 0.91,
    "Text": 0.96,
  ]

  @Test("buttons, check boxes, radio buttons, sliders and fields are found with their types")
  func recall() throws {
    let output = try TemporaryFolder()
    let file = output.url.appendingPathComponent("figures.json")
    let windows = Bundle.module.url(forResource: "DesktopWindows", withExtension: nil)
    let outcome = try Command.run(
      ["evaluate", "--task", "detection", "--truth", try #require(windows).path, "--json", file.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let figures = try jsonObject(String(decoding: Data(contentsOf: file), as: UTF8.self))
    let types = try #require(figures["types"] as? [[String: Any]])
    for (type, floor) in Self.floors {
      let row = try #require(types.first { $0["type"] as? String == type }, "no \(type)")
      let recall = try #require((row["atThreshold"] as? [String: Any])?["recall"] as? Double)
      #expect(recall >= floor, "\(type): \(recall)")
    }
  }
}
