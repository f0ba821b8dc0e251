import HearsightScreenModel

extension SpokenElement {
  /// The value as it may be heard: of a secure field only bullets, one for each character.
  var spokenValue: String? {
    guard let value = value.audible else { return nil }
    guard traits.contains(.secureTextField) else { return value }
    return String(repeating: "•", count: min(value.count, 64))
  }
}
