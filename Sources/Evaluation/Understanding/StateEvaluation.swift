import HearsightOverlay
import HearsightScreenModel
import HearsightUnderstanding

/// How often the chosen tab and segment are known (paper, section 5.3), headings, switches and ticks, and whether the
/// values of sliders that are told are right.
public struct StateEvaluation: Sendable {
  /// It has no settings.
  public init() {}

  /// Judges what is said to be on, off, chosen or dimmed.
  ///
  /// - Parameters:
  ///   - screens: what was made of labelled screens.
  ///   - input: what the report says was given: true elements, or what the stages before found.
  ///   - drawn: how many of the screens with most mistakes the page draws.
  public func evaluate(_ screens: [AnsweredScreen], input: String, drawn: Int) -> StageReport {
    let judged = screens.map(Judged.init)
    func sum(_ counts: (Judged) -> Counts) -> Counts { judged.reduce(Counts()) { $0 + counts($1) } }
    let tabs = judged.compactMap(\.areTabsRight)
    let segments = judged.flatMap(\.areSegmentsRight)
    let (members, headings, switches) = (sum(\.tabMembers), sum(\.headings), sum(\.switches))
    let disabled = sum(\.disabled)
    return StageReport(
      task: "state", input: input, screens: screens.count,
      figures: [
        Figure("screens with tabs right", .share(tabs.count { $0 }, of: tabs.count), target: .atLeast(0.97)),
        Figure("segmented controls right", .share(segments.count { $0 }, of: segments.count), target: .atLeast(0.92)),
        Figure("tab members, precision", .share(members.right, of: members.claimed)),
        Figure("tab members, recall", .share(members.right, of: members.real)),
        Figure("switches and ticks, on or off right", .share(switches.right, of: switches.real)),
        Figure("disabled, precision", .share(disabled.right, of: disabled.claimed)),
        Figure("disabled, recall", .share(disabled.right, of: disabled.real)),
        Figure("headings, precision", .share(headings.right, of: headings.claimed)),
        Figure("headings, recall", .share(headings.right, of: headings.real)),
      ] + SliderEvaluation.figures(judged.flatMap(\.sliders)),
      failures: zip(screens, judged).compactMap { screen, judged in
        judged.notes.isEmpty ? nil : judged.failure(of: screen)
      }, drawn: drawn)
  }

  private struct Judged {
    var areTabsRight: Bool?
    var areSegmentsRight: [Bool] = []
    var tabMembers = Counts()
    var headings = Counts()
    var switches = Counts()
    var disabled = Counts()
    var sliders: [SliderEvaluation.Judgement] = []
    var notes: [String] = []
    var wrong: Set<Int> = []

    init(_ screen: AnsweredScreen) {
      let (truth, answers) = (screen.truth.elements, screen.answers)
      for (index, piece) in truth.enumerated() {
        let answer = answers[index]
        headings.count(claimed: answer?.heading == true, real: piece.heading == true)
        disabled.count(claimed: answer?.enabled == false, real: piece.enabled == false)
        if (answer?.enabled == false) != (piece.enabled == false) {
          note("\(piece.enabled == false ? "disabled" : "enabled"): \(screen.truth.describe([index]))", [index])
        }
        tabMembers.count(claimed: answer?.tab != nil, real: piece.tab != nil)
        if let state = piece.type.selectionState {
          switches.count(claimed: answer?.type.selectionState == state, real: true)
          if answer?.type.selectionState != state { note("\(piece.type.rawValue) is not known as such", [index]) }
        }
        if (answer?.heading == true) != (piece.heading == true) {
          note(
            piece.heading == true ? "missed heading “\(piece.text ?? "")”" : "no heading: “\(piece.text ?? "")”",
            [index])
        }
      }
      judgeSliders(truth, answers)
      judgeTabs(truth, answers)
      judgeSegments(truth, answers)
    }

    private mutating func note(_ text: String, _ elements: [Int]) {
      notes.append(text)
      wrong.formUnion(elements)
    }

    private mutating func judgeSliders(_ truth: [TrueElement], _ answers: [Element?]) {
      for (index, piece) in truth.enumerated() where piece.type == .slider {
        guard let value = piece.value else { continue }
        let judgement = SliderEvaluation.judge(answers[index], true: value)
        sliders.append(judgement)
        guard judgement.isTold, !judgement.isRight, let said = answers[index]?.value else { continue }
        note("slider \(index) is at \(value.described), not at \(said.described)", [index])
      }
    }

    private mutating func judgeTabs(_ truth: [TrueElement], _ answers: [Element?]) {
      guard truth.contains(where: { $0.tab != nil }) else { return }
      let failing = truth.indices.filter { index in
        let (piece, answer) = (truth[index], answers[index])
        return piece.tab != answer?.tab
          || (piece.tab != nil && (piece.selected ?? false) != (answer?.selected ?? false))
      }
      areTabsRight = failing.isEmpty
      if !failing.isEmpty { note("the tabs or the chosen one are wrong", failing) }
    }

    private mutating func judgeSegments(_ truth: [TrueElement], _ answers: [Element?]) {
      let members = truth.indices.filter { truth[$0].type == .segmentedControl }
      for row in SegmentRows.rows(members.map { truth[$0].frame }) {
        let control = row.map { members[$0] }
        let isRight = control.allSatisfy { (answers[$0]?.selected ?? false) == (truth[$0].selected ?? false) }
        areSegmentsRight.append(isRight)
        if !isRight { note("the chosen segment of \(control.count) is wrong or not known", control) }
      }
    }

    func failure(of screen: AnsweredScreen) -> StageReport.Failure {
      let elements = screen.truth.elements
      let boxes = { (isTruth: Bool) -> [DrawnBox] in
        elements.indices.compactMap { index in
          let selected = isTruth ? elements[index].selected : screen.answers[index]?.selected
          guard wrong.contains(index) || selected == true else { return nil }
          return DrawnBox(
            type: elements[index].type, frame: elements[index].frame, mark: wrong.contains(index) ? .wrong : .right,
            caption: selected == true ? "selected" : "")
        }
      }
      return StageReport.Failure(screen: screen.truth, notes: notes, truth: boxes(true), found: boxes(false))
    }
  }
}
