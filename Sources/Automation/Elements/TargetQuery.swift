/// Which element is meant, by what is heard.
package struct TargetQuery: Hashable, Sendable {
  /// Its name or a part of it, in any case and with or without accents; the whole name wins over a part.
  package var name: String
  package var role: HeardRole?
  /// The heading above it, the dialog it is in, or a text in its box or row.
  package var group: String?
  /// Its number in the list, where several have the name.
  package var number: Int?

  package init(_ name: String, role: HeardRole? = nil, group: String? = nil, number: Int? = nil) {
    (self.name, self.role, self.group, self.number) = (name, role, group, number)
  }

  /// The use that the element is looked for.
  package enum Purpose: Hashable, Sendable {
    case press
    case type
  }

  /// In words: `button "Save" in "Account"`.
  var words: String {
    "\(role.map { "\($0.words) " } ?? "")\"\(name)\"" + (group.map { " in \"\($0)\"" } ?? "")
      + (number.map { " with the number \($0)" } ?? "")
  }
}
