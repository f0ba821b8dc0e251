import Hearsight
import HearsightEvaluation
import HearsightGrouping
import HearsightHeadings
import HearsightInteractivity
import HearsightStates

/// How stops are set: whether they are switched off, and whether they are the chosen ones.
struct StateTable: Table {
  static let header = (["screen", "app", "disabled", "chosen"] + StateFeatures.names).joined(separator: "\t")

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init(models: ModelStore) throws {
    recognizer = try .recorded(
      models: models, grouping: GroupingModel(models: models),
      stopInteractivity: StopInteractivityModel(models: models), headings: HeadingModel(models: models),
      states: JudgedStates(disabled: recorder, chosen: nil))
  }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let stops = screen.stops(of: answer.elements, areFound: isFound)
    return recorder.taken().compactMap { judged in
      guard let members = screen.members(ofStopWith: judged.elements, stops) else { return nil }
      func flag(_ matches: (TrueElement) -> Bool) -> String { members.contains(where: matches) ? "1" : "0" }
      let states = [flag { $0.enabled == false }, flag { $0.selected == true && $0.tab == nil && !$0.type.isControl }]
      return ([screen.name, screen.app] + states + judged.features.map { "\($0)" }).joined(separator: "\t")
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: StateJudging, @unchecked Sendable {
  private var stops: [JudgedState] = []

  func answers(for stops: [JudgedState]) -> [Bool] {
    self.stops += stops
    return stops.map { _ in false }
  }

  func taken() -> [JudgedState] {
    defer { stops = [] }
    return stops
  }
}
