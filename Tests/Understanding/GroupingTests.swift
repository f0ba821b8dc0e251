import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("FieldGrouping")
struct FieldGroupingTests {
  private let field = element(.textField, 20, 300, 360, 44)

  @Test("a field goes with its content, its leading icon and its label, not with the button at its end")
  func whole() {
    let elements = [
      element(.text, 22, 278, 80, 16), field, element(.icon, 28, 312, 20, 20), element(.text, 56, 312, 100, 18),
      element(.icon, 350, 312, 20, 20),
    ]
    #expect(groups(FieldGrouping(), elements) == [[0, 1, 2, 3], [4]])
  }

  @Test("a mark at its end is part of it when the icon is known")
  func mark() {
    var mark = element(.icon, 350, 312, 20, 20)
    mark.icon = IconName(name: "checkmark", confidence: 0.9)
    #expect(groups(FieldGrouping(), [field, mark]) == [[0, 1]])
  }

  @Test("a large title and an indented header above are no labels")
  func titles() {
    #expect(groups(FieldGrouping(), [element(.text, 22, 255, 200, 36), field]).count == 2)
    #expect(groups(FieldGrouping(), [element(.text, 40, 280, 80, 16), field]).count == 2)
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

@Suite("TabGrouping, SegmentGrouping, PictureContentGrouping")
struct InnerGroupingTests {
  @Test("what has the same tab is one, wherever it is")
  func tabs() {
    var elements = [element(.icon, 40, 740, 24, 24), element(.text, 240, 770, 24, 10), element(.text, 40, 770, 24, 10)]
    (elements[0].tab, elements[1].tab, elements[2].tab) = (0, 1, 0)
    #expect(groups(TabGrouping(), elements) == [[0, 2], [1]])
  }

  @Test("a segment goes with its text and icon")
  func segment() {
    let elements = [
      element(.segmentedControl, 20, 100, 120, 32), element(.icon, 30, 108, 16, 16), element(.text, 52, 108, 60, 16),
      element(.segmentedControl, 140, 100, 120, 32),
    ]
    #expect(groups(SegmentGrouping(), elements) == [[0, 1, 2], [3]])
  }

  @Test("what is drawn on a picture is part of it, what lies on a map is not")
  func pictures() {
    let texts = [element(.text, 40, 120, 60, 16), element(.icon, 40, 150, 20, 20)]
    #expect(groups(PictureContentGrouping(), [element(.picture, 20, 100, 200, 150)] + texts) == [[0, 1, 2]])
    #expect(groups(PictureContentGrouping(), [element(.picture, 0, 0, 400, 700)] + texts).count == 3)
  }
}
