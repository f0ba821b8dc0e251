import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("OpenPanels")
struct OpenPanelsTests {
  private static let window = scene(image: Bitmap(width: 800, height: 600))
  private let around = [element(.text, 20, 20, 100, 20), element(.text, 20, 560, 100, 20)]

  private func frames(_ elements: [Element], in scene: VisualScene = window) -> [Rect] {
    OpenPanels.find(in: layout(elements.numbered(), in: scene))
  }

  @Test("what a window's detector takes for a dialog is open in front of it, whatever is in it")
  func inWindow() {
    let popover = element(.dialog, 300, 40, 200, 300)
    #expect(frames(around + [popover, element(.textField, 320, 60, 160, 30)]) == [popover.frame])
  }

  @Test("what nothing lies around, or what covers nearly all of a window, is its page")
  func pages() {
    #expect(frames([element(.dialog, 300, 40, 200, 300), element(.text, 320, 60, 160, 30)]).isEmpty)
    #expect(frames(around + [element(.dialog, 10, 50, 780, 500)]).isEmpty)
  }

  @Test("on a phone a card that looks like no menu and around which nothing is darkened is none")
  func phone() {
    let card = [element(.dialog, 100, 60, 200, 200), element(.text, 120, 80, 80, 18)]
    #expect(frames(around + card, in: scene()).isEmpty)
  }

  @Test("a list that opens in a dialog comes before it, a menu before the one that opens at its end")
  func several() {
    let (dialog, list) = (element(.dialog, 200, 100, 400, 300), element(.dialog, 220, 200, 150, 100))
    #expect(frames(around + [dialog, list]) == [list.frame, dialog.frame])
    let (menu, inner) = (element(.dialog, 100, 40, 150, 300), element(.dialog, 250, 100, 150, 200))
    #expect(frames(around + [inner, menu]) == [menu.frame, inner.frame])
  }

  @Test("on a mirrored screen the menu at the right opens the one at its left")
  func mirrored() {
    let line = line("שלום", x: 500, y: 500, width: 100, height: 20, isRightToLeft: true)
    let scene = scene(lines: [line], image: Bitmap(width: 800, height: 600))
    let (menu, inner) = (element(.dialog, 550, 40, 150, 300), element(.dialog, 400, 100, 150, 200))
    #expect(frames(around + [inner, menu], in: scene) == [menu.frame, inner.frame])
  }

  @Test("the window's stops come after those of the panel, and what the panel only touches stays with them")
  func order() throws {
    let elements =
      (around + [
        element(.dialog, 300, 40, 200, 300), element(.textField, 320, 60, 160, 30), element(.text, 240, 200, 100, 20),
        element(.text, 600, 20, 100, 20),
      ]).numbered()
    let groups = elements.filter { $0.type != .dialog }
      .map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let order = try NavigationOrder().order(groups, in: layout(elements, in: Self.window))
    #expect(order.map(\.elements) == [[3], [0], [5], [4], [1]])
  }
}

@Suite("Menus")
struct MenusTests {
  private let dialog = element(.dialog, 200, 60, 190, 200)
  private let page = element(.text, 20, 100, 150, 20)

  private func items(_ ys: [Double], x: Double = 220) -> [Element] { ys.map { element(.text, x, $0, 80, 18) } }

  private func isMenu(_ others: [Element], in scene: VisualScene = scene()) -> Bool {
    Menus.isMenu(dialog, in: layout([dialog] + others, in: scene))
  }

  @Test("lines at even distances that start together, beside the page, with ticks or without")
  func menus() throws {
    #expect(isMenu(items([80, 130, 180]) + [page]))
    #expect(isMenu(items([80, 130, 180]) + [element(.checkboxSelected, 350, 78, 20, 20), page]))
  }

  @Test("on a mirrored screen they end together")
  func mirrored() throws {
    let lines = [element(.text, 260, 80, 100, 18), element(.text, 300, 130, 60, 18), element(.text, 280, 180, 80, 18)]
    #expect(isMenu(lines + [page], in: mirroredScene))
    #expect(!isMenu(lines + [page]))
  }

  @Test("a card of uneven or indented lines, of two, with a field, or with nothing beside it is none")
  func cards() throws {
    #expect(!isMenu(items([80, 105, 180]) + [page]))
    #expect(!isMenu(items([80, 130]) + items([180], x: 260) + [page]))
    #expect(!isMenu(items([80, 130]) + [page]))
    #expect(!isMenu(items([80, 130, 180]) + [element(.textField, 210, 210, 170, 40), page]))
    #expect(!isMenu(items([80, 130, 180])))
  }
}
