import HearsightScreenModel
import Testing

@Suite("Names of what nobody else should read")
struct SecretNameTests {
  @Test("passwords in several languages, in any case, with or without accents, as a part of a word")
  func passwords() {
    let names = [
      "PASSWORD", "Hauptkennwort", "Contraseña", "contrasena", "Пароль", "Mot  de\npasse", "Your passphrase",
    ]
    for name in names {
      #expect(SecretName.isPassword(name) && SecretName.isSecret(name), "\(name)")
    }
    #expect(!SecretName.isPassword("Pass the salt") && !SecretName.isSecret("Pass the salt"))
  }

  @Test("codes are secret as words of their own, and no passwords")
  func codes() {
    for name in ["PIN", "Your TAN:", "otp-code"] {
      #expect(SecretName.isSecret(name) && !SecretName.isPassword(name), "\(name)")
    }
    #expect(!SecretName.isSecret("Shipping") && !SecretName.isSecret("Tangent"))
  }
}
