import Testing

@testable import HearsightChromeDebugging

@Suite("Screens that pages are laid out for")
struct EmulatedScreenTests {
  @Test("phones are known by name, in any case")
  func knowsPhones() throws {
    let screen = try #require(EmulatedScreen("Pixel-8"))
    #expect(screen.width == 412 && screen.scale == 2.625 && screen.isMobile)
    #expect(screen.agent?.contains("Android") == true)
    #expect(EmulatedScreen("iphone-15")?.agent?.contains("iPhone") == true)
    #expect(EmulatedScreen("desktop")?.isMobile == false)
  }

  @Test("a size is taken as it is; narrow ones are phones")
  func readsSizes() throws {
    let phone = try #require(EmulatedScreen("390x844@3"))
    #expect(phone.width == 390 && phone.height == 844 && phone.scale == 3 && phone.isMobile)
    let desktop = try #require(EmulatedScreen("1280x800"))
    #expect(desktop.scale == 1 && !desktop.isMobile)
  }

  @Test("what is no screen is refused", arguments: ["", "390", "0x0", "390x844@", "390x844@9", "99999x1", "a x b"])
  func refuses(text: String) {
    #expect(EmulatedScreen(text) == nil)
  }
}
