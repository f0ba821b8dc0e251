import HearsightScreenModel

/// An element as `speak-element` reads it. Fields that are not known are ignored; a trait that is not known is an
/// error, as a misspelt one would otherwise be silent. `unknown(N)` stands for bit N, as in dumped hierarchies.
extension SpokenElement: Decodable {
  private enum Key: String, CodingKey {
    case label, value, hint, traits, context, customActions, icon, adjustableOptions, role, name
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let names = try fields.decodeIfPresent([String].self, forKey: .traits) ?? []
    self.init(
      label: try fields.decodeIfPresent(String.self, forKey: .label)
        ?? fields.decodeIfPresent(String.self, forKey: .name),
      value: try fields.decodeIfPresent(String.self, forKey: .value),
      hint: try fields.decodeIfPresent(String.self, forKey: .hint),
      traits: try Traits(names: names),
      context: try fields.decodeIfPresent(ContextReading.self, forKey: .context)?.context,
      customActions: try fields.decodeIfPresent([String].self, forKey: .customActions) ?? [],
      icon: try fields.decodeIfPresent(String.self, forKey: .icon))
    if fields.contains(.adjustableOptions), value == nil {
      value = try AdjustableOptions(from: decoder).value()
    }
    if traits.contains(.button), !traits.contains(.switchButton), let setting = Self.tick(value) {
      (role, self.setting) = (.checkBox, setting)
    }
    if fields.contains(.role) { orcaNode = try OrcaNode(from: decoder) }
  }

  /// The state that a check box's value tells in the words of `recognize --format json`; `nil` for other values.
  private static func tick(_ value: String?) -> StopValue? {
    switch value {
    case StopStrings.english.checked: .checked
    case StopStrings.english.notChecked: .unchecked
    default: nil
    }
  }
}

extension Traits {
  /// The traits of those names, `unknown(N)` among them.
  package init(names: [String]) throws(SpeechError) {
    self = []
    for name in names {
      guard let trait = Traits(name: name) ?? Traits(unknown: name) else {
        throw .unknownTrait(name: name, known: Traits.named.map(\.name))
      }
      insert(trait)
    }
  }

  /// "unknown(33)" is bit 33.
  private init?(unknown name: String) {
    guard name.hasPrefix("unknown("), name.hasSuffix(")"), let bit = UInt64(name.dropFirst(8).dropLast()), bit < 64
    else { return nil }
    self.init(rawValue: 1 << bit)
  }
}
