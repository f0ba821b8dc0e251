import HearsightHierarchies
import HearsightScreenModel

/// A screen annotated by hand, as `annotation.json` beside `screen.png` holds it (paper, section 3.2). Boxes are in
/// pixels of the picture, origin top left.
///
/// Keys that are not known here are kept and written back.
package struct ScreenAnnotation: Hashable, Sendable {
  /// The picture's file name.
  package var image = "screen.png"
  /// The picture's width in pixels.
  package var width: Int
  /// The picture's height in pixels.
  package var height: Int
  /// What is there, of the 13 types.
  package var elements: [AnnotatedElement] = []
  /// What is there and is of none of the types: advertisements, maps.
  package var others: [AnnotatedOther] = []
  /// Regions that are not judged: status bars, keyboards, what a dialog dims.
  package var ignored: [IgnoredRegion] = []
  /// The indices of the elements that are met together, in navigation order.
  package var stops: [[Int]] = []
  /// Who annotated it.
  package var annotator: String?
  /// Whether the annotator says that nothing is missing.
  package var isDone = false
  /// Who looked at it again, and corrected what was wrong.
  package var checkedBy: String?
  /// Of a copy in `checks/`: whose annotation it corrects.
  package var checks: String?
  /// Of a copy in `checks/`: the annotation as it was before.
  var original: JSONValue?
  private var rest: [String: JSONValue] = [:]

  /// A screen without annotations.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// An element as a person annotated it. `nil` means that nobody said.
package struct AnnotatedElement: Hashable, Sendable {
  /// What a field's box covers (paper, section 3.2).
  package enum FieldPart: String, Hashable, Sendable, Codable {
    /// The outline or the line below.
    case outline
    /// What is typed, or the placeholder.
    case text
  }

  package var type: ElementType
  package var frame: Rect
  /// What is written on it.
  package var text: String?
  /// The plain name of what an icon shows.
  package var icon: String?
  /// Whether tapping it does something.
  package var clickable: Bool?
  /// Whether it is the chosen one, or on.
  package var selected: Bool?
  /// Whether it can be used.
  package var enabled: Bool?
  /// Whether it titles what follows.
  package var heading: Bool?
  /// Whether it hides what is typed.
  package var secure: Bool?
  /// The index of the tab that it belongs to.
  package var tab: Int?
  /// Which part of a field the box covers.
  package var part: FieldPart?
  /// Whether the annotator was not sure of it.
  package var isUnsure = false
  private var rest: [String: JSONValue] = [:]

  package init(type: ElementType, frame: Rect) {
    self.type = type
    self.frame = frame
  }

  /// Whether more is said of it than type, box and words.
  var hasAttributes: Bool {
    let truths = [clickable, selected, enabled, heading, secure].contains { $0 != nil }
    return truths || tab != nil || part != nil || isUnsure || !rest.isEmpty
  }
}

/// What is there and is of none of the 13 types.
package struct AnnotatedOther: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case advertisement, map, other
  }

  package var kind: Kind
  package var frame: Rect
  private var rest: [String: JSONValue] = [:]

  package init(kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }
}

/// A region that is not judged.
package struct IgnoredRegion: Hashable, Sendable {
  package var frame: Rect
  /// Why: "status bar".
  package var why: String?
  private var rest: [String: JSONValue] = [:]

  package init(frame: Rect, why: String? = nil) {
    self.frame = frame
    self.why = why
  }
}

extension ScreenAnnotation: Codable {
  private static let known = [
    "image", "width", "height", "elements", "others", "ignore", "stops", "annotator", "done", "checkedBy", "checks",
    "original",
  ]

  package init(from decoder: any Decoder) throws {
    let fields = try AnnotationFields(decoder)
    image = try fields.value("image") ?? "screen.png"
    width = try fields.required("width")
    height = try fields.required("height")
    elements = try fields.value("elements") ?? []
    others = try fields.value("others") ?? []
    ignored = try fields.value("ignore") ?? []
    stops = try fields.value("stops") ?? []
    annotator = try fields.value("annotator")
    isDone = try fields.value("done") ?? false
    checkedBy = try fields.value("checkedBy")
    checks = try fields.value("checks")
    original = try fields.value("original")
    rest = try fields.rest(besides: Self.known)
    let indices = elements.indices
    guard stops.allSatisfy({ $0.allSatisfy(indices.contains) }) else {
      throw fields.fault("stops", "names an element that is not there")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = WrittenFields(encoder)
    try fields.write(rest)
    try fields.write("image", image)
    try fields.write("width", width)
    try fields.write("height", height)
    try fields.write("elements", elements)
    try fields.write("others", others.isEmpty ? nil : others)
    try fields.write("ignore", ignored)
    try fields.write("stops", stops)
    try fields.write("annotator", annotator)
    try fields.write("done", isDone ? true : nil)
    try fields.write("checkedBy", checkedBy)
    try fields.write("checks", checks)
    try fields.write("original", original)
  }
}

extension AnnotatedElement: Codable {
  private static let known = [
    "type", "box", "text", "icon", "clickable", "selected", "enabled", "heading", "secure", "tab", "part", "unsure",
  ]

  package init(from decoder: any Decoder) throws {
    let fields = try AnnotationFields(decoder)
    type = try fields.required("type")
    frame = try fields.box()
    text = try fields.value("text")
    icon = try fields.value("icon")
    clickable = try fields.value("clickable")
    selected = try fields.value("selected")
    enabled = try fields.value("enabled")
    heading = try fields.value("heading")
    secure = try fields.value("secure")
    tab = try fields.value("tab")
    part = try fields.value("part")
    isUnsure = try fields.value("unsure") ?? false
    rest = try fields.rest(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = WrittenFields(encoder)
    try fields.write(rest)
    try fields.write("type", type)
    try fields.write(box: frame)
    try fields.write("text", text)
    try fields.write("icon", icon)
    try fields.write("clickable", clickable)
    try fields.write("selected", selected)
    try fields.write("enabled", enabled)
    try fields.write("heading", heading)
    try fields.write("secure", secure)
    try fields.write("tab", tab)
    try fields.write("part", part)
    try fields.write("unsure", isUnsure ? true : nil)
  }
}

extension AnnotatedOther: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try AnnotationFields(decoder)
    kind = try fields.required("kind")
    frame = try fields.box()
    rest = try fields.rest(besides: ["kind", "box"])
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = WrittenFields(encoder)
    try fields.write(rest)
    try fields.write("kind", kind)
    try fields.write(box: frame)
  }
}

extension IgnoredRegion: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try AnnotationFields(decoder)
    frame = try fields.box()
    why = try fields.value("why")
    rest = try fields.rest(besides: ["box", "why"])
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = WrittenFields(encoder)
    try fields.write(rest)
    try fields.write(box: frame)
    try fields.write("why", why)
  }
}
