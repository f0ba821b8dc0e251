import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("XYCut")
struct XYCutTests {
  private func order(_ frames: [Rect], isRightToLeft: Bool = false) -> [Int] {
    XYCut(isRightToLeft: isRightToLeft).order(frames)
  }

  @Test("bands from the top, columns of a band from the left, or from the right on a mirrored screen")
  func bands() {
    let frames = [
      Rect(x: 200, y: 60, width: 100, height: 20), Rect(x: 0, y: 0, width: 300, height: 40),
      Rect(x: 0, y: 50, width: 100, height: 20), Rect(x: 0, y: 80, width: 100, height: 20),
      Rect(x: 0, y: 110, width: 300, height: 40),
    ]
    // 0 lies beside 2 and 3: no line passes between those without crossing it, so it is a column of its own.
    let tall = [Rect(x: 200, y: 50, width: 100, height: 50)] + frames.dropFirst()
    #expect(order(tall) == [1, 2, 3, 0, 4])
    #expect(order(tall, isRightToLeft: true) == [1, 0, 2, 3, 4])
  }

  @Test("boxes that cannot be cut apart go by their tops, and in a tie from the left")
  func ties() {
    let windmill = [
      Rect(x: 40, y: 0, width: 60, height: 40), Rect(x: 0, y: 0, width: 40, height: 60),
      Rect(x: 60, y: 40, width: 40, height: 60), Rect(x: 0, y: 60, width: 60, height: 40),
      Rect(x: 30, y: 30, width: 40, height: 40),
    ]
    #expect(order(windmill) == [1, 0, 4, 2, 3])
  }

  @Test("boxes that overlap a little are cut apart all the same")
  func tolerance() {
    #expect(order([Rect(x: 0, y: 39, width: 90, height: 40), Rect(x: 10, y: 0, width: 90, height: 41)]) == [1, 0])
  }

  @Test("the ground of most others comes first and does not hinder cuts")
  func ground() {
    let frames = [
      Rect(x: 10, y: 60, width: 40, height: 20), Rect(x: 10, y: 10, width: 40, height: 20),
      Rect(x: 0, y: 0, width: 300, height: 300),
    ]
    #expect(order(frames) == [2, 1, 0])
  }

  @Test("every box is met once, whatever the boxes")
  func complete() {
    let odd = [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: 0, y: 0, width: .infinity, height: .infinity), Rect(x: -5, y: -5, width: 10, height: 10),
    ]
    #expect(order(odd + odd).sorted() == Array(0..<8))
    #expect(order([]).isEmpty)
  }
}

@Suite("NavigationOrder")
struct NavigationOrderTests {
  private func order(_ elements: [Element], in scene: Scene = scene()) -> [[Element.ID]] {
    let elements = elements.numbered()
    let singles = elements.filter { $0.type != .dialog }.map {
      ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame)
    }
    return NavigationOrder().order(singles, of: elements, in: scene).map(\.elements)
  }

  @Test("an alert comes first where the screen behind it is darkened, a sheet in its place")
  func dialogs() {
    let page = [element(.text, 20, 100, 100, 20), element(.text, 120, 400, 100, 20)]
    let alert = element(.dialog, 100, 350, 200, 150)
    let sheet = element(.dialog, 0, 350, 400, 450)
    var darkened = Image(width: 400, height: 800, color: Color(red: 150, green: 150, blue: 150))
    darkened.fill(alert.frame, with: .white)
    #expect(order(page + [alert], in: scene(image: darkened)) == [[1], [0]])
    darkened.fill(sheet.frame, with: .white)
    #expect(order(page + [sheet], in: scene(image: darkened)) == [[0], [1]])
  }

  @Test("what looks like a dialog on a screen that is not darkened is met in its place")
  func cards() {
    let page = [element(.text, 20, 100, 100, 20), element(.text, 120, 400, 100, 20)]
    #expect(order(page + [element(.dialog, 100, 350, 200, 150)]) == [[0], [1]])
  }

  @Test("tabs come last, by their numbers, however large what is behind them")
  func tabs() {
    let elements = (0..<3).map { index in
      var tab = element(.icon, 90 + 100 * Double(index), index == 2 ? 700 : 740, 24, index == 2 ? 80 : 24)
      tab.tab = index
      return tab
    }
    #expect(order(elements + [element(.text, 20, 760, 30, 10)]) == [[3], [0], [1], [2]])
  }

  @Test("the element that gives the role comes first in a group, the others in reading order")
  func role() {
    let elements = [
      element(.container, 0, 100, 400, 44), element(.toggleSelected, 330, 106, 50, 30),
      element(.text, 60, 112, 90, 20), element(.icon, 20, 110, 24, 24),
    ].numbered()
    let group = ElementGroup(kind: .container, elements: [0, 1, 2, 3], frame: elements[0].frame)
    #expect(NavigationOrder().order([group], of: elements, in: scene()).first?.elements == [1, 0, 3, 2])
  }
}
