/// An element as AT-SPI names it: with a role and states in place of traits.
package struct OrcaNode: Hashable, Sendable, Decodable {
  package var role: String
  package var name: String?
  package var value: String?
  package var states: [String]

  package init(role: String, name: String? = nil, value: String? = nil, states: [String] = []) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
  }

  private enum Key: String, CodingKey { case role, name, label, value, states }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      role: try fields.decode(String.self, forKey: .role),
      name: try fields.decodeIfPresent(String.self, forKey: .name)
        ?? fields.decodeIfPresent(String.self, forKey: .label),
      value: try fields.decodeIfPresent(String.self, forKey: .value),
      states: try fields.decodeIfPresent([String].self, forKey: .states) ?? [])
  }

  /// Roles that Orca does not name.
  private static let silentRoles: Set<String> = [
    "label", "static", "paragraph", "table cell", "section", "filler", "unknown", "redundant object",
  ]
  /// States that come before the name.
  private static let leadingStates: Set<String> = ["selected", "not selected"]

  /// "not selected Done check box checked". The words "in table" after a role are not said, and a password is said as
  /// bullets.
  func spoken(_ strings: OrcaStrings) -> String {
    let inTable = " in table"
    let plain = role.hasSuffix(inTable) ? String(role.dropLast(inTable.count)) : role
    var words = SeamWords(.space)
    let leading = states.filter(Self.leadingStates.contains)
    words.add(name.audible, from: .app, after: leading.map { (strings.state($0), .reader) })
    let isNamed = !Self.silentRoles.contains(plain) || words.text.isEmpty && value == nil
    if isNamed { words.add(strings.role(plain), from: .reader) }
    if let value = value.audible {
      words.add(isPassword ? SecureValue.bullets(value) : value, from: .app)
    }
    for state in states where !Self.leadingStates.contains(state) { words.add(strings.state(state), from: .reader) }
    return words.text
  }

  /// Whether its value is a password.
  var isPassword: Bool { role.lowercased().contains("password") }
}
