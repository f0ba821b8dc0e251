import Hearsight
import HearsightEvaluation
import HearsightGrouping

/// Which elements are one stop.
struct GroupingTable: Table {
  static let header =
    (["screen", "app", "first", "second", "first-stop", "second-stop"] + PairFeatures.names).joined(separator: "\t")
  /// The least overlap of what was found with what is there. A field may be found as a container, so types may differ.
  private static let overlap = 0.4
  /// The least share of a line that lies in a labelled text of several lines, to be a part of it.
  private static let inside = 0.7

  private let recorder = Recorder()
  private let recognizer: ScreenRecognizer

  init() throws { recognizer = try .recorded(grouping: recorder) }

  func lines(of screen: LabelledScreen, isFound: Bool) throws -> [String] {
    let answer = try recognizer.answer(to: screen, isFound: isFound)
    let stops = stops(of: answer.elements, in: screen, isFound: isFound)
    return recorder.taken().map { pair in
      let columns = [
        screen.name, screen.app, "\(pair.first)", "\(pair.second)", stops[pair.first], stops[pair.second],
      ]
      return (columns + pair.features.map { "\($0)" }).joined(separator: "\t")
    }
  }

  /// For each element the labelled stop that it belongs to, as the table has it.
  private func stops(of elements: [Element], in screen: LabelledScreen, isFound: Bool) -> [String] {
    var stopOf: [Int: Int] = [:]
    for (stop, members) in screen.stops.enumerated() {
      for member in members { stopOf[member] = stop }
    }
    guard isFound else { return elements.map { "\(stopOf[$0.id] ?? -1)" } }
    let ofType = screen.matches(of: elements, overlap: Self.overlap) { $0.type == $1.type }
    let ofAny = screen.matches(of: elements, overlap: Self.overlap) { _, _ in true }
    return elements.indices.map { index in
      guard let truth = ofType[index] ?? ofAny[index] ?? paragraph(around: elements[index], in: screen) else {
        return "?"
      }
      return "\(stopOf[truth] ?? -1)"
    }
  }

  private func paragraph(around element: Element, in screen: LabelledScreen) -> Int? {
    guard element.type == .text else { return nil }
    return screen.elements.indices.first {
      screen.elements[$0].type == .text && element.frame.coverage(by: screen.elements[$0].frame) > Self.inside
    }
  }
}

/// Keeps what it is asked to judge.
private final class Recorder: GroupingJudging, @unchecked Sendable {
  private var pairs: [JudgedPair] = []

  func likelihoods(of pairs: [JudgedPair]) -> [Double] {
    self.pairs += pairs
    // As the rules joined them: the answer of the stages behind is then the rules' own.
    return pairs.map { _ in 0 }
  }

  func taken() -> [JudgedPair] {
    defer { pairs = [] }
    return pairs
  }
}
