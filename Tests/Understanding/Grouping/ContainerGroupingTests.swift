import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ContainerGrouping")
struct ContainerGroupingTests {
  @Test("a row with all that is in it is one")
  func row() {
    let row = [
      element(.container, 16, 100, 368, 44), element(.icon, 30, 110, 24, 24), element(.text, 70, 112, 100, 20),
      element(.icon, 360, 114, 8, 14), element(.text, 20, 200, 100, 20),
    ]
    #expect(groups(ContainerGrouping(), row) == [[0, 1, 2, 3], [4]])
  }

  @Test("the ground of several rows is no stop, and its rows are")
  func ground() {
    let rows = [
      element(.container, 16, 100, 368, 88), element(.container, 16, 100, 368, 44),
      element(.container, 16, 144, 368, 44),
      element(.text, 30, 112, 100, 20), element(.text, 30, 156, 100, 20),
    ]
    #expect(groups(ContainerGrouping(), rows) == [[1, 3], [2, 4]])
  }

  @Test("a badge is part of its card, a button in it is not")
  func nested() {
    let card = [
      element(.container, 16, 100, 368, 150), element(.text, 30, 110, 200, 20), element(.container, 30, 140, 80, 20),
      element(.text, 40, 143, 60, 14), element(.container, 30, 190, 120, 44), element(.text, 50, 202, 60, 20),
    ]
    #expect(groups(ContainerGrouping(), card).contains([4, 5]))
    #expect(groups(ContainerGrouping(), card).contains { $0.contains(0) && $0.contains(2) && $0.contains(3) })
  }

  @Test("fields, sliders and segments in a card keep their own stops")
  func controls() {
    let card = [
      element(.container, 16, 100, 368, 150), element(.text, 30, 110, 200, 20), element(.slider, 30, 140, 300, 30),
      element(.segmentedControl, 30, 190, 100, 32),
    ]
    #expect(groups(ContainerGrouping(), card) == [[0, 1], [2], [3]])
  }

  @Test("prose under a card's image and title is read by itself")
  func introduction() {
    let card = [
      element(.container, 16, 100, 368, 250), element(.icon, 170, 120, 60, 60),
      element(.text, 150, 200, 100, 24, text: "Gestures"),
      element(.text, 50, 240, 300, 40, text: "Gestures below will be applied whenever you use them."),
    ]
    #expect(groups(ContainerGrouping(), card) == [[0, 1, 2], [3]])
  }
}

@Suite("IntroductionCard")
struct IntroductionCardTests {
  private let card = element(.container, 16, 100, 368, 250)
  private let title = element(.text, 150, 200, 100, 24, text: "Gestures")
  private let prose = element(.text, 50, 240, 300, 40, text: "Gestures below will be applied whenever you use them.")

  private func introduction(_ contents: [Element]) -> IntroductionCard? {
    let elements = ([card] + contents).numbered()
    return IntroductionCard(elements[0], Array(elements.dropFirst()), scale: 1)
  }

  @Test("a large image in the middle, a title under it, and prose")
  func whole() {
    let found = introduction([element(.picture, 170, 120, 60, 60), title, prose])
    #expect(found?.title == 2)
    #expect(found?.prose == [3])
  }

  @Test("short words are no prose; a small or a leading image introduces nothing")
  func others() {
    let short = element(.text, 150, 240, 100, 16, text: "Version 2")
    #expect(introduction([element(.picture, 170, 120, 60, 60), title, short])?.prose == [])
    #expect(introduction([element(.icon, 190, 150, 20, 20), title, prose]) == nil)
    #expect(introduction([element(.picture, 30, 120, 60, 60), title, prose]) == nil)
  }
}
