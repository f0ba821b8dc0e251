import HearsightHierarchies
import HearsightScreenModel

/// A hierarchy as a reader goes through it: what is a stop, what it is called, what can be done there.
struct ExposedTree {
  let hierarchy: ExposedHierarchy
  /// The ids in the order of the tree, parents before their children.
  let order: [Int]
  /// The ids of what a reader stops at, in order, on the screen.
  let stops: [Int]
  /// By id: whether it is shown, with all it lies in.
  private let isShownByID: [Bool]
  /// By id: where its subtree ends in ``order``, and where it begins.
  private let spans: [Range<Int>]
  private let isStopByID: [Bool]
  private let spokenByID: [String]

  /// Share of the screen from which an element counts as its background or window, and swallows nothing it holds.
  private static let fullScreen = 0.8

  init(_ hierarchy: ExposedHierarchy, bounds: Rect) {
    self.hierarchy = hierarchy
    let count = hierarchy.elements.count
    (order, spans) = Self.walk(hierarchy)
    var isShown = [Bool](repeating: true, count: count)
    var holder = [Int?](repeating: nil, count: count)
    var isStop = [Bool](repeating: false, count: count)
    for id in order {
      let element = hierarchy.elements[id]
      let parent = element.parent.flatMap { hierarchy[$0] == nil ? nil : $0 }
      isShown[id] = element.states.isVisible != false && (parent.map { isShown[$0] } ?? true)
      let isLarge = element.frame.map { bounds.coverage(by: $0) >= Self.fullScreen } ?? false
      // What speaks for an element: the nearest thing above it that acts, or whose own name has its words.
      holder[id] = parent.flatMap { parent in
        Self.speaksForItsContent(hierarchy.elements[parent], hierarchy.format) ? parent : holder[parent]
      }
      guard isShown[id], element.frame.map({ !bounds.intersection($0).isEmpty }) ?? true else { continue }
      if isLarge, element.role != .text { continue }
      isStop[id] = Self.isStop(element, within: holder[id].map { hierarchy.elements[$0] }, hierarchy.format)
    }
    isShownByID = isShown
    isStopByID = isStop
    stops = order.filter { isStop[$0] }
    var spoken = [String](repeating: "", count: count)
    for id in order.reversed() {
      spoken[id] = Self.spoken(hierarchy.elements[id], children: spoken, in: hierarchy, isShown)
    }
    spokenByID = spoken
  }

  subscript(id: Int) -> ExposedElement? { hierarchy[id] }

  /// Whether a reader stops there.
  func isStop(_ id: Int) -> Bool { isStopByID.indices.contains(id) && isStopByID[id] }
  /// The stop at which a reader says an element: itself, or the nearest around it; `nil` where none does.
  func stop(speaking id: Int) -> Int? {
    var next: Int? = id
    var steps = hierarchy.elements.count
    while let place = next, steps > 0 {
      if isStop(place) { return place }
      next = self[place]?.parent
      steps -= 1
    }
    return nil
  }
  /// Whether it is shown, as far as the app tells, and with it all it lies in.
  func isShown(_ id: Int) -> Bool { isShownByID.indices.contains(id) && isShownByID[id] }
  /// What a reader says to name it: its own name, or the names of what it holds. Empty where there is none.
  func spoken(_ id: Int) -> String { spokenByID.indices.contains(id) ? spokenByID[id] : "" }

  /// The ids below an element, in the order of the tree.
  func descendants(of id: Int) -> ArraySlice<Int> {
    guard spans.indices.contains(id), !spans[id].isEmpty else { return [] }
    return order[spans[id].dropFirst()]
  }

  /// Whether `inner` lies below `outer` in the tree.
  func isAncestor(_ outer: Int, of inner: Int) -> Bool {
    guard spans.indices.contains(outer), spans.indices.contains(inner), outer != inner else { return false }
    return !spans[inner].isEmpty && spans[outer].contains(spans[inner].lowerBound)
  }

  /// Whether any element above it is of a kind.
  func hasAncestor(_ id: Int, where isWanted: (ExposedElement) -> Bool) -> Bool {
    var steps = hierarchy.elements.count
    var next = self[id]?.parent
    while let parent = next, let element = self[parent], steps > 0 {
      if isWanted(element) { return true }
      next = element.parent
      steps -= 1
    }
    return false
  }

