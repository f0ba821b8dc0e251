/// How often stops come in the right order (paper, section 5.6): how many would have to be moved.
public struct OrderEvaluation: Sendable {
  /// It has no settings.
  public init() {}

  /// Judges how many stops would have to be moved.
  ///
  /// - Parameters:
  ///   - screens: what was made of labelled screens.
  ///   - input: what the report says was given: true elements, or what the stages before found.
  ///   - drawn: how many of the screens with most mistakes the page draws.
  public func evaluate(_ screens: [AnsweredScreen], input: String, drawn: Int) -> StageReport {
    let steps = screens.map { StopMeasures.misplaced($0.stops, $0.truth.stops) }
    var figures = Self.figures(of: steps, suffix: "")
    let given = screens.compactMap { screen in
      screen.orderGivenGroups.map { StopMeasures.misplaced($0, screen.truth.stops) }
    }
    if !given.isEmpty { figures += Self.figures(of: given, suffix: ", given the true groups", hasTargets: false) }
    let failures = zip(screens, steps).compactMap { screen, misplaced -> StageReport.Failure? in
      guard !misplaced.isEmpty else { return nil }
      let truth = screen.truth
      let ours = screen.stops
      let moved = Set(misplaced.flatMap { truth.stops[$0] })
      return StageReport.Failure(
        screen: truth, notes: misplaced.map { "out of place: \(truth.describe(truth.stops[$0]))" },
        truth: truth.drawnStops(truth.stops) { misplaced.contains($0) },
        found: truth.drawnStops(ours) { !moved.isDisjoint(with: ours[$0]) })
    }
    return StageReport(
      task: "order", input: input, screens: screens.count, figures: figures, failures: failures, drawn: drawn)
  }

  private static func figures(of steps: [[Int]], suffix: String, hasTargets: Bool = true) -> [Figure] {
    [
      Figure(
        "screens in order\(suffix)", .share(steps.count { $0.isEmpty }, of: steps.count),
        target: hasTargets ? .atLeast(0.88) : nil),
      Figure(
        "insertion steps a screen\(suffix)", .mean(steps.map { Double($0.count) }),
        target: hasTargets ? .atMost(0.25) : nil, isShare: false),
    ]
  }
}
