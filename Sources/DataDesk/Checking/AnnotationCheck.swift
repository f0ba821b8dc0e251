import HearsightHierarchies
import HearsightScreenModel

/// Looks for what cannot be right in an annotation. It reads the JSON itself: one broken element hides no other.
struct AnnotationCheck {
  /// IoU above which two boxes of one type are the same thing annotated twice: what lies side by side stays below.
  static let doubled = 0.85
  /// By how many pixels a box may reach beyond its picture: half pixels are rounded outwards.
  static let margin = 1.0

  let annotation: [String: JSONValue]
  let path: String
  let lines: JSONLines
  private(set) var findings: [DataFinding] = []
  /// The elements that could be read, by their indices.
  private var elements: [Int: (type: ElementType, frame: Rect)] = [:]

  init(annotation: [String: JSONValue], path: String, lines: JSONLines) {
    self.annotation = annotation
    self.path = path
    self.lines = lines
  }

  /// - Parameter pictureSize: `nil` where the picture cannot be read.
  mutating func run(pictureSize: Size?) {
    let size = checkSize(pictureSize)
    let items = list("elements")
    for (index, item) in items.enumerated() { check(item, index: index, in: size) }
    findDoubled()
    for (index, region) in list("others").enumerated() { _ = checkRegion(region, at: "others[\(index)]", in: size) }
    checkIgnored(by: list("ignore").enumerated().map { checkRegion($1, at: "ignore[\($0)]", in: size) })
    if let stops = annotation["stops"] { checkStops(stops, count: items.count) }
    findings.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  mutating func tell(_ kind: DataFinding.Kind, at place: String, _ message: String) {
    findings.append(DataFinding(kind: kind, path: path, line: lines.line(of: place), message: message))
  }

  /// The name of an element in messages: "element 7, a Text".
  private func name(_ index: Int) -> String {
    "element \(index)" + (elements[index].map { ", a \($0.type.rawValue)" } ?? "")
  }

  private mutating func list(_ key: String) -> [JSONValue] {
    switch annotation[key] {
    case .array(let items): return items
    case nil where key != "elements": return []
    default:
      tell(.annotationMalformed, at: key, "\(key) is no list")
      return []
    }
  }

  private mutating func checkSize(_ picture: Size?) -> Size? {
    guard let width = annotation["width"]?.number, let height = annotation["height"]?.number, width > 0, height > 0
    else {
      tell(.annotationMalformed, at: "width", "width and height are no numbers above 0")
      return picture
    }
    if let picture, picture != Size(width: width, height: height) {
      tell(
        .pictureSize, at: "width",
        "it is of a picture of \(width.shown)x\(height.shown) pixels, but the picture has "
          + "\(picture.width.shown)x\(picture.height.shown)")
    }
    return picture ?? Size(width: width, height: height)
  }

  private mutating func check(_ item: JSONValue, index: Int, in size: Size?) {
    let place = "elements[\(index)]"
    guard case .object(let fields) = item else {
      return tell(.annotationMalformed, at: place, "element \(index) is no object")
    }
    guard case .string(let name)? = fields["type"], let type = ElementType(rawValue: name) else {
      let said = fields["type"]?.text.map { "the type \"\($0.prefix(40))\"" } ?? "no type"
      return tell(.unknownType, at: "\(place).type", "element \(index) has \(said), which is none of the 13")
    }
    if let frame = checkBox(fields["box"], of: "element \(index), a \(name),", at: "\(place).box", in: size) {
      elements[index] = (type, frame)
    }
    var attributes = AttributeCheck(type: type, fields: fields)
    attributes.run()
    for fault in attributes.faults {
      tell(fault.kind, at: "\(place).\(fault.name)", "element \(index), a \(name), \(fault.message)")
    }
  }

  private mutating func checkRegion(_ item: JSONValue, at place: String, in size: Size?) -> Rect? {
    guard case .object(let fields) = item else {
      tell(.annotationMalformed, at: place, "\(place) is no object")
      return nil
    }
    return checkBox(fields["box"], of: place, at: "\(place).box", in: size)
  }

  /// - Returns: `nil` where it is none.
  private mutating func checkBox(_ value: JSONValue?, of owner: String, at place: String, in size: Size?) -> Rect? {
    guard case .array(let sides)? = value, sides.count == 4, !sides.contains(where: { $0.number == nil }) else {
      tell(.boxMalformed, at: place, "\(owner) has no box of left, top, width and height")
      return nil
    }
    let numbers = sides.compactMap(\.number)
    let said = "[" + numbers.map { "\($0.shown)" }.joined(separator: ", ") + "]"
    guard numbers[2] > 0, numbers[3] > 0 else {
      tell(.boxEmpty, at: place, "\(owner) has no area: \(said)")
      return nil
    }
    let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    if let size,
      frame.minX < -Self.margin || frame.minY < -Self.margin || frame.maxX > size.width + Self.margin
        || frame.maxY > size.height + Self.margin
    {
      tell(
        .boxOutside, at: place,
        "\(owner) reaches beyond the picture of \(size.width.shown)x\(size.height.shown) pixels: \(said)")
    }
    return frame
  }

  private mutating func findDoubled() {
    let known = elements.sorted { $0.key < $1.key }
    for (place, later) in known.enumerated() {
      guard
        let earlier = known[..<place].first(where: {
          $0.value.type == later.value.type && $0.value.frame.iou(later.value.frame) > Self.doubled
        })
      else { continue }
      tell(
        .boxDoubled, at: "elements[\(later.key)]",
        "\(name(later.key)), is where element \(earlier.key) of the same type is")
    }
  }

  /// - Parameter regions: what is not judged; `nil` for one without a box.
  private mutating func checkIgnored(by regions: [Rect?]) {
    for (index, element) in elements.sorted(by: { $0.key < $1.key }) {
      guard let region = regions.firstIndex(where: { $0?.contains(element.frame.center) == true }) else { continue }
      tell(
        .elementIgnored, at: "elements[\(index)]", "\(name(index)), lies in ignore[\(region)], which is not judged")
    }
  }

  private mutating func checkStops(_ value: JSONValue, count: Int) {
    guard case .array(let stops) = value else { return tell(.annotationMalformed, at: "stops", "stops is no list") }
    // No stop at all is an annotation without stops, unless its annotator says that nothing is missing.
    guard !stops.isEmpty || annotation["done"]?.truth == true else { return }
    var owners: [Int: Int] = [:]
    for (stop, value) in stops.enumerated() {
      guard case .array(let members) = value else {
        tell(.stopMalformed, at: "stops[\(stop)]", "stop \(stop) is no list of elements")
        continue
      }
      if members.isEmpty { tell(.stopEmpty, at: "stops[\(stop)]", "stop \(stop) has no element") }
      for (place, member) in members.enumerated() {
        let line = "stops[\(stop)][\(place)]"
        guard let number = member.number, let index = Int(exactly: number), (0..<count).contains(index) else {
          tell(.stopMalformed, at: line, "stop \(stop) names an element that is not there")
          continue
        }
        if let owner = owners.updateValue(stop, forKey: index) {
          tell(
            .stopsShareElement, at: line,
            owner == stop
              ? "stop \(stop) names \(name(index)), twice" : "\(name(index)), is in stop \(owner) and in stop \(stop)")
        }
      }
    }
    // A dialog is what holds stops, and is none itself.
    for (index, element) in elements.sorted(by: { $0.key < $1.key })
    where owners[index] == nil && element.type != .dialog {
      tell(.elementInNoStop, at: "elements[\(index)]", "\(name(index)), is in no stop")
    }
  }
}

extension JSONValue {
  var number: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  var text: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var fields: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  var truth: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

extension Double {
  /// Without a fraction where there is none.
  var shown: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
