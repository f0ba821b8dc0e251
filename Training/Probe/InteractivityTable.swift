import Hearsight
import HearsightEvaluation
import HearsightInteractivity

/// Which elements can be activated.
struct InteractivityTable: Table {
  static let header = (["screen", "app", "type", "acts"] + InteractivityFeatures.names).joined(separator: "\t")
  /// The least overlap of what was found with what is there.
  private static let overlap = 0.5

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws { recognizer = try .recorded(models: models, interactivity: recorder) }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let judged = answer.elements.filter { InteractivityFeatures.types.contains($0.type) }
    let truths =
      isFound ? screen.matches(of: judged, overlap: Self.overlap) { $0.type == $1.type } : judged.map { $0.id }
    return zip(zip(judged, recorder.taken()), truths).compactMap { pair, truth in
      truth.map { truth in
        let acts = screen.elements[truth].clickable == true ? "1" : "0"
        return ([screen.name, screen.app, pair.0.type.rawValue, acts] + pair.1.features.map { "\($0)" }).joined(
          separator: "\t")
      }
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: InteractivityJudging, @unchecked Sendable {
  private var elements: [JudgedElement] = []

  func judgements(of elements: [JudgedElement]) -> [InteractivityJudgement] {
    self.elements = elements
    return elements.map { _ in InteractivityJudgement(likelihood: 0, acts: false) }
  }

  func taken() -> [JudgedElement] {
    defer { elements = [] }
    return elements
  }
}
