import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Shortcuts of menus")
struct ShortcutGroupingTests {
  @Test("the keys belong to the entry on their row, however far they stand from it")
  func joined() {
    let elements = [
      element(.text, 20, 100, 40, 16, text: "Copy"), element(.text, 320, 100, 50, 16, text: "Ctrl+C"),
      element(.text, 20, 130, 40, 16, text: "Paste"), element(.text, 300, 130, 70, 16, text: "Ctrl+Shift+V"),
    ]
    #expect(groups(ShortcutGrouping(), elements) == [[0, 1], [2, 3]])
  }

  @Test("keys without an entry, and other words at a row's end, stay by themselves")
  func apart() {
    let alone = [element(.text, 320, 100, 50, 16, text: "Ctrl+C"), element(.text, 20, 160, 40, 16, text: "Copy")]
    #expect(groups(ShortcutGrouping(), alone).count == 2)
    let value = [element(.text, 20, 100, 40, 16, text: "Size"), element(.text, 320, 100, 50, 16, text: "4 KB")]
    #expect(groups(ShortcutGrouping(), value).count == 2)
  }

  @Test(
    "keys that are pressed together, and texts that only look like it",
    arguments: [
      ("Ctrl+Shift+S", true), ("Alt + F4", true), ("Ctrl++", true), ("Strg+Umschalt+Entf", true), ("⇧⌘N", true),
      ("Ctrl+-", true), ("Ctrl", false), ("1+2", false), ("Alt+the other way round", false), ("Shift", false),
      ("", false),
    ])
  func shortcut(text: String, isShortcut: Bool) { #expect(Shortcut.isShortcut(text) == isShortcut) }
}
