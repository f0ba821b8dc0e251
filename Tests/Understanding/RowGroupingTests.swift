import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

private func rightToLeftScene() -> Scene {
  scene(lines: [line("عربي", x: 0, y: 700, width: 40, height: 10, isRightToLeft: true)])
}

@Suite("LeadingImageGrouping")
struct LeadingImageGroupingTests {
  @Test("a small icon leads the text right behind it, on mirrored screens the one before it")
  func icon() {
    let row = [element(.icon, 20, 300, 24, 24), element(.text, 60, 303, 100, 18), element(.text, 330, 303, 40, 18)]
    #expect(groups(LeadingImageGrouping(), row) == [[0, 1], [2]])
    let mirrored = [element(.icon, 360, 300, 24, 24), element(.text, 250, 303, 100, 18)]
    #expect(groups(LeadingImageGrouping(), mirrored, in: rightToLeftScene()) == [[0, 1]])
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
    let layout = Layout(elements: row, scene: scene())
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

@Suite("ControlRowGrouping")
struct ControlRowGroupingTests {
  @Test("a switch goes with the text before it, the nearer of two")
  func toggles() {
    let row = [
      element(.text, 20, 300, 60, 20), element(.toggleSelected, 90, 296, 50, 30), element(.text, 180, 300, 60, 20),
      element(.toggleUnselected, 250, 296, 50, 30),
    ]
    #expect(groups(ControlRowGrouping(), row) == [[0, 1], [2, 3]])
  }

  @Test("a switch goes with a title and its explanation")
  func explanation() {
    let row = [
      element(.text, 20, 300, 60, 14), element(.text, 20, 325, 200, 14), element(.toggleSelected, 330, 300, 50, 34),
    ]
    #expect(groups(ControlRowGrouping(), row) == [[0, 1, 2]])
  }

  @Test("a checkbox goes with the text on either side")
  func checkboxes() {
    #expect(
      groups(ControlRowGrouping(), [element(.checkboxSelected, 20, 300, 24, 24), element(.text, 60, 302, 90, 20)])
        == [[0, 1]])
  }

  @Test("a chevron at the end of the screen goes with its row, other icons do not")
  func chevrons() {
    let text = element(.text, 20, 300, 100, 20)
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 370, 303, 8, 14)]) == [[0, 1]])
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 360, 300, 24, 24)]) == [[0], [1]])
    #expect(groups(ControlRowGrouping(), [text, element(.icon, 200, 303, 8, 14)]) == [[0], [1]])
  }
}

@Suite("InlineIconGrouping, RowValueGrouping")
struct RowEndGroupingTests {
  @Test("an icon that is set like a letter belongs to its text")
  func inline() {
    let rating = [element(.text, 20, 300, 30, 16, text: "4.2"), element(.icon, 54, 300, 16, 16)]
    #expect(groups(InlineIconGrouping(), rating) == [[0, 1]])
    #expect(groups(InlineIconGrouping(), [rating[0], element(.icon, 90, 300, 16, 16)]).count == 2)
  }

  @Test("a number at the end of a row belongs to the text at its start; a second button does not")
  func values() {
    let label = element(.text, 20, 300, 100, 16, text: "Total messages")
    #expect(groups(RowValueGrouping(), [label, element(.text, 370, 300, 10, 16, text: "6")]) == [[0, 1]])
    #expect(groups(RowValueGrouping(), [label, element(.text, 340, 300, 40, 16, text: "Share")]).count == 2)
  }
}
