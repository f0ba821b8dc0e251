import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StopContent")
struct StopContentTests {
  private func label(_ elements: [Element]) -> [LabelPart] { StopContent(of: elements.numbered()).label }

  @Test("an icon by itself names its stop; a mark does only where it can be activated")
  func single() {
    #expect(label([icon("scan QR code", 0, 0)]) == [.icon("scan QR code")])
    #expect(label([icon("chevron right", 0, 0)]).isEmpty)
    var paging = icon("chevron right", 0, 0)
    paging.clickable = true
    #expect(label([paging]) == [.icon("chevron right")])
  }

  @Test("text names a stop before its icons do")
  func text() {
    #expect(label([icon("settings", 0, 0), element(.text, 20, 0, 80, 20, text: "Options")]) == [.text("Options")])
  }

  @Test("letters of a logo beside the words are not said; those of what a card shows are")
  func art() {
    let (logo, letters) = (element(.picture, 0, 0, 40, 40), element(.text, 8, 14, 24, 12, text: "UPI"))
    let words = element(.text, 60, 10, 200, 20, text: "Google Pay")
    #expect(label([logo, letters, words]) == [.text("Google Pay")])
    #expect(label([logo, letters]) == [.text("UPI")])
    let banner = element(.picture, 0, 0, 260, 100)
    #expect(label([banner, letters, words]).count == 2)
  }

  @Test("a field with nothing but a magnifier is for searching")
  func field() {
    let members = [element(.textField, 0, 0, 300, 40), icon("search", 8, 10)].numbered()
    #expect(StopContent(of: members).label == [.icon("search")])
  }

  @Test("names in a row are set apart; one that begins small goes on from the one before")
  func sentence() {
    func text(_ string: String) -> Element { element(.text, 0, 0, 80, 20, text: string) }
    #expect(label([text("Wi-Fi"), text("Home")]) == [.text("Wi-Fi"), .text("Home")])
  }

  @Test("what was not read, and what is hidden, names nothing")
  func silent() {
    var unread = element(.text, 0, 0, 80, 20, text: "qx~")
    unread.text?.legibility = .unreadable
    var hidden = element(.text, 0, 0, 80, 20, text: "1234")
    hidden.secure = true
    #expect(label([unread]).isEmpty)
    #expect(label([hidden]).isEmpty)
  }

  @Test("a slider says its value in percent, a page control its page and their number")
  func values() {
    var slider = element(.slider, 0, 0, 100, 20)
    slider.value = .fraction(0.456)
    #expect(StopContent(of: [slider]).setting == .fraction(0.456))
    slider.value = .range(from: 0.2, to: 0.8)
    #expect(StopContent(of: [slider]).setting == .range(from: 0.2, to: 0.8))
    var control = element(.pageControl, 0, 0, 100, 20)
    control.value = .page(2, of: 5)
    #expect(StopContent(of: [control]).setting == .page(2, of: 5))
    #expect(StopContent(of: [element(.slider, 0, 0, 100, 20)]).setting == nil)
    #expect(StopContent(of: []).label.isEmpty)
  }
}

@Suite("SearchWords")
struct SearchWordsTests {
  @Test(
    "words that invite to search, first or last, in many languages",
    arguments: ["Search", "search products", "Produkte suchen", "Rechercher…", "بحث", "検索", "검색", "Ara"])
  func invitations(string: String) { #expect(SearchWords.isSearch(string)) }

  @Test(
    "other words, words that only begin so, and long texts do not",
    arguments: ["Research", "Arabic", "Name", "", "search for what you have lost in the last days"])
  func others(string: String) { #expect(!SearchWords.isSearch(string)) }
}
