import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct LowIconContrastTests {
  private let rule = LowIconContrast()

  private func icon(_ grey: UInt8) -> Planted {
    var planted = Planted()
    planted.image.fill(
      Rect(x: 104, y: 104, width: 16, height: 16), with: RGBColor(red: grey, green: grey, blue: grey))
    planted.see(.icon, 100, 100, 24, 24, icon: "close")
    planted.elements[0].clickable = true
    return planted
  }

  @Test func aPaleIconIsFoundAndIsNeverMoreThanToBeLookedAt() throws {
    let fault = try #require(icon(0xC0).faults(rule).first)
    #expect((fault.measured?.value ?? 9) < 3)
    #expect(fault.evidence == .unproven || rule.description.evidence == .unproven)
  }

  @Test func darkIconsDecorationAndDisabledOnesAreInOrder() {
    #expect(icon(0x60).faults(rule).isEmpty)
    var decoration = icon(0xC0)
    decoration.elements[0].clickable = nil
    #expect(decoration.faults(rule).isEmpty)
    var disabled = icon(0xC0)
    disabled.elements[0].enabled = false
    #expect(disabled.faults(rule).isEmpty)
  }

  @Test func oneDarkPartIsEnough() {
    var planted = icon(0xC0)
    planted.image.fill(Rect(x: 108, y: 108, width: 8, height: 8), with: .black)
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func anIconActsWhereTheAppSaysSoOfItsStop() {
    var planted = icon(0xC0)
    planted.elements[0].clickable = nil
    planted.expose(.button, 90, 90, 44, 44, name: "Close")
    #expect(planted.faults(rule).count == 1)
    planted.exposed[0].role = .image
    #expect(planted.faults(rule).isEmpty)
  }
}
