import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct UninformativeNameTests {
  private let rule = UninformativeName()

  private func faults(_ name: String, identifier: String? = nil, isDrawn: Bool = false) -> [Fault] {
    var planted = Planted()
    if isDrawn { planted.see(.text, 20, 100, 80, 20, text: name) }
    planted.expose(.button, 10, 90, 100, 40, name: name) { $0.identifier = identifier }
    return planted.faults(rule)
  }

  @Test(arguments: [
    "ic_close_24dp", "btn_send", "view-refresh-symbolic", "header.png", "cart.badge.plus",
    "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "a3f09c1b77",
  ])
  func namesOfTheCodeAreErrors(name: String) throws {
    #expect(try #require(faults(name).first).severity == .error)
  }

  @Test func anIdentifierAsANameIsAnError() {
    #expect(faults("loginButton", identifier: "com.app:id/loginButton").count == 1)
    #expect(faults("Search", identifier: "search").isEmpty)
  }

  @Test func aMenuCalledViewIsInOrder() {
    var planted = Planted(.atSPI)
    planted.expose(.button, 20, 100, 60, 24, name: "View") { $0.nativeRole = "menu" }
    #expect(planted.faults(rule).isEmpty)
    planted.exposed[0].nativeRole = "push-button"
    #expect(planted.faults(rule).count == 1)
  }

  @Test func genericNamesAreWarningsAndNotesWhereTheyAreDrawn() throws {
    #expect(try #require(faults("Button").first).severity == .warning)
    #expect(try #require(faults("click here").first).severity == .warning)
    #expect(try #require(faults("More", isDrawn: true).first).severity == .note)
  }

  @Test(arguments: ["E-mail", "Booking.com", "Save", "v1.2", "Wi-Fi", "Cafeteria", "12345678", "www.example.org"])
  func wordsOfPeopleAreInOrder(name: String) {
    #expect(faults(name).isEmpty)
  }

  @Test func whatIsDrawnAsItIsIsInOrder() {
    #expect(faults("report.pdf", isDrawn: true).isEmpty)
  }

  @Test func aGenericWordThatIsDrawnIsToBeLookedAt() throws {
    #expect(try #require(faults("About", isDrawn: true).first).evidence?.mayFail == false)
    #expect(try #require(faults("About").first).evidence == nil)
  }
}
