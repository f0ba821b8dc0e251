import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
