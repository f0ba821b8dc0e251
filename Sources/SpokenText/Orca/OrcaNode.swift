/// An element as AT-SPI names it: with a role and states in place of traits.
public struct OrcaNode: Hashable, Sendable, Decodable {
  public var role: String
  public var name: String?
  public var value: String?
  public var states: [String]

  public init(role: String, name: String? = nil, value: String? = nil, states: [String] = []) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
  }

  private enum Key: String, CodingKey { case role, name, label, value, states }

  public init(from decoder: any Decoder) throws {
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

  /// "not selected Done check box checked". In a table the role is said without saying so, and a password never.
  var spoken: String {
    let inTable = " in table"
    let plain = role.hasSuffix(inTable) ? String(role.dropLast(inTable.count)) : role
    var words = states.filter(Self.leadingStates.contains)
    if let name = name.audible { words.append(name) }
    let isNamed = !Self.silentRoles.contains(plain) || words.isEmpty && value == nil
    if isNamed, !plain.isEmpty { words.append(plain) }
    if let value = value.audible {
      let isSecret = plain.lowercased().contains("password")
      words.append(isSecret ? String(repeating: "•", count: min(value.count, 64)) : value)
    }
    words += states.filter { !Self.leadingStates.contains($0) }
    return words.joined(separator: " ")
  }
}
