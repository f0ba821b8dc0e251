import HearsightScreenModel
import HearsightSpokenText

/// One element of a dumped hierarchy. Geometry is in points.
public struct HierarchyElement: Hashable, Sendable, Codable {
  /// What VoiceOver says, without the hint.
  public var description: String
  public var label: String?
  public var value: String?
  public var traits: HierarchyTraits
  public var identifier: String?
  /// What VoiceOver says after a pause, its own instructions included.
  public var hint: String?
  public var userInputLabels: [String]?
  public var shape: HierarchyShape
  public var activationPoint: HierarchyPoint
  public var usesDefaultActivationPoint: Bool
  public var customActions: [String]
  public var customContent: [CustomContent]
  public var customRotors: [HierarchyRotor]
  public var accessibilityLanguage: String?
  public var respondsToUserInteraction: Bool

  public init(
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

  /// Later versions keep the app's own hint in place of what is said.
  private enum LaterKeys: String, CodingKey { case authoredHint }

  /// Reads an element. All but `traits` and `shape` may be left out; a description that is left out is made anew.
  public init(from decoder: any Decoder) throws {
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
    customContent = try fields.decodeIfPresent([CustomContent].self, forKey: .customContent) ?? []
    customRotors = try fields.decodeIfPresent([HierarchyRotor].self, forKey: .customRotors) ?? []
    accessibilityLanguage = try fields.decodeIfPresent(String.self, forKey: .accessibilityLanguage)
    respondsToUserInteraction =
      try fields.decodeIfPresent(Bool.self, forKey: .respondsToUserInteraction) ?? respondsToUserInteraction
  }
}

/// Traits as an array of names; bits without a name are "unknown(N)".
public struct HierarchyTraits: Hashable, Sendable, Codable {
  public var traits: Traits

  public init(_ traits: Traits) { self.traits = traits }

  public init(from decoder: any Decoder) throws {
    traits = try Traits(names: try decoder.singleValueContainer().decode([String].self))
  }

  public func encode(to encoder: any Encoder) throws {
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

/// A rotor of the app's own, with what it found.
public struct HierarchyRotor: Hashable, Sendable, Codable {
  public struct Result: Hashable, Sendable, Codable {
    public var elementDescription: String
    public var rangeDescription: String?
    public var shape: HierarchyShape?
  }

  public var name: String
  public var resultMarkers: [Result]
  /// How the search was limited, as it was dumped.
  public var limit: JSONValue?
}

/// A container of a dumped hierarchy.
public struct HierarchyContainer: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    case semanticGroup(label: String?, value: String?, identifier: String?)
    case list
    case landmark
    case dataTable(rowCount: Int, columnCount: Int)
    case tabBar
  }

  public var type: Kind
  public var frame: HierarchyRect

  public init(type: Kind, frame: HierarchyRect) {
    self.type = type
    self.frame = frame
  }
}
