/// What is to be typed into the field that has the keys.
package struct TextEntry: Hashable, Sendable {
  /// How many characters of the field's old text are seen, which are taken away first; `nil` where the text is added at
  /// the end.
  package var replaced: Int?
  package var text: String
  /// Whether Enter is pressed at the end.
  package var submits: Bool

  package init(_ text: String, replacing replaced: Int? = nil, submits: Bool = false) {
    self.text = text
    self.replaced = replaced
    self.submits = submits
  }
}
