import HearsightScreenModel

/// Hides the value of a secure field, wherever the app puts it.
enum SecureValue {
  /// Most bullets that stand for a value: nobody counts more.
  private static let mostBullets = 64
  /// Least length of a value that is hidden within a longer text, in characters. A shorter one stands in many words by
  /// chance ("a" in "Password"), and hiding it there would tell it.
  private static let shortest = 4

  /// One bullet for each character.
  static func bullets(_ value: String) -> String { String(repeating: "•", count: min(value.count, mostBullets)) }

  /// A text of the app's with bullets in place of the value, whatever its case.
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

  /// The element; where it is a secure field, its value is hidden in the texts beside it.
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
