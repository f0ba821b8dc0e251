import Foundation
import HearsightScreenModel

/// Labels of another data set as an annotation of the project's format, and what was lost on the way.
struct ImportedAnnotation: Encodable {
  struct Item: Encodable {
    var type: String
    /// Pixels of the picture: x, y, width, height.
    var box: [Double]
    var text: String?
    var clickable: Bool?
  }

  struct Region: Encodable {
    var box: [Double]
  }

  var generator = SourceDocument.mark
  var width: Int
  var height: Int
  var elements: [Item] = []
  var ignore: [Region] = []

  /// - Parameters:
  ///   - size: the picture's, in pixels.
  ///   - tally: is told what becomes of each label.
  init(_ labels: ImportedScreen, size: Size, classes: ClassMap, tally: inout ImportTally) {
    (width, height) = (Int(size.width), Int(size.height))
    let extent = labels.extent ?? size
    let (across, down) = (size.width / max(1e-9, extent.width), size.height / max(1e-9, extent.height))
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for label in labels.labels {
      guard let meaning = classes.meaning(of: label.name) else {
        tally.unknown[label.name, default: 0] += 1
        continue
      }
      if meaning == .none {
        tally.noElement[label.name, default: 0] += 1
        continue
      }
      let scaled = Rect(
        x: label.box.x * across, y: label.box.y * down, width: label.box.width * across,
        height: label.box.height * down)
      let frame = scaled.intersection(screen)
      guard !frame.isEmpty, frame.width.isFinite, frame.height.isFinite else {
        tally.outside[label.name, default: 0] += 1
        continue
      }
      add(label, meaning, frame, &tally)
    }
  }

  private mutating func add(
    _ label: ImportedScreen.Label, _ meaning: ClassMap.Meaning, _ frame: Rect, _ tally: inout ImportTally
  ) {
    let box = [frame.x, frame.y, frame.width, frame.height].map { ($0 * 100).rounded() / 100 }
    let type: ElementType
    switch meaning {
    case .ignore: return ignore.append(Region(box: box))
    case .none: return
    case .type(let one): type = one
    case .stateful(let on, let off):
      if label.isOn == nil { tally.stateless[label.name, default: 0] += 1 }
      type = label.isOn == true ? on : off
    }
    tally.elements += 1
    elements.append(Item(type: type.rawValue, box: box, text: label.text, clickable: label.isClickable))
  }
}

/// What became of the labels of a data set.
package struct ImportTally: Hashable, Sendable {
  /// Labels that became elements.
  package var elements = 0
  /// By class: labels of classes that nothing is known of.
  package var unknown: [String: Int] = [:]
  /// By class: labels of what is none of the 13 types.
  package var noElement: [String: Int] = [:]
  /// By class: elements whose state is not told, and that were taken as off.
  package var stateless: [String: Int] = [:]
  /// By class: boxes that have no area on the picture.
  package var outside: [String: Int] = [:]

  /// Lines for a person; none where nothing was lost.
  package var lines: [String] {
    [
      Self.line("classes that are not known, left out (say what they are with --classes)", unknown),
      Self.line("none of the 13 types, left out", noElement),
      Self.line("without a state, taken as not selected", stateless),
      Self.line("boxes without area on the picture, left out", outside),
    ].compactMap { $0 }
  }

  private static func line(_ title: String, _ counts: [String: Int]) -> String? {
    guard !counts.isEmpty else { return nil }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "\(title): " + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
