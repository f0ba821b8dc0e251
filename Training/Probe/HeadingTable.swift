import Hearsight
import HearsightEvaluation
import HearsightGrouping
import HearsightHeadings
import HearsightInteractivity

/// Which texts are headings.
struct HeadingTable: Table {
  static let header = (["screen", "app", "heading"] + HeadingFeatures.names).joined(separator: "\t")
  /// The least overlap of what was found with what is there.
  private static let overlap = 0.5

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws {
    recognizer = try .recorded(
      models: models, grouping: GroupingModel(models: models),
      stopInteractivity: StopInteractivityModel(models: models),
      headings: recorder)
  }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let judged = recorder.taken()
    let texts = judged.map { answer.elements[$0.element] }
    let truths =
      isFound ? screen.matches(of: texts, overlap: Self.overlap) { $0.type == $1.type } : texts.map { $0.id }
    return zip(judged, truths).compactMap { text, truth in
      truth.map { truth in
        let heading = screen.elements[truth].heading == true ? "1" : "0"
        return ([screen.name, screen.app, heading] + text.features.map { "\($0)" }).joined(separator: "\t")
      }
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: HeadingJudging, @unchecked Sendable {
  private var texts: [JudgedText] = []

  func likelihoods(of texts: [JudgedText]) -> [Double] {
    self.texts += texts
    return texts.map { _ in 0 }
  }

  func taken() -> [JudgedText] {
    defer { texts = [] }
    return texts
  }
}
