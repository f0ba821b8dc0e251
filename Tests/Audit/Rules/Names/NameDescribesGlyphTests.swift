import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct NameDescribesGlyphTests {
  private func faults(_ name: String, icon: String) -> [Fault] {
    var planted = Planted()
    planted.see(.icon, 20, 100, 24, 24, icon: icon)
    planted.expose(.button, 10, 90, 44, 44, name: name)
    return planted.faults(NameDescribesGlyph())
  }

  @Test func aCrossThatClosesIsFound() throws {
    let fault = try #require(faults("Cross", icon: "close").first)
    #expect(fault.fixes.uikit == "element.accessibilityLabel = \"Close\"")
    #expect(faults("Trash can icon", icon: "delete").count == 1)
  }

  @Test func otherNamesAndOtherIconsAreInOrder() {
    #expect(faults("Close", icon: "close").isEmpty)
    #expect(faults("Cross", icon: "brush").isEmpty)
  }
}
