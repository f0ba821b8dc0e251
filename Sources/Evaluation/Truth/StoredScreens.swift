import Foundation
import HearsightScreenModel

/// Screens that were recognized earlier, by this program or another: the lines of `hearsight recognize --format json`.
///
/// Only what evaluations need is read. Stops behind a dialog are there where they were written (`--behind`). Lines of
/// another tool need a stop's `frame`, `label`, `value` and `traits`; without elements they are judged too, but causes
/// of mistakes are not told apart.
package struct StoredScreens: Sendable {
  private let lines: StoredLines<Line>

  /// Reads files of JSON Lines.
  ///
  /// - Throws: ``EvaluationError``
  package init(contentsOf files: [URL]) throws(EvaluationError) {
    lines = try StoredLines(contentsOf: files)
  }

  /// What was recognized on each screen, in the order of the screens.
  ///
  /// - Throws: ``EvaluationError/missingFinds(screens:path:)``, ``EvaluationError/sizeMismatch(screen:truth:finds:)``
  package func screens(of truths: [LabelledScreen]) throws(EvaluationError) -> [Screen] {
    zip(truths, try lines.lines(of: truths)).map { truth, line in
      let elements = (line.elements ?? []).enumerated().map { $1.element(id: $0) }
      let stops = (line.stops ?? []).enumerated().map { index, stop in
        (stop: stop.stop(id: index, known: elements.indices), isBehind: stop.behind == true && line.modal != nil)
      }
      let behind = stops.filter(\.isBehind).map(\.stop)
      return Screen(
        size: truth.size, elements: elements, stops: stops.filter { !$0.isBehind }.map(\.stop),
        modal: line.modal.map {
          ModalView(kind: $0.kind, frame: $0.frame, title: $0.title, titleElement: $0.titleElement, behind: behind)
        })
    }
  }

  private struct Line: StoredLine {
    var image: StoredPicture
    /// Absent where the tool failed on the picture: it found nothing.
    var elements: [StoredElement]?
    var modal: StoredModal?
    var stops: [StoredStop]?
  }
}

private struct StoredModal: Decodable {
  var kind: ModalView.Kind
  var frame: Rect
  var title: String?
  var titleElement: Element.ID?
}

private struct StoredElement: Decodable {
  var type: ElementType
  var frame: Rect
  var confidence: Double?
  var text: String?
  var textConfidence: Double?
  var icon: IconName?
  var selected: Bool?
  var enabled: Bool?
  var clickable: Bool?
  var clickLikelihood: Double?
  var heading: Bool?
  var secure: Bool?
  var tab: Int?

  func element(id: Int) -> Element {
    var element = Element(id: id, type: type, frame: frame, confidence: confidence ?? 1)
    element.text = text.map {
      TextContent($0, confidence: textConfidence ?? 1, isRightToLeft: $0.isRightToLeft)
    }
    element.icon = icon
    element.selected = selected ?? type.selectionState
    element.enabled = enabled
    element.clickable = clickable
    element.clickLikelihood = clickLikelihood
    element.heading = heading
    element.secure = secure
    element.tab = tab
    return element
  }
}

private struct StoredStop: Decodable {
  var frame: Rect
  var elements: [Int]?
  var label: String?
  var value: String?
  var traits: Traits?
  var hint: String?
  var position: Position?
  var actions: [StoredAction]?
  var spoken: String?
  /// Whether it lies behind what is in front.
  var behind: Bool?

  /// - Parameter known: the elements that there are; others are left out.
  func stop(id: Int, known: Range<Int>) -> Stop {
    Stop(
      id: id, kind: .single, elements: (elements ?? []).filter(known.contains), frame: frame, label: label,
      value: value, traits: traits ?? [], hint: hint, position: position,
      actions: (actions ?? []).filter { known.contains($0.element) }
        .map { CustomAction(name: $0.name, element: $0.element) }, spoken: spoken ?? "")
  }
}

private struct StoredAction: Decodable {
  var name: String
  var element: Element.ID
}
