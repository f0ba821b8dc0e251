import HearsightAudit
import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText

/// The hierarchy that a careful app would expose of an annotated screen: each true stop is one node with its name,
/// role, state and frame, below one node for the window.
///
/// The dump is one that tells everything, in the words of the screen's platform. What annotations do not tell is made
/// up as a careful app would have it: icons are named by what they do, actions of one name by what they follow, and
/// what acts reaches beyond its drawing as far as the platform asks and its neighbours leave room.
struct TrueHierarchy {
  let screen: LabelledScreen
  let platform: AuditPlatform
  /// Pixels for one logical pixel.
  let scale: Double

  init(_ screen: LabelledScreen) {
    self.screen = screen
    let isPhone = screen.size.height > screen.size.width
    switch screen.platform?.lowercased() {
    case "ios": platform = .ios
    case "android": platform = .android
    case "web": platform = .web
    case nil where isPhone: platform = .ios
    default: platform = .linux
    }
    // A window is captured at one pixel a logical pixel; a phone's width tells its scale.
    scale = platform == .ios || platform == .android ? screen.size.scale : 1
  }

  /// The nodes, in the order of the stops. Their ids are given when a hierarchy is made of them.
  func nodes() -> [CleanNode] {
    let stops = TrueStop.all(of: screen)
    let names = TrueNames(stops).names
    return zip(stops, names).map { stop, name in
      CleanNode(stop: stop, element: element(stop, named: name, among: stops))
    }
  }

  /// A hierarchy of nodes in reading order: below the window, or below the node that they name as their parent.
  func hierarchy(of nodes: [ExposedElement]) -> ExposedHierarchy {
    let words = NativeRoles(platform)
    var window = ExposedElement(
      id: 0, nativeRole: words.window, frame: Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height))
    window.states.isVisible = true
    window.states.isFocusable = false
    var elements = [window]
    for (index, node) in nodes.enumerated() {
      var element = node
      element.id = index + 1
      let parent = node.parent ?? 0
      element.parent = parent
      element.children = []
      elements.append(element)
      if elements.indices.contains(parent) { elements[parent].children.append(element.id) }
    }
    return ExposedHierarchy(format: words.format, elements: elements, density: scale, dumpedSize: screen.size)
  }

  /// A node for something that annotations do not have.
  func node(_ role: StopRole, named name: String?, frame: Rect) -> ExposedElement {
    var element = ExposedElement(id: 0, nativeRole: NativeRoles(platform)[role], role: role, name: name, frame: frame)
    element.states.isVisible = true
    element.states.isEnabled = true
    element.states.isHeading = false
    element.states.isSecure = false
    if platform == .ios { element.states.isFocusable = true }
    element.states.isEditable = role == .textField
    element.actions = ExposedActions(
      isClickable: ![.text, .image, .slider, .pageControl].contains(role), isAdjustable: role == .slider)
    return element
  }

  private func element(_ stop: TrueStop, named name: String, among stops: [TrueStop]) -> ExposedElement {
    let role = Self.role(of: stop)
    let frame = stop.role == .plain ? stop.frame : reach(of: stop, among: stops)
    var element = node(role, named: name, frame: frame)
    element.states.isEnabled = !stop.elements.contains { $0.enabled == false }
    element.states.isHeading = stop.role == .plain && stop.elements.contains { $0.heading == true }
    element.states.isSecure = stop.elements.contains { $0.secure == true }
    // A long name has a short word for Voice Control beside it.
    if name.count > Self.longName {
      element.inputLabels = [name.split(separator: " ").prefix(2).joined(separator: " ")]
    }
    switch stop.role {
    case .toggle, .check: element.states.checked = stop.isOn == true ? .on : .off
    case .tab: element.states.isSelected = stop.isOn == true
    case .button: element.states.isSelected = stop.elements.contains { $0.selected == true }
    case .adjustable: element.value = Self.value(of: stop)
    case .field: element.value = platform == .android ? nil : stop.text.isEmpty ? nil : stop.text
    case .plain: break
    }
    return element
  }

  /// In characters: what `label-form` takes for long.
  private static let longName = 40

  private static func role(of stop: TrueStop) -> StopRole {
    switch stop.role {
    case .toggle: .toggle
    case .check: .checkBox
    case .adjustable: stop.elements.contains { $0.type == .slider } ? .slider : .pageControl
    case .field: .textField
    case .tab: stop.elements.contains { $0.tab != nil } ? .tab : .segment
    case .button: .button
    case .plain: stop.text.isEmpty ? .image : .text
    }
  }

  private static func value(of stop: TrueStop) -> String {
    switch stop.elements.compactMap(\.value).first {
    case .fraction(let share): "\(Int((share * 100).rounded())) per cent"
    case .range(let low, let high):
      "from \(Int((low * 100).rounded())) to \(Int((high * 100).rounded())) per cent"
    case .page(let page, let count): "page \(page) of \(count)"
    case nil: "set"
    }
  }

  /// The frame that takes taps: the drawing, and around it what the platform asks for, up to the middle of the gaps to
  /// other stops that want the same room.
  private func reach(of stop: TrueStop, among stops: [TrueStop]) -> Rect {
    let frame = stop.frame
    let wanted = widened(frame)
    var (left, top, right, bottom) = (wanted.minX, wanted.minY, wanted.maxX, wanted.maxY)
    for other in stops where other.index != stop.index {
      let next = other.frame
      if frame.contains(next) { continue }
      if next.contains(frame), other.role != .plain {
        // What lies in a row stays in it.
        (left, top) = (max(left, next.minX), max(top, next.minY))
        (right, bottom) = (min(right, next.maxX), min(bottom, next.maxY))
        continue
      }
      let around = other.role == .plain ? next : widened(next)
      guard !around.intersection(wanted).isEmpty else { continue }
      if next.minX >= frame.maxX {
        right = min(right, (frame.maxX + next.minX) / 2)
      } else if next.maxX <= frame.minX {
        left = max(left, (frame.minX + next.maxX) / 2)
      } else if next.minY >= frame.maxY {
        bottom = min(bottom, (frame.maxY + next.minY) / 2)
      } else if next.maxY <= frame.minY {
        top = max(top, (frame.minY + next.maxY) / 2)
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height))
  }

  /// A frame with the platform's least side around its middle.
  private func widened(_ frame: Rect) -> Rect {
    let side = leastSide * scale
    return frame.insetBy(dx: -max(0, side - frame.width) / 2, dy: -max(0, side - frame.height) / 2)
  }

  /// In logical pixels: what `target-too-small` asks of each platform.
  private var leastSide: Double {
    switch platform {
    case .ios: 44
    case .android: 48
    case .web, .linux: 24
    }
  }
}
