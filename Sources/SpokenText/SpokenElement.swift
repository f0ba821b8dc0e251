import HearsightScreenModel

/// What a screen reader knows of one element when it speaks.
public struct SpokenElement: Hashable, Sendable {
  public var label: String?
  public var value: String?
  public var hint: String?
  public var traits: Traits
  /// Which of how many, for tabs and segments.
  public var position: Position?

  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits = [], position: Position? = nil
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.position = position
  }
}
