import HearsightScreenModel

/// What a screen reader knows of one element when it speaks.
public struct SpokenElement: Hashable, Sendable {
  /// What it is called; `nil` where the app does not say.
  public var label: String?
  /// What it holds or is set to; a switch's is "1" or "0", as UIKit's are.
  public var value: String?
  /// What a user is told to do, where the app says it in its own words.
  public var hint: String?
  /// What it is and how it behaves.
  public var traits: Traits
  /// What it is, where that is more exactly known than by its traits.
  public var role: StopRole?
  /// What its value says, where that is known and not only its words.
  public var setting: StopValue?
  /// Where it stands among others: in a tab bar, a list, a table.
  public var context: SpeechContext?
  /// Where it stands in its list or tree, where it is a row of one.
  public var listPlace: ListPlace?
  /// The names of the actions that are offered beside the plain activation.
  public var customActions: [String]
  /// What its icon shows, where it has no label of its own.
  public var icon: String?
  /// Whether a tap does something there although neither traits nor role say so, as of Android's clickable layouts.
  package var activates = false
  /// Its kind where its role has no word for it. Only Orca's dialect has words for spin buttons and column headers.
  package var subtype: ElementSubtype?
  /// The element in AT-SPI's terms, where it was described in these. Only Orca's dialect speaks them.
  package var orcaNode: OrcaNode?

  /// An element as an app describes it; what is left out is not known.
  public init(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Traits = [],
    role: StopRole? = nil, setting: StopValue? = nil, context: SpeechContext? = nil,
    listPlace: ListPlace? = nil, customActions: [String] = [], icon: String? = nil
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
    self.role = role
    self.setting = setting
    self.context = context
    self.listPlace = listPlace
    self.customActions = customActions
    self.icon = icon
  }
}

extension SpokenElement {
  /// Whether it is a tab of a tab bar.
  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: traits.contains(.tabBarItem)
    }
  }
}
