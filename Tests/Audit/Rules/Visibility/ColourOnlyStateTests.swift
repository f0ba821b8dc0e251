import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ColourOnlyStateTests {
  private let rule = ColourOnlyState()

  private func tabs(_ selected: RGBColor, height: Double = 20) -> Planted {
    var planted = Planted()
    for tab in 0..<3 {
      let x = 50 + 120 * Double(tab)
      planted.image.fill(
        Rect(x: x + 2, y: 742, width: 20, height: tab == 0 ? height : 20),
        with: tab == 0 ? selected : RGBColor(red: 0x80, green: 0x80, blue: 0x80))
      planted.see(.icon, x, 740, 24, 24, icon: "home")
      planted.elements[tab].tab = tab
      planted.elements[tab].selected = tab == 0
    }
    return planted
  }

  @Test func aBlueTabAmongGreyOnesIsFound() {
    #expect(tabs(RGBColor(red: 0x20, green: 0x70, blue: 0xF0)).faults(rule).count == 1)
  }

  @Test func aDarkTabAFilledOneAndOneWithTextAreInOrder() {
    #expect(tabs(.black).faults(rule).isEmpty)
    #expect(tabs(RGBColor(red: 0x20, green: 0x70, blue: 0xF0), height: 12).faults(rule).isEmpty)
    var texted = tabs(RGBColor(red: 0x20, green: 0x70, blue: 0xF0))
    let id = texted.see(.text, 40, 768, 40, 14, text: "Home")
    texted.elements[id].tab = 0
    #expect(texted.faults(rule).isEmpty)
  }
}
