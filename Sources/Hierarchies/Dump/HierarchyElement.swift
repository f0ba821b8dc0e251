import HearsightScreenModel
import HearsightSpokenText

/// One element of a dumped hierarchy. Geometry is in points.
package struct HierarchyElement: Hashable, Sendable, Codable {
  /// What VoiceOver says, without the hint.
  package var description: String
  package var label: String?
  package var value: String?
  package var traits: HierarchyTraits
  package var identifier: String?
  /// What VoiceOver says after a pause, its own instructions included.
  package var hint: String?
  package var userInputLabels: [String]?
  package var shape: HierarchyShape
  package var activationPoint: HierarchyPoint
  package var usesDefaultActivationPoint: Bool
  package var customActions: [String]
  package var customContent: [HierarchyContent]
  package var customRotors: [HierarchyRotor]
  package var accessibilityLanguage: String?
  package var respondsToUserInteraction: Bool

  package init(
    description: String, label: String? = nil, value: String? = nil, traits: Traits = [], hint: String? = nil,
    shape: HierarchyShape, activationPoint: HierarchyPoint? = nil, customActions: [String] = []
  ) {
    self.description = description
    self.label = label
    self.value = value
    self.traits = HierarchyTraits(traits)
    self.hint = hint
    self.shape = shape
    self.activationPoint = activationPoint ?? HierarchyPoint(shape.frame.center)
    self.usesDefaultActivationPoint = activationPoint == nil
    self.customActions = customActions
    self.customContent = []
    self.customRotors = []
    self.respondsToUserInteraction = !traits.isDisjoint(with: .interactive)
  }
}

extension HierarchyElement {
  private enum CodingKeys: String, CodingKey {
    case description, label, value, traits, identifier, hint, userInputLabels, shape, activationPoint
    case usesDefaultActivationPoint, customActions, customContent, customRotors, accessibilityLanguage
    case respondsToUserInteraction
  }

  /// Later versions of AccessibilitySnapshot keep the app's own hint in place of the one that is said.
  private enum LaterKeys: String, CodingKey { case authoredHint }

  /// Reads an element. All but `traits` and `shape` may be left out; a description that is left out is made anew.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let later = try decoder.container(keyedBy: LaterKeys.self)
    let actions = try fields.decodeIfPresent([String].self, forKey: .customActions) ?? []
    self.init(
      description: "", label: try fields.decodeIfPresent(String.self, forKey: .label),
      value: try fields.decodeIfPresent(String.self, forKey: .value),
      traits: try fields.decode(HierarchyTraits.self, forKey: .traits).traits,
      hint: try later.decodeIfPresent(String.self, forKey: .authoredHint),
      shape: try fields.decode(HierarchyShape.self, forKey: .shape),
      activationPoint: try fields.decodeIfPresent(HierarchyPoint.self, forKey: .activationPoint),
      customActions: actions)
    let said = Speaker().utterance(
      for: SpokenElement(label: label, value: value, hint: hint, traits: traits.traits))
    let recorded = try fields.decodeIfPresent(String.self, forKey: .description)
    description = recorded ?? said.description
    hint = try fields.decodeIfPresent(String.self, forKey: .hint) ?? (recorded == nil ? said.hint : nil)
    identifier = try fields.decodeIfPresent(String.self, forKey: .identifier)
    userInputLabels = try fields.decodeIfPresent([String].self, forKey: .userInputLabels)
    usesDefaultActivationPoint =
      try fields.decodeIfPresent(Bool.self, forKey: .usesDefaultActivationPoint) ?? usesDefaultActivationPoint
    customContent = try fields.decodeIfPresent([HierarchyContent].self, forKey: .customContent) ?? []
    customRotors = try fields.decodeIfPresent([HierarchyRotor].self, forKey: .customRotors) ?? []
    accessibilityLanguage = try fields.decodeIfPresent(String.self, forKey: .accessibilityLanguage)
    respondsToUserInteraction =
      try fields.decodeIfPresent(Bool.self, forKey: .respondsToUserInteraction) ?? respondsToUserInteraction
  }
}

/// Traits as an array of names; bits without a name are "unknown(N)".
package struct HierarchyTraits: Hashable, Sendable, Codable {
  package var traits: Traits

  package init(_ traits: Traits) { self.traits = traits }

  package init(from decoder: any Decoder) throws {
    traits = try Traits(names: try decoder.singleValueContainer().decode([String].self))
  }

  package func encode(to encoder: any Encoder) throws {
    let known = Traits(Traits.named.map(\.trait))
    let rest = traits.subtracting(known).rawValue
    let unknown = (0..<64).filter { rest & (1 << UInt64($0)) != 0 }.map { "unknown(\($0))" }
    var container = encoder.singleValueContainer()
    try container.encode(traits.names + unknown)
  }
}

extension Traits {
  /// The traits of things that a tap does something to.
  static let interactive: Traits = [
    .button, .link, .adjustable, .searchField, .textEntry, .backButton, .tabBarItem, .switchButton, .keyboardKey,
  ]
}

/// A fact that VoiceOver tells when a user asks for more: "Duration", "3 minutes". It is kept so that a dump can be
/// written back; nothing here speaks it.
package struct HierarchyContent: Hashable, Sendable, Codable {
  package var label: String
  package var value: String
  /// Whether VoiceOver tells it without being asked.
  package var isImportant: Bool
}

/// A rotor of the app's own, with what it found.
package struct HierarchyRotor: Hashable, Sendable, Codable {
  package struct Result: Hashable, Sendable, Codable {
    package var elementDescription: String
    package var rangeDescription: String?
    package var shape: HierarchyShape?
  }

  package var name: String
  package var resultMarkers: [Result]
  /// How the search was limited, as it was dumped.
  package var limit: JSONValue?
}

/// A container of a dumped hierarchy.
package struct HierarchyContainer: Hashable, Sendable, Codable {
  package enum Kind: Hashable, Sendable, Codable {
    case semanticGroup(label: String?, value: String?, identifier: String?)
    case list
    case landmark
    case dataTable(rowCount: Int, columnCount: Int)
    case tabBar
  }

  package var type: Kind
  package var frame: HierarchyRect

  package init(type: Kind, frame: HierarchyRect) {
    self.type = type
    self.frame = frame
  }
}
