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

@Suite("LeadingImageGrouping")
struct LeadingImageGroupingTests {
  @Test("a small icon leads the text right behind it, on mirrored screens the one before it")
  func icon() {
    let row = [element(.icon, 20, 300, 24, 24), element(.text, 60, 303, 100, 18), element(.text, 330, 303, 40, 18)]
    #expect(groups(LeadingImageGrouping(), row) == [[0, 1], [2]])
    let mirrored = [element(.icon, 360, 300, 24, 24), element(.text, 250, 303, 100, 18)]
    #expect(groups(LeadingImageGrouping(), mirrored, in: mirroredScene) == [[0, 1]])
  }

  @Test("a picture leads its row up to the next picture")
  func picture() {
    let row = [
      element(.picture, 20, 300, 60, 60), element(.text, 90, 305, 60, 18), element(.text, 90, 335, 60, 14),
      element(.picture, 220, 300, 60, 60), element(.text, 290, 305, 60, 18),
    ]
    #expect(groups(LeadingImageGrouping(), row) == [[0, 1, 2], [3, 4]])
  }

  @Test("an image that a row's container left outside belongs to the row")
  func outside() {
    let row = [
      element(.icon, 20, 300, 24, 24), element(.container, 48, 294, 340, 36), element(.text, 60, 303, 100, 18),
    ]
    let layout = ScreenLayout(elements: row, scene: scene())
    let joined = [
      ElementGroup(kind: .single, elements: [0], frame: row[0].frame),
      ElementGroup(kind: .container, elements: [1, 2], frame: row[1].frame),
    ]
    #expect(LeadingImageGrouping().group(joined, in: layout).count == 1)
  }

  @Test("in the navigation bar only a text close to its icon belongs to it")
  func bar() {
    #expect(
      groups(LeadingImageGrouping(), [element(.icon, 10, 50, 12, 20), element(.text, 28, 50, 60, 20)]).count == 1)
    #expect(
      groups(LeadingImageGrouping(), [element(.icon, 10, 50, 24, 24), element(.text, 60, 50, 60, 20)]).count == 2)
  }
}

@Suite("InlineIconGrouping")
struct InlineIconGroupingTests {
  @Test("an icon that is set like a letter belongs to its text")
  func inline() {
    let rating = [element(.text, 20, 300, 30, 16, text: "4.2"), element(.icon, 54, 300, 16, 16)]
    #expect(groups(InlineIconGrouping(), rating) == [[0, 1]])
    #expect(groups(InlineIconGrouping(), [rating[0], element(.icon, 90, 300, 16, 16)]).count == 2)
  }
}
