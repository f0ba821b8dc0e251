import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// Makes annotations of the labels of another data set, and counts what is lost on the way.
struct ImportedAnnotation {
  /// What was made.
  private(set) var annotation: ScreenAnnotation
  /// By a label's index: the element that it became.
  private var elements: [Int: Int] = [:]

  /// - Parameters:
  ///   - size: the picture's, in pixels.
  ///   - tally: is told what becomes of each label.
  init(_ labels: ImportedScreen, size: Size, classes: ClassMap, tally: inout ImportTally) {
    annotation = ScreenAnnotation(width: Int(size.width), height: Int(size.height))
    let extent = labels.extent ?? size
    let (across, down) = (size.width / max(1e-9, extent.width), size.height / max(1e-9, extent.height))
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for (index, label) in labels.labels.enumerated() {
      let scaled = Rect(
        x: label.box.x * across, y: label.box.y * down, width: label.box.width * across,
        height: label.box.height * down)
      let frame = scaled.intersection(screen).roundedToHundredths
      guard !frame.isEmpty, frame.width.isFinite, frame.height.isFinite else {
        tally.outside[label.name, default: 0] += 1
        continue
      }
      add(label, index, frame, classes, &tally)
    }
    annotation.stops = labels.stops.map { $0.compactMap { elements[$0] } }.filter { !$0.isEmpty }
    annotation = annotation.completed(by: labels.rest)
  }

  private mutating func add(
    _ label: ImportedScreen.Label, _ index: Int, _ frame: Rect, _ classes: ClassMap, _ tally: inout ImportTally
  ) {
    let type: ElementType
    switch classes.meaning(of: label.name) {
    case nil:
      if case .other(let kind)? = ExportedClass(name: label.name) {
        annotation.others.append(AnnotatedOther(kind: kind, frame: frame).completed(by: label.attributes))
      } else {
        tally.unknown[label.name, default: 0] += 1
      }
      return
    case .ignore?:
      return annotation.ignored.append(IgnoredRegion(frame: frame).completed(by: label.attributes))
    case ClassMap.Meaning.none?:
      tally.noElement[label.name, default: 0] += 1
      return
    case .type(let one)?: type = one
    case .stateful(let on, let off)?:
      if label.isOn == nil { tally.stateless[label.name, default: 0] += 1 }
      type = label.isOn == true ? on : off
    }
    var element = AnnotatedElement(type: type, frame: frame).completed(by: label.attributes)
    element.text = element.text ?? label.text
    element.clickable = element.clickable ?? label.isClickable
    tally.elements += 1
    elements[index] = annotation.elements.count
    annotation.elements.append(element)
  }
}

extension Rect {
  /// Shares of a picture are not told to the last digit.
  fileprivate var roundedToHundredths: Rect {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return Rect(x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
  }
}

extension Decodable where Self: Encodable {
  /// The same with further fields of its JSON; as it is where they cannot be read.
  fileprivate func completed(by fields: [String: JSONValue]) -> Self {
    guard !fields.isEmpty, let data = try? JSONEncoder().encode(self),
      let own = try? JSONDecoder().decode([String: JSONValue].self, from: data),
      let all = try? JSONEncoder().encode(fields.merging(own) { $1 }),
      let read = try? JSONDecoder().decode(Self.self, from: all)
    else { return self }
    return read
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
