import HearsightScreenModel

/// What a screen reader knows of one element when it speaks.
public struct SpokenElement: Hashable, Sendable {
  public var label: String?
  public var value: String?
  public var hint: String?
  public var traits: Traits
  /// What it is, where that is more exactly known than by its traits.
  public var role: StopRole?
  /// What its value says, where that is known and not only its words.
  public var setting: StopValue?
  /// Where it stands among others: in a tab bar, a list, a table.
  public var context: SpeechContext?
  /// The names of the actions that are offered beside the plain activation.
  public var customActions: [String]
  /// Further facts that a user can ask for.
  public var customContent: [CustomContent]
  /// What its icon shows, where it has no label of its own.
  public var icon: String?
  /// The same thing in AT-SPI's terms, where it came in these. Only Orca's dialect speaks them.
  package var orcaNode: OrcaNode?

  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits = [],
    role: StopRole? = nil, setting: StopValue? = nil, context: SpeechContext? = nil, customActions: [String] = [],
    customContent: [CustomContent] = [],
    icon: String? = nil
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.role = role
    self.setting = setting
    self.context = context
    self.customActions = customActions
    self.customContent = customContent
    self.icon = icon
  }
}

extension SpokenElement {
  /// Whether it is one of a tab bar's.
  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: traits.contains(.tabBarItem)
    }
  }
}

/// A fact that is spoken only when a user asks for more.
public struct CustomContent: Hashable, Sendable, Codable {
  public var label: String
  public var value: String
  public var isImportant: Bool

  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}
