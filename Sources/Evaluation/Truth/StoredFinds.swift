import Foundation
import HearsightScreenModel

/// Finds that were made earlier, by this program or another: the lines of `hearsight detect --format json`.
///
/// A line belongs to the screen whose picture has the same name and, where several have, the same folder.
package struct StoredFinds: Sendable {
  private let lines: StoredLines<Line>

  /// Reads a file of JSON Lines.
  ///
  /// - Throws: ``EvaluationError``
  package init(contentsOf url: URL) throws(EvaluationError) {
    lines = try StoredLines(contentsOf: [url])
  }

  /// The finds of each screen, in the order of the screens.
  ///
  /// - Throws: ``EvaluationError/missingFinds(screens:path:)``, ``EvaluationError/sizeMismatch(screen:truth:finds:)``
  package func finds(of screens: [LabelledScreen]) throws(EvaluationError) -> [[Detection]] {
    try lines.lines(of: screens).map { ($0.detections ?? []).map(\.detection) }
  }

  private struct Line: StoredLine {
    var image: StoredPicture
    /// Absent where the tool failed on the picture: it found nothing.
    var detections: [StoredFind]?
  }

  private struct StoredFind: Decodable {
    var type: ElementType
    var frame: Rect
    var confidence: Double

    var detection: Detection { Detection(type: type, frame: frame, confidence: confidence) }
  }
}
