import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct UntranslatedNameTests {
  private let rule = UntranslatedName()

  private func faults(_ name: String, drawn: [String] = ["Настройки приложения", "Уведомления и звуки"]) -> [Fault] {
    var planted = Planted()
    for (line, text) in drawn.enumerated() { planted.see(.text, 20, 100 + 30 * Double(line), 200, 20, text: text) }
    planted.expose(.button, 340, 40, 44, 44, name: name)
    return planted.faults(rule)
  }

  @Test func anEnglishNameOnARussianScreenIsFound() {
    #expect(faults("Close").count == 1)
  }

  @Test func brandsAddressesAndItsOwnScriptAreInOrder() {
    #expect(faults("Закрыть").isEmpty)
    #expect(faults("ann@example.org").isEmpty)
    #expect(faults("Spotify", drawn: ["Настройки приложения", "Уведомления и звуки", "Spotify"]).isEmpty)
    #expect(faults("OK").isEmpty)
  }

  @Test func aScreenOfFewLettersIsNotMeasured() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 50, 20, text: "Да")
    planted.expose(.button, 340, 40, 44, 44, name: "Close")
    #expect(planted.faults(rule).isEmpty)
    #expect(try planted.audit().rules.first { $0.id == "untranslated-name" }?.unmeasured == 1)
  }
}
