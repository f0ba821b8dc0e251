import Foundation

/// Names of fields whose content is nobody's business, in case a field does not hide it, or its dots are not seen.
package enum SecretName {
  /// What a password is called, in small letters without accents. A part of a word counts, as in "Hauptkennwort".
  private static let passwords = [
    "password", "passphrase", "passcode", "passwort", "kennwort", "пароль", "mot de passe", "contrasena", "senha",
  ]
  /// What short codes are called. Each counts only as a word of its own: "pin" is a part of "shipping".
  private static let codes: Set<Substring> = ["pin", "puk", "cvv", "cvc", "tan", "otp"]

  /// Whether a name says that a password is typed there.
  package static func isPassword(_ name: String) -> Bool {
    let plain = plain(name)
    return passwords.contains { plain.contains($0) }
  }

  /// Whether a name says that a password or a code is typed there. Apps often show a code while it is typed, so that a
  /// field of this kind need not hide it; others should not tell it all the same.
  package static func isSecret(_ name: String) -> Bool {
    isPassword(name) || plain(name).split { !$0.isLetter }.contains { codes.contains($0) }
  }

  private static func plain(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
