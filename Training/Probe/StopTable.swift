import Hearsight
import HearsightEvaluation
import HearsightGrouping
import HearsightInteractivity

/// Which stops can be activated.
struct StopTable: Table {
  static let header = (["screen", "app", "acts"] + StopFeatures.names).joined(separator: "\t")

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws {
    recognizer = try .recorded(
      models: models, grouping: GroupingModel(models: models), stopInteractivity: recorder)
  }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let stops = screen.stops(of: answer.elements, areFound: isFound)
    return recorder.taken().compactMap { judged in
      guard let members = screen.members(ofStopWith: judged.elements, stops),
        // What a control is, its type says.
        members.allSatisfy({ InteractivityFeatures.types.contains($0.type) && $0.tab == nil })
      else { return nil }
      let acts = members.contains { $0.clickable == true } ? "1" : "0"
      return ([screen.name, screen.app, acts] + judged.features.map { "\($0)" }).joined(separator: "\t")
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: StopInteractivityJudging, @unchecked Sendable {
  private var stops: [JudgedStop] = []

  func likelihoods(of stops: [JudgedStop]) -> [Double] {
    self.stops += stops
    return stops.map { _ in 0 }
  }

  func taken() -> [JudgedStop] {
    defer { stops = [] }
    return stops
  }
}
