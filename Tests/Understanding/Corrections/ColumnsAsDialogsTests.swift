import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Columns taken for dialogs")
struct ColumnsAsDialogsTests {
  /// Whether a dialog around the words of a second column stays, which stand so far below those of the first.
  private func stays(offset: Double, rows: Int = 4, confidence: Double = 0.55) -> Bool {
    let words = (0..<rows).flatMap { row in
      let y = 100 + 24 * Double(row)
      return [element(.text, 20, y, 80, 12, text: "a"), element(.text, 160, y + offset, 60, 12, text: "b")]
    }
    var dialog = element(.dialog, 150, 80, 120, 200)
    dialog.confidence = confidence
    return ColumnsAsDialogs().apply(to: [dialog] + words, in: scene()).contains { $0.type == .dialog }
  }

  @Test("a box whose words stand on the lines of those beside it is no dialog")
  func column() {
    #expect(!stays(offset: 0))
    #expect(!stays(offset: 1))
  }

  @Test("one whose words stand between them is, and two words do not tell")
  func dialog() {
    #expect(stays(offset: 9))
    #expect(stays(offset: 0, rows: 2))
  }

  @Test("a menu that the detector is sure of stays, though its entries stand on the lines of a table")
  func menu() {
    #expect(stays(offset: 0, confidence: 0.85))
  }
}
