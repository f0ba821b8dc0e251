import HearsightScreenModel

/// The icon names that rules know. They are names of the vocabulary (Models/icon-recognition/icons.json), and those
/// that only a place gives.
enum IconMeaning {
  static let chevronLeft = "chevron left"
  static let chevronRight = "chevron right"
  static let search = "search"
  /// Given by ``BackIcons``.
  static let back = "back"
  /// Given by ``ClearIcons``.
  static let clear = "clear"

  /// Marks that say where a thing leads or that it opens. By themselves they name nothing.
  static let marks: Set<String> = [
    chevronLeft, chevronRight, "chevron up", "chevron down", "dropdown", "expand or collapse",
  ]
  /// What a chevron at a row's end is read as. No label ends in one.
  static let forwardMarks: Set<Character> = [">", "›", "〉", "❯", "＞"]
  /// What a chevron that points back is read as.
  static let backwardMarks: Set<Character> = ["<", "‹", "〈", "❮", "＜"]
}
