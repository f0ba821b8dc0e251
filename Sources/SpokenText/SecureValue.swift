import HearsightScreenModel

/// What is private of a secure field: its value, wherever the app puts it.
enum SecureValue {
  /// More bullets than that are no longer counted.
  private static let mostBullets = 64
  /// A shorter value stands in many a word by chance ("a" in "Password"), and to leave it out there would tell it. In
  /// characters.
  private static let shortest = 4

  /// One bullet for each character.
  static func bullets(_ value: String) -> String { String(repeating: "•", count: min(value.count, mostBullets)) }

  /// A text of the app's without the value: bullets stand for it, whatever its case.
  ///
  /// - Parameter common: what such fields are called anyway ("Password"); a value like that is a placeholder, and
  ///   stays.
  static func hidden(_ value: String, in text: String?, except common: String) -> String? {
    guard let text, !value.isEmpty, value.lowercased() != common.lowercased(), value.contains(where: { $0 != "•" })
    else { return text }
    if text.lowercased() == value.lowercased() { return bullets(value) }
    guard value.count >= shortest else { return text }
    return text.replacing(value: value, with: bullets(value))
  }
}

extension SpokenElement {
  /// The value as it may be heard or written down: of a secure field only bullets, one for each character.
  package var audibleValue: String? {
    guard let value = value.audible else { return nil }
    return traits.contains(.secureTextField) ? SecureValue.bullets(value) : value
  }

  /// The same element; where it is a secure field, without its value in the texts beside it.
  ///
  /// - Parameter common: what such fields are called anyway.
  package func hidingSecret(except common: String) -> SpokenElement {
    guard traits.contains(.secureTextField) || orcaNode != nil else { return self }
    var result = self
    if traits.contains(.secureTextField), let value = value.audible {
      result.label = SecureValue.hidden(value, in: label, except: common)
      result.hint = SecureValue.hidden(value, in: hint, except: common)
    }
    if let node = orcaNode, node.isPassword, let value = node.value.audible {
      result.orcaNode?.name = SecureValue.hidden(value, in: node.name, except: common)
      result.orcaNode?.states = node.states.compactMap { SecureValue.hidden(value, in: $0, except: common) }
    }
    return result
  }
}

extension String {
  fileprivate func replacing(value: String, with bullets: String) -> String {
    let (letters, wanted) = (Array(self), Array(value).map { $0.lowercased() })
    var result = ""
    var index = 0
    while index < letters.count {
      let end = index + wanted.count
      if end <= letters.count, zip(letters[index..<end], wanted).allSatisfy({ $0.lowercased() == $1 }) {
        result += bullets
        index = end
      } else {
        result.append(letters[index])
        index += 1
      }
    }
    return result
  }
}
