import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Menus")
struct MenusTests {
  private let dialog = element(.dialog, 200, 60, 190, 200)
  private let page = element(.text, 20, 100, 150, 20)

  private func items(_ ys: [Double], x: Double = 220) -> [Element] { ys.map { element(.text, x, $0, 80, 18) } }

  private func isMenu(_ others: [Element], in scene: VisualScene = scene()) -> Bool {
    Menus.isMenu(dialog, in: layout([dialog] + others, in: scene))
  }

  @Test("lines at even distances that start together, beside the page, with ticks or without")
  func menus() {
    #expect(isMenu(items([80, 130, 180]) + [page]))
    #expect(isMenu(items([80, 130, 180]) + [element(.checkboxSelected, 350, 78, 20, 20), page]))
  }

  @Test("on a mirrored screen they end together")
  func mirrored() {
    let lines = [element(.text, 260, 80, 100, 18), element(.text, 300, 130, 60, 18), element(.text, 280, 180, 80, 18)]
    #expect(isMenu(lines + [page], in: mirroredScene))
    #expect(!isMenu(lines + [page]))
  }

  @Test("a card of uneven or indented lines, of two, with a field, or with nothing beside it is none")
  func cards() {
    #expect(!isMenu(items([80, 105, 180]) + [page]))
    #expect(!isMenu(items([80, 130]) + items([180], x: 260) + [page]))
    #expect(!isMenu(items([80, 130]) + [page]))
    #expect(!isMenu(items([80, 130, 180]) + [element(.textField, 210, 210, 170, 40), page]))
    #expect(!isMenu(items([80, 130, 180])))
  }
}
