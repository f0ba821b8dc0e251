import Hearsight
import HearsightEvaluation
import HearsightGrouping

/// Which elements are one stop.
struct GroupingTable: Table {
  static let header =
    (["screen", "app", "first", "second", "first-stop", "second-stop"] + PairFeatures.names).joined(separator: "\t")

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws { recognizer = try .recorded(models: models, grouping: recorder) }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let stops = screen.stops(of: answer.elements, areFound: isFound).map { $0.name }
    return recorder.taken().map { pair in
      let columns = [
        screen.name, screen.app, "\(pair.first)", "\(pair.second)", stops[pair.first], stops[pair.second],
      ]
      return (columns + pair.features.map { "\($0)" }).joined(separator: "\t")
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: GroupingJudging, @unchecked Sendable {
  private var pairs: [JudgedPair] = []

  func likelihoods(of pairs: [JudgedPair]) -> [Double] {
    self.pairs += pairs
    // This parts all that was asked about. No harm is done: the pairs were measured before, and of the answer a table
    // reads the elements alone, which grouping leaves as they are.
    return pairs.map { _ in 0 }
  }

  func taken() -> [JudgedPair] {
    defer { pairs = [] }
    return pairs
  }
}
