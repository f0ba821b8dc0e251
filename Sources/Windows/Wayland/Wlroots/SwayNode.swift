import HearsightScreenModel

/// A node of sway's tree: a monitor, a workspace, a container, or a window.
struct SwayNode: Decodable, Hashable {
  struct Frame: Decodable, Hashable {
    var x, y, width, height: Double

    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
  }

  struct XProperties: Decodable, Hashable {
    var `class`: String?
  }

  var id: Int
  var type: String
  var name: String?
  /// With the border, without the title bar; in logical pixels of the desktop.
  var rect: Frame
  /// The app's content within ``rect``.
  var windowRect: Frame?
  /// The title bar; only its height counts here.
  var barRect: Frame?
  /// Of a window alone.
  var pid: Int?
  var appID: String?
  var windowProperties: XProperties?
  var focused: Bool?
  /// Of a window alone: whether it is on a workspace that is shown and not behind a tab or a full-screen window.
  var visible: Bool?
  var nodes: [SwayNode]?
  /// The windows that float over ``nodes``, the topmost last.
  var floatingNodes: [SwayNode]?

  private enum CodingKeys: String, CodingKey {
    case id, type, name, rect, pid, focused, visible, nodes
    case windowRect = "window_rect"
    case barRect = "deco_rect"
    case appID = "app_id"
    case windowProperties = "window_properties"
    case floatingNodes = "floating_nodes"
  }

  /// Whether it is an app's window.
  private var isWindow: Bool { pid != nil && (type == "con" || type == "floating_con") && (nodes ?? []).isEmpty }

  /// All windows in it, the lowest first.
  var windows: [SwayWindow] {
    var found: [SwayWindow] = []
    for (index, output) in (nodes ?? []).enumerated() {
      output.collect(into: &found, output: index, isFloating: false)
    }
    return found.enumerated().map { index, window in
      var window = window
      window.order = index
      return window
    }
  }

  private func collect(into found: inout [SwayWindow], output: Int, isFloating: Bool) {
    if isWindow, let window = SwayWindow(self, output: output, isFloating: isFloating) { found.append(window) }
    for node in nodes ?? [] { node.collect(into: &found, output: output, isFloating: isFloating) }
    for node in floatingNodes ?? [] { node.collect(into: &found, output: output, isFloating: true) }
  }
}

/// A window as sway tells of it.
struct SwayWindow: Hashable {
  var id: WindowID
  var title: String
  var app: String
  var process: Int?
  /// The app's content, in logical pixels of the desktop.
  var content: Rect
  /// The content with border and title bar.
  var outside: Rect
  var isFocused: Bool
  var isVisible: Bool
  var isFloating: Bool
  /// Which monitor it belongs to.
  var output: Int
  /// Counted from the lowest window.
  var order = 0

  /// `nil` where the numbers make no sense.
  init?(_ node: SwayNode, output: Int, isFloating: Bool) {
    guard let number = UInt32(exactly: node.id), number > 0, let inside = node.windowRect?.rect else { return nil }
    let rect = node.rect.rect
    let bar = max(0, node.barRect?.height ?? 0)
    let numbers = [rect.x, rect.y, rect.width, rect.height, inside.x, inside.y, inside.width, inside.height, bar]
    guard numbers.allSatisfy({ abs($0) < Self.farthest }),
      [rect.width, rect.height, inside.width, inside.height].allSatisfy({ $0 <= Double(CapturedShape.longestSide) })
    else { return nil }
    id = WindowID(number)
    title = WindowText.cleaned(node.name ?? "")
    app = WindowText.cleaned(node.appID ?? node.windowProperties?.class ?? "")
    process = node.pid
    content = Rect(x: rect.x + inside.x, y: rect.y + inside.y, width: inside.width, height: inside.height)
    outside = Rect(x: rect.x, y: rect.y - bar, width: rect.width, height: rect.height + bar)
    isFocused = node.focused ?? false
    isVisible = (node.visible ?? false) && !content.isEmpty
    self.isFloating = isFloating
    self.output = output
  }

  /// Logical pixels beyond which no desktop reaches.
  private static let farthest = 1e6

  /// Whether another window may lie over this one, where both are at a place.
  ///
  /// Windows that float lie over those that are tiled. Of two that float the later one is on top; across monitors sway
  /// draws and clicks them in different orders, so that each counts as above the other.
  func mayLie(under other: SwayWindow) -> Bool {
    guard other.isVisible, other.id != id, other.isFloating else { return false }
    return !isFloating || other.output != output || other.order > order
  }
}
