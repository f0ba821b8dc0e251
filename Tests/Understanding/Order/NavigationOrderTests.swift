import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("NavigationOrder")
struct NavigationOrderTests {
  private func order(_ elements: [Element], in scene: VisualScene = scene()) throws -> [[Element.ID]] {
    let elements = elements.numbered()
    let singles = elements.filter { $0.type != .dialog }.map {
      ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame)
    }
    return try NavigationOrder().order(singles, in: layout(elements, in: scene)).map(\.elements)
  }

  @Test("an alert comes first where the screen behind it is darkened, a sheet in its place")
  func dialogs() throws {
    let page = [element(.text, 20, 100, 100, 20), element(.text, 120, 400, 100, 20)]
    let alert = element(.dialog, 100, 350, 200, 150)
    let sheet = element(.dialog, 0, 350, 400, 450)
    var darkened = Bitmap(width: 400, height: 800, color: RGBColor(red: 150, green: 150, blue: 150))
    darkened.fill(alert.frame, with: .white)
    #expect(try order(page + [alert], in: scene(image: darkened)) == [[1], [0]])
    darkened.fill(sheet.frame, with: .white)
    #expect(try order(page + [sheet], in: scene(image: darkened)) == [[0], [1]])
  }

  @Test("what looks like a dialog on a screen that is not darkened is met in its place")
  func cards() throws {
    let page = [element(.text, 20, 100, 100, 20), element(.text, 120, 400, 100, 20)]
    #expect(try order(page + [element(.dialog, 100, 350, 200, 150)]) == [[0], [1]])
  }

  @Test("tabs come last, by their numbers, however large what is behind them")
  func tabs() throws {
    let elements = (0..<3).map { index in
      var tab = element(.icon, 90 + 100 * Double(index), index == 2 ? 700 : 740, 24, index == 2 ? 80 : 24)
      tab.tab = index
      return tab
    }
    #expect(try order(elements + [element(.text, 20, 760, 30, 10)]) == [[3], [0], [1], [2]])
  }

  @Test("a button that is raised from the middle of the tabs is met between them")
  func raisedButton() throws {
    let tabs = [60.0, 300].enumerated().map { index, x in
      var tab = element(.icon, x, 740, 30, 30)
      tab.tab = index
      return tab
    }
    let button = element(.icon, 180, 735, 40, 40)
    #expect(try order(tabs + [button, element(.text, 20, 100, 100, 20)]) == [[3], [0], [2], [1]])
    #expect(try order(tabs + [button, element(.text, 130, 750, 30, 10)]) == [[3], [2], [0], [1]])
  }

  @Test("the element that gives the role comes first in a group, the others in reading order")
  func role() throws {
    let elements = [
      element(.container, 0, 100, 400, 44), element(.toggleSelected, 330, 106, 50, 30),
      element(.text, 60, 112, 90, 20), element(.icon, 20, 110, 24, 24),
    ].numbered()
    let group = ElementGroup(kind: .container, elements: [0, 1, 2, 3], frame: elements[0].frame)
    #expect(try NavigationOrder().order([group], in: layout(elements)).first?.elements == [1, 0, 3, 2])
  }

  @Test("an open menu comes first, though nothing is darkened; what it only touches stays in the page")
  func menus() throws {
    let items = [80.0, 130, 180].map { element(.text, 220, $0, 80, 18) }
    let page = [element(.text, 20, 100, 150, 20), element(.picture, 20, 240, 240, 100)]
    let menu = element(.dialog, 200, 60, 190, 200)
    #expect(try order([page[0], menu] + items + [page[1]]) == [[2], [3], [4], [0], [5]])
  }
}

@Suite("BackdropDimming")
struct BackdropDimmingTests {
  private let frame = Rect(x: 100, y: 300, width: 200, height: 200)

  private func surrounds(_ around: UInt8, spot: Bool = false) -> Bool {
    var image = Bitmap(width: 400, height: 800, color: RGBColor(red: around, green: around, blue: around))
    if spot { image.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .white) }
    image.fill(frame, with: .white)
    return BackdropDimming.surrounds(frame, in: image)
  }

  @Test("a page that is clearly darker than the dialog is darkened, single lights on it do not matter")
  func darkened() throws {
    #expect(surrounds(150))
    #expect(surrounds(150, spot: true))
  }

  @Test("a page as light as the dialog is not; nor is there any where nothing lies outside")
  func light() throws {
    #expect(!surrounds(250))
    #expect(!BackdropDimming.surrounds(Rect(x: 0, y: 0, width: 400, height: 800), in: Bitmap(width: 400, height: 800)))
    #expect(
      !BackdropDimming.surrounds(Rect(x: 900, y: 900, width: 10, height: 10), in: Bitmap(width: 400, height: 800)))
  }
}
