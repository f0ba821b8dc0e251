import HearsightScreenModel

/// An icon in the bar at the top of a screen whose name says that it does something can be activated (paper, section
/// 5.4: by precision before recall); in a button of its own, the button can be. What stands in a field is the field's.
package struct BarButtons: ElementRule {
  /// How far down the bar reaches, in points: a status bar of at most 62 and a bar of at most 64.
  static let deepest = 130.0
  /// Names of what does something. What may only show something, as a clock or a battery, is left out.
  static let functions: Set<String> = [
    "add", "adjust", "arrow left", "attach", "back", "bookmark", "call", "camera", "cast", "chat", "close", "compose",
    "delete",
    "download", "edit", "favorite", "filter", "full screen", "grid", "help", "history", "home", "info", "link", "list",
    "log out", "menu", "microphone", "more", "mute", "notifications", "open", "people", "pin", "play", "print",
    "profile",
    "QR code", "redo", "refresh", "reset", "save", "scan QR code", "search", "send", "settings", "share",
    "shopping bag", "shopping cart", "sort", "switch camera", "undo", "upload", "video", "volume",
  ]

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let nesting = Nesting(elements, holderTypes: [.container, .textField, .segmentedControl])
    var result = elements
    for index in elements.indices where isFunction(elements[index], scene) {
      guard let holder = nesting.holders[index] else {
        result[index].clickable = true
        continue
      }
      let isAlone = (nesting.contents[holder] ?? []) == [index]
      if elements[holder].type == .container, elements[holder].clickable == nil, isAlone {
        result[holder].clickable = true
      }
    }
    return result
  }

  private func isFunction(_ element: Element, _ scene: VisualScene) -> Bool {
    guard element.type == .icon, element.clickable == nil, let name = element.icon?.name else { return false }
    return Self.functions.contains(name) && element.frame.midY <= Self.deepest * scene.pixelsPerPoint
  }
}
