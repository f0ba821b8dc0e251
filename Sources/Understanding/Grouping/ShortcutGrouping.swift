import HearsightScreenModel

/// Joins the keys of a shortcut with the entry that they stand behind on its row: "Copy … Ctrl+C" is one entry of a
/// menu, however wide the gap is.
///
/// It runs after the judged grouping, which asks about near elements only.
struct ShortcutGrouping: GroupingRule {
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places) = (layout.elements, layout.places)
    var merger = GroupMerger(groups)
    for keys in groups.indices where isShortcut(groups[keys], in: elements) {
      let frame = groups[keys].frame
      let entries = groups.indices.filter { index in
        index != keys && groups[index].frame.isOnRow(of: frame)
          && places.start(groups[index].frame) < places.start(frame)
          && groups[index].contains(.text, in: elements)
      }
      let nearest = entries.max { places.end(groups[$0].frame) < places.end(groups[$1].frame) }
      guard let nearest, !isShortcut(groups[nearest], in: elements) else { continue }
      merger.join(nearest, keys, as: .container)
    }
    return merger.merged()
  }

  private func isShortcut(_ group: ElementGroup, in elements: [Element]) -> Bool {
    guard let text = group.single(in: elements), text.type == .text else { return false }
    return Shortcut.isShortcut(text.text?.string ?? "")
  }
}

/// Texts that name keys which are pressed together, as menus write them.
enum Shortcut {
  /// The names of the keys that are held, in lower case, in the languages of most desktops.
  private static let modifiers: Set<String> = [
    "ctrl", "control", "strg", "alt", "altgr", "alt gr", "shift", "umschalt", "maj", "mayús", "maiusc", "super", "meta",
    "win", "windows", "cmd", "command", "option", "fn",
  ]
  /// The same as signs, as macOS writes them.
  private static let signs: Set<Character> = ["⌘", "⌥", "⇧", "⌃"]

  /// Whether a text is a shortcut, and nothing but that: "Ctrl+Shift+S", "Alt + F4", "Ctrl++", "⇧⌘N".
  static func isShortcut(_ string: String) -> Bool {
    let text = string.filter { !$0.isWhitespace }.lowercased()
    if let first = string.first, signs.contains(first) { return text.count <= 8 }
    // A key that is itself a plus leaves empty parts at the end.
    let keys = text.split(separator: "+", omittingEmptySubsequences: false)
    guard let first = keys.first, keys.count > 1, modifiers.contains(String(first)) else { return false }
    let held = keys.prefix { modifiers.contains(String($0)) }
    let key = keys.dropFirst(held.count).joined(separator: "+")
    return !key.isEmpty && key.count <= longestKey
  }

  /// The most letters of a key's name, without spaces: "PageDown", "Rücktaste".
  private static let longestKey = 10
}
