import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PictureContentGrouping")
struct PictureContentGroupingTests {
  @Test("what is drawn on a picture is part of it, what lies on a map is not")
  func pictures() {
    let texts = [element(.text, 40, 120, 60, 16), element(.icon, 40, 150, 20, 20)]
    #expect(groups(PictureContentGrouping(), [element(.picture, 20, 100, 200, 150)] + texts) == [[0, 1, 2]])
    #expect(groups(PictureContentGrouping(), [element(.picture, 0, 0, 400, 700)] + texts).count == 3)
  }
}
