import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct HeadingNotExposedTests {
  private let rule = HeadingNotExposed()

  private func page(_ title: String, height: Double = 30, isHeading: Bool? = nil, role: StopRole = .text) -> Planted {
    var planted = Planted(.accessibilitySnapshot)
    planted.see(.text, 20, 100, Double(title.count) * height * 0.5, height, text: title)
    planted.expose(role, 20, 100, 300, height, name: title) { $0.states.isHeading = isHeading }
    for line in 0..<5 { planted.show("A line of running text \(line)", 20, 150 + 30 * Double(line), 200, 18) }
    return planted
  }

  @Test func aLargeLineIsFound() throws {
    let fault = try #require(page("Settings").faults(rule).first)
    #expect(fault.measured?.value == 1.667)
  }

  @Test func aSlightlyLargerLineNeedsRecognitionsWord() {
    var planted = page("Settings", height: 22)
    #expect(planted.faults(rule).isEmpty)
    planted.elements[0].heading = true
    #expect(planted.faults(rule).count == 1)
  }

  @Test func recognitionsWordIsEnoughForATitleAsTallAsTheText() {
    var planted = page("Settings", height: 18)
    planted.elements[0].heading = true
    #expect(planted.faults(rule).count == 1)
  }

  @Test func aTitleOfTwoLinesIsFoundWhereRecognitionTakesItForOne() {
    var planted = page("Settings", height: 18)
    planted.see(.text, 20, 300, 100, 60, text: "Allow the app to use your location?")
    planted.expose(.text, 20, 300, 100, 60, name: "Allow the app to use your location?")
    #expect(planted.faults(rule).isEmpty)
    planted.elements[planted.elements.count - 1].heading = true
    #expect(planted.faults(rule).count == 1)
  }

  @Test func headingsPricesAndButtonsAreInOrder() {
    #expect(page("Settings", isHeading: true).faults(rule).isEmpty)
    #expect(page("€ 1,234.50").faults(rule).isEmpty)
    #expect(page("Continue", role: .button).faults(rule).isEmpty)
  }

  @Test func aFormatThatDoesNotTellHeadingsLeavesItNotRun() throws {
    var planted = page("Settings")
    planted.unknown = [.heading]
    let outcome = try planted.audit().rules.first { $0.id == "heading-not-exposed" }
    #expect(outcome?.notRun?.contains("heading") == true)
    #expect(outcome?.measured == 0)
  }

  @Test func aBoldLineAsTallAsTheTextIsFound() {
    var planted = page("IIIIIIII", height: 18)
    #expect(planted.faults(rule).isEmpty)
    for letter in 0..<8 {
      planted.image.fill(Rect(x: 22 + 9 * Double(letter), y: 100, width: 5, height: 18), with: .black)
    }
    #expect(planted.faults(rule).count == 1)
  }

  @Test func aTitleInAPhonesBarIsFoundThoughItIsNeitherLargeNorBold() {
    var planted = page("Settings", height: 18)
    #expect(planted.faults(rule).isEmpty)
    planted.elements[0].frame = Rect(x: 20, y: 40, width: 80, height: 18)
    planted.exposed[0].frame = Rect(x: 20, y: 40, width: 300, height: 18)
    #expect(planted.faults(rule).count == 1)
    planted.show("Alerts", 20, 26, 60, 12)
    #expect(planted.faults(rule).isEmpty)
  }
}
