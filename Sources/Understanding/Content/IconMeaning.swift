import HearsightScreenModel

/// The icon names that rules know (paper, section 5.2). They are names of the vocabulary
/// (Models/icon-recognition/icons.json), and those that only a place gives.
package enum IconMeaning {
  package static let chevronLeft = "chevron left"
  static let chevronRight = "chevron right"
  static let (chevronUp, chevronDown) = ("chevron up", "chevron down")
  static let search = "search"
  /// Given by ``BackIcons``.
  package static let back = "back"
  /// Given by ``ClearIcons``.
  static let clear = "clear"

  static let close = "close"
  /// Given by ``WindowButtons`` and ``TitleBarLights``.
  static let (minimize, maximize) = ("minimize", "maximize")
  /// What the three lights of a macOS window do, from its start on.
  static let lights = [close, minimize, maximize]

  /// Marks that say where a thing leads or that it opens. By themselves they name nothing.
  package static let marks: Set<String> = [
    chevronLeft, chevronRight, chevronUp, chevronDown, "dropdown", "expand or collapse",
  ]
  /// Characters as which a chevron at a row's end is read. No label ends in one.
  static let forwardMarks: Set<Character> = [">", "›", "〉", "❯", "＞"]
  /// Characters as which a chevron that points back is read.
  static let backwardMarks: Set<Character> = ["<", "‹", "〈", "❮", "＜"]

  /// Names of a player's icons.
  static let playback: Set<String> = ["fast forward", "pause", "play", "rewind", "skip ahead", "skip back", "stop"]

  /// Names of icons that do something. Icons that may only show something, such as a clock or a battery, are left out.
  package static let functions: Set<String> = [
    "add", "adjust", "arrow left", "attach", "back", "bookmark", "call", "camera", "cast", "chat", "close", "compose",
    "delete",
    "download", "edit", "favorite", "filter", "full screen", "grid", "help", "history", "home", "info", "link", "list",
    "log out", "menu", "microphone", "more", "mute", "notifications", "open", "people", "pin", "play", "print",
    "profile",
    "QR code", "redo", "refresh", "reset", "save", "scan QR code", "search", "send", "settings", "share",
    "shopping bag", "shopping cart", "sort", "switch camera", "undo", "upload", "video", "volume",
  ]
}

extension Element {
  /// The heights of a disclosure chevron in points: iOS draws 12, Android 12 to 16.
  static let chevronHeights = 7.0...17.0
  /// The width of a disclosure chevron as a share of its height. Three dots above each other are narrower.
  static let chevronShape = 0.45...0.8
  /// The width of a chevron that points up or down, where a section opens and closes, as a share of its height.
  static let levelChevronShape = 1.5...2.2

  /// Whether an icon is the mark at the end of a row that opens something: by its name, or by its shape where it has
  /// none.
  ///
  /// - Parameter scale: Pixels per point.
  package func isChevron(scale: Double) -> Bool {
    guard type == .icon, frame.height > 0, Self.chevronHeights.contains(frame.height / scale) else { return false }
    if let icon { return IconMeaning.marks.contains(icon.name) }
    let shape = frame.width / frame.height
    return Self.chevronShape.contains(shape) || Self.levelChevronShape.contains(shape)
  }
}
