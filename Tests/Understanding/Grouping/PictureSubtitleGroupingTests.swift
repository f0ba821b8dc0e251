import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PictureSubtitleGrouping")
struct PictureSubtitleGroupingTests {
  private let picture = element(.picture, 20, 100, 160, 120)

  @Test("the text close under a picture is its subtitle")
  func subtitle() {
    #expect(groups(PictureSubtitleGrouping(), [picture, element(.text, 20, 228, 100, 16)]) == [[0, 1]])
    #expect(
      groups(PictureSubtitleGrouping(), [element(.icon, 20, 100, 60, 60), element(.text, 22, 168, 56, 12)]).count == 1)
  }

  @Test("a text that is far, beside, or closer to what is under it is not")
  func apart() {
    #expect(groups(PictureSubtitleGrouping(), [picture, element(.text, 20, 250, 100, 16)]).count == 2)
    #expect(groups(PictureSubtitleGrouping(), [picture, element(.text, 150, 228, 200, 16)]).count == 2)
    let closer = [picture, element(.text, 20, 236, 100, 16), element(.container, 20, 256, 300, 44)]
    #expect(groups(PictureSubtitleGrouping(), closer).count == 3)
  }
}
