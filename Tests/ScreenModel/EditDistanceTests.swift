import Testing

@testable import HearsightScreenModel

@Suite("EditDistance")
struct EditDistanceTests {
  @Test("insertions, deletions and replacements are counted")
  func edits() {
    #expect(EditDistance.between(Array("kitten"), Array("sitting")) == 3)
    #expect(EditDistance.between([], Array("ab")) == 2)
    #expect(EditDistance.between(Array("ab"), []) == 2)
    #expect(EditDistance.between(Array("same"), Array("same")) == 0)
  }
}

@Suite("Scale")
struct ScaleTests {
  @Test("the shorter side is a phone's width, whichever way it is held; nothing is never divided by")
  func scale() {
    #expect(Size(width: 1200, height: 2600).scale == 3)
    #expect(Size(width: 2600, height: 1200).scale == 3)
    #expect(Size(width: 0, height: 0).scale > 0)
  }
}