  /// Parents before their children; a node that two parents claim, or that is its own ancestor, counts once.
  private static func walk(_ hierarchy: ExposedHierarchy) -> (order: [Int], spans: [Range<Int>]) {
    let count = hierarchy.elements.count
    var order: [Int] = []
    var spans = [Range<Int>](repeating: 0..<0, count: count)
    var isVisited = [Bool](repeating: false, count: count)
    var pending = hierarchy.roots.reversed().map { (id: $0, isLeaving: false) }
    while let (id, isLeaving) = pending.popLast() {
      guard hierarchy.elements.indices.contains(id) else { continue }
      if isLeaving {
        spans[id] = spans[id].lowerBound..<order.count
        continue
      }
      guard !isVisited[id] else { continue }
      isVisited[id] = true
      spans[id] = order.count..<order.count + 1
      order.append(id)
      pending.append((id, true))
      pending += hierarchy.elements[id].children.reversed().map { (id: $0, isLeaving: false) }
    }
    return (order, spans)
  }

  /// Whether a reader says an element's name, or its content's, in one go, so that what it holds is no stop of its own.
  private static func speaksForItsContent(_ element: ExposedElement, _ format: HierarchyFormat) -> Bool {
    if format == .xcuiTest, let isStop = element.states.isFocusable { return isStop }
    return element.acts && element.role != .textField || element.name != nil && element.states.isHeading == true
      || element.name != nil && (element.role == .text || element.role == .image)
  }

  private static func isStop(
    _ element: ExposedElement, within holder: ExposedElement?, _ format: HierarchyFormat
  ) -> Bool {
    if format == .accessibilitySnapshot { return element.children.isEmpty || element.name != nil }
    // WebDriverAgent's `accessible` is the app's own word for it.
    if format == .xcuiTest, let isStop = element.states.isFocusable { return isStop && holder == nil }
    if element.acts || element.actions.isAdjustable == true { return true }
    guard element.name != nil || element.value != nil, element.states.isScrollable != true else { return false }
    // The name of a layout is spoken on the way in, and is no place to stop.
    guard element.role != nil, element.role != .group || element.children.isEmpty else { return false }
    return holder == nil
  }

  private static func spoken(
    _ element: ExposedElement, children spoken: [String], in hierarchy: ExposedHierarchy, _ isShown: [Bool]
  ) -> String {
    if let name = element.name { return name }
    guard element.role != .textField else { return "" }
    return element.children.filter { id in
      guard let child = hierarchy[id] else { return false }
      return isShown[id] && !child.acts && child.parent == element.id
    }.map { spoken[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ExposedElement {
  /// Whether the app says that a tap does something there.
  var acts: Bool {
    if actions.isClickable == true || actions.isLongClickable == true { return true }
    // A switch that the app says takes neither taps nor focus is worked through the row it lies in.
    if actions.isClickable == false, states.isFocusable != true { return false }
    return role?.isControl ?? false
  }

  /// The class's name without what it lies in: "Button" of "android.widget.Button" and of "XCUIElementTypeButton".
  var shortRole: String {
    let last = nativeRole.split(separator: ".").last.map(String.init) ?? nativeRole
    return last.hasPrefix("XCUIElementType") ? String(last.dropFirst(15)) : last
  }

  /// Whether it is a key of an on-screen keyboard, which is the system's.
  var isKeyboard: Bool { shortRole == "Key" || shortRole.hasPrefix("Keyboard") }

  /// Whether all that it shows is drawn by another toolkit, which a view's dump does not see into.
  var isOpaqueHost: Bool {
    let hosts = ["WebView", "FlutterView", "ComposeView", "AndroidComposeView", "GLSurfaceView", "SurfaceView"]
    return children.isEmpty && hosts.contains { shortRole.hasSuffix($0) }
  }
}

extension StopRole {
  /// Whether a user does something with it.
  var isControl: Bool {
    switch self {
    case .text, .image, .group, .pageControl: false
    default: true
    }
  }

  /// What a report calls it.
  var noun: String {
    switch self {
    case .comboBox: "drop-down list"
    case .checkBox: "check box"
    case .radioButton: "radio button"
    case .textField: "text field"
    case .pageControl: "page control"
    default: rawValue
    }
  }
}
