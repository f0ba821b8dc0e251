/// What is to be typed into the field that has the keys.
package struct TextEntry: Hashable, Sendable {
  /// How many characters of the field's old text are seen, which are taken away first; `nil` where the text is added at
  /// the end.
  package var replaced: Int?
  package var text: String
  /// Whether Enter is pressed at the end.
  package var submits: Bool

  /// Letters that are taken away from a field that hides how many it holds, which is more than a password has.
  package static let mostHidden = 64

  package init(_ text: String, replacing replaced: Int? = nil, submits: Bool = false) {
    self.text = text
    self.replaced = replaced
    self.submits = submits
  }
}
