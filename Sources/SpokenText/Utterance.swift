/// What a screen reader says of one element.
public struct Utterance: Hashable, Sendable {
  /// Said at once.
  public var description: String
  /// Said after a pause, and by many users turned off.
  public var hint: String?

  /// What is said at once, and the hint that follows it.
  public init(description: String, hint: String? = nil) {
    self.description = description
    self.hint = hint
  }

  /// Both as one text: "Wi-Fi. Switch Button. On. Double tap to toggle setting."
  public var spoken: String {
    guard let hint, !hint.isEmpty else { return description }
    guard !description.isEmpty else { return hint }
    return description.endingSentence + " " + hint
  }
}
