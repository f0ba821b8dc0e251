import Foundation
import HearsightOverlay
import HearsightScreenModel

/// How often a user hears what is in front of the page and nothing else, and everything where nothing is in front.
package struct ModalityEvaluation: Sendable {
  /// Distance of a stop's centre from the edge of what is in front, in points, within which the stop is not judged: the
  /// edge may cut a row of the page.
  private static let margin = 4.0

  private let table: ModalityTable

  package init(_ table: ModalityTable) { self.table = table }

  /// - Parameter screens: What the whole pipeline found. Those that the table lacks are not judged.
  /// - Throws: ``EvaluationError/nothingToJudge(task:)`` where it lacks all.
  package func evaluate(_ screens: [AnsweredScreen], input: String, drawn: Int) throws(EvaluationError) -> StageReport {
    let judged = screens.compactMap { screen in table.row(of: screen.truth).map { Judged(screen, $0) } }
    guard !judged.isEmpty else { throw .nothingToJudge(task: "modality") }
    let modal = judged.filter(\.isModal)
    let others = judged.filter { !$0.isModal }
    let titled = modal.compactMap(\.isTitleRight)
    let untitled = modal.filter { $0.isTitleRight == nil }
    func share(_ name: String, _ of: [Judged]) -> Figure {
      Figure(name, .share(of.count(where: \.isRight), of: of.count), target: .atLeast(0.95))
    }
    return StageReport(
      task: "modality", input: input, screens: judged.count,
      figures: [
        share("screens heard right", judged), share("something in front, only it heard", modal),
        share("nothing in front, all heard", others),
        Figure("titles right", .share(titled.count { $0 }, of: titled.count)),
        Figure("no title, none said", .share(untitled.count { !$0.saysTitle }, of: untitled.count)),
      ],
      failures: judged.compactMap(\.failure), drawn: drawn)
  }

  private struct Judged {
    let screen: AnsweredScreen
    let isModal: Bool
    /// `nil` where there is no title.
    let isTitleRight: Bool?
    let saysTitle: Bool
    /// The stops that are heard and should not be, and the other way round.
    let tooMany: [Stop]
    let missing: [Stop]

    init(_ screen: AnsweredScreen, _ row: ModalityTable.Row) {
      self.screen = screen
      isModal = row.kind != nil
      let answer = screen.answer
      saysTitle = answer.modal?.title != nil
      isTitleRight = row.title.map { $0.plain == answer.modal?.title?.plain }
      let behind = answer.modal?.behind ?? []
      guard let element = row.element, screen.truth.elements.indices.contains(element) else {
        (tooMany, missing) = ([], behind)
        return
      }
      let margin = ModalityEvaluation.margin * screen.truth.size.scale
      let front = screen.truth.elements[element].frame
      let (inner, outer) = (front.insetBy(dx: margin, dy: margin), front.insetBy(dx: -margin, dy: -margin))
      missing = behind.filter { inner.contains($0.frame.center) && !screen.truth.ignores($0.frame) }
      // Bars beside a dialog that the labels count as usable may be heard.
      tooMany = answer.stops.filter {
        !outer.contains($0.frame.center) && screen.truth.ignores($0.frame)
      }
    }

    var isRight: Bool { tooMany.isEmpty && missing.isEmpty }

    var failure: StageReport.Failure? {
      guard !isRight || isTitleRight == false || isTitleRight == nil && isModal && saysTitle else { return nil }
      var notes = tooMany.map { "heard from behind: \($0.spoken)" } + missing.map { "not heard: \($0.spoken)" }
      if isTitleRight == false || isTitleRight == nil && saysTitle {
        notes.append("the title is said as “\(screen.answer.modal?.title ?? "")”")
      }
      let wrong = Set((tooMany + missing).map(\.id))
      return StageReport.Failure(
        screen: screen.truth, notes: notes, truth: screen.truth.drawnStops(screen.truth.stops) { _ in false },
        found: screen.answer.stops.map {
          DrawnBox(type: nil, frame: $0.frame, mark: wrong.contains($0.id) ? .wrong : .right, caption: "\($0.id + 1)")
        })
    }
  }
}

extension String {
  /// Letters and digits only, in lower case, without diacritics.
  fileprivate var plain: String {
    let scalars = lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return !properties.isDiacritic && (properties.isAlphabetic || properties.numericType != nil)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
