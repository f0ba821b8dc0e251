import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct TextNotExposedTests {
  private let rule = TextNotExposed()

  @Test func aHiddenLabelIsFoundAndToBeLookedAt() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Free delivery")
    planted.expose(.button, 0, 80, 400, 60, name: "Soup")
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == false)
  }

  @Test func toldRewordedAndDrawnTextsAreInOrder() {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Free delivery")
    planted.expose(.text, 20, 98, 100, 24, name: "Free delivery")
    planted.see(.text, 20, 200, 100, 20, text: "3 min")
    planted.expose(.text, 20, 198, 100, 24, name: "3 minutes")
    planted.see(.text, 20, 300, 100, 20, text: "Delivery in ten minutes")
    planted.expose(.text, 20, 298, 100, 24, name: "The delivery comes in ten minutes")
    planted.see(.picture, 0, 400, 400, 200)
    planted.see(.text, 20, 450, 100, 20, text: "BRANDNAME")
    planted.see(.text, 20, 650, 20, 20, text: "ab")
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func whatAnotherToolkitDrawsIsNotMeasured() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Free delivery")
    planted.expose(nil, 0, 50, 400, 500) { $0.nativeRole = "android.webkit.WebView" }
    #expect(planted.faults(rule).isEmpty)
    #expect(try planted.audit().rules.first { $0.id == "text-not-exposed" }?.unmeasured == 1)
  }

  @Test func whatMayBeMisreadIsToBeLookedAt() throws {
    for (drawn, name) in [("Euë Button", "Еще"), ("Exression", "Expression builder"), ("DEMHACHS", "DEMNACHST")] {
      var planted = Planted()
      planted.see(.text, 20, 100, 100, 20, text: drawn)
      planted.expose(.button, 0, 80, 400, 60, name: name)
      for fault in planted.faults(rule) { #expect(fault.evidence?.mayFail == false) }
    }
  }

  @Test func datesInWordsAndIconsReadAsLettersAreInOrder() {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "05.02.2019")
    planted.expose(.text, 20, 98, 100, 24, name: "5 February 2019")
    planted.see(.text, 20, 200, 100, 20, text: "Q Search X")
    planted.expose(.button, 20, 198, 100, 24, name: "Search")
    planted.see(.text, 20, 300, 100, 20, text: "Energize on")
    planted.expose(.text, 20, 298, 100, 24, name: "On: Energize")
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func theWordsOfAChartThatIsDescribedAreNotMeasured() throws {
    var planted = Planted()
    planted.see(.text, 20, 500, 40, 20, text: "-110")
    planted.expose(.image, 0, 400, 400, 200, name: "Temperature this week")
    #expect(planted.faults(rule).isEmpty)
    #expect(try planted.audit().rules.first { $0.id == "text-not-exposed" }?.unmeasured == 1)
  }
}
