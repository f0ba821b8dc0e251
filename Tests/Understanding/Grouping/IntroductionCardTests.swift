import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
