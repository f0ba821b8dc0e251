/// What a node is, in AT-SPI's terms. The raw values are those of `AtspiRole`, part of its stable interface.
package struct AccessibleRole: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Roles that recognized windows have.
  package static let checkBox = Self(rawValue: 7)
  package static let columnHeader = Self(rawValue: 10)
  package static let comboBox = Self(rawValue: 11)
  package static let dialog = Self(rawValue: 16)
  package static let frame = Self(rawValue: 23)
  package static let image = Self(rawValue: 27)
  package static let label = Self(rawValue: 29)
  package static let pageTab = Self(rawValue: 37)
  package static let panel = Self(rawValue: 39)
  package static let passwordText = Self(rawValue: 40)
  package static let progressBar = Self(rawValue: 42)
  package static let pushButton = Self(rawValue: 43)
  package static let radioButton = Self(rawValue: 44)
  package static let slider = Self(rawValue: 51)
  package static let spinButton = Self(rawValue: 52)
  package static let toggleButton = Self(rawValue: 62)
  package static let application = Self(rawValue: 75)
  package static let entry = Self(rawValue: 79)
  package static let heading = Self(rawValue: 83)
  package static let link = Self(rawValue: 88)
  package static let notification = Self(rawValue: 101)

  /// What `GetRoleName` says; it is never translated.
  package var name: String {
    Self.names.indices.contains(Int(rawValue)) ? Self.names[Int(rawValue)] : "unknown"
  }

  /// The names of the roles in the order of their numbers, as in libatspi 2.46.
  private static let names = [
    "invalid", "accelerator label", "alert", "animation", "arrow", "calendar", "canvas", "check box",
    "check menu item", "color chooser", "column header", "combo box", "date editor", "desktop icon", "desktop frame",
    "dial", "dialog", "directory pane", "drawing area", "file chooser", "filler", "focus traversable", "font chooser",
    "frame", "glass pane", "html container", "icon", "image", "internal frame", "label", "layered pane", "list",
    "list item", "menu", "menu bar", "menu item", "option pane", "page tab", "page tab list", "panel",
    "password text", "popup menu", "progress bar", "push button", "radio button", "radio menu item", "root pane",
    "row header", "scroll bar", "scroll pane", "separator", "slider", "spin button", "split pane", "status bar",
    "table", "table cell", "table column header", "table row header", "tearoff menu item", "terminal", "text",
    "toggle button", "tool bar", "tool tip", "tree", "tree table", "unknown", "viewport", "window", "extended",
    "header", "footer", "paragraph", "ruler", "application", "autocomplete", "editbar", "embedded", "entry", "chart",
    "caption", "document frame", "heading", "page", "section", "redundant object", "form", "link",
    "input method window", "table row", "tree item", "document spreadsheet", "document presentation", "document text",
    "document web", "document email", "comment", "list box", "grouping", "image map", "notification", "info bar",
    "level bar", "title bar", "block quote", "audio", "video", "definition", "article", "landmark", "log", "marquee",
    "math", "rating", "timer", "static", "math fraction", "math root", "subscript", "superscript", "description list",
    "description term", "description value", "footnote", "content deletion", "content insertion", "mark",
    "suggestion",
  ]
}
