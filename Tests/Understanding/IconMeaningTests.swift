import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

private func icon(_ name: String?, _ x: Double, _ y: Double, _ width: Double = 12, _ height: Double = 20) -> Element {
  var icon = element(.icon, x, y, width, height)
  icon.icon = name.map { IconName(name: $0, confidence: 0.9) }
  return icon
}

/// A screen whose one line runs from right to left.
private let mirrored = scene(lines: [line("שלום", x: 200, y: 300, width: 100, height: 20, isRightToLeft: true)])

@Suite("BackIcons")
struct BackIconsTests {
  @Test("a left chevron or arrow in the top left corner is the way back", arguments: ["chevron left", "arrow left"])
  func corner(name: String) {
    let found = BackIcons().apply(to: [icon(name, 16, 60)], in: scene())
    #expect(found[0].icon?.name == "back")
  }

  @Test("it is not one in the middle, further down, or pointing right")
  func elsewhere() {
    let others = [icon("chevron left", 150, 60), icon("chevron left", 16, 400), icon("chevron right", 16, 60)]
    #expect(BackIcons().apply(to: others, in: scene()) == others)
  }

  @Test("on a mirrored screen the way back is at the top right and points right")
  func rightToLeft() {
    let found = BackIcons().apply(to: [icon("chevron right", 372, 60), icon("chevron left", 16, 60)], in: mirrored)
    #expect(found.map(\.icon?.name) == ["back", "chevron left"])
  }
}

@Suite("ClearIcons")
struct ClearIconsTests {
  private let field = element(.textField, 16, 100, 368, 40)

  @Test("a cross at the end of a field empties it")
  func end() {
    let found = ClearIcons().apply(to: [field, icon("close", 350, 110, 20, 20)], in: scene())
    #expect(found[1].icon?.name == "clear")
    #expect(found[1].clickable == true)
  }

  @Test("a cross at its start or outside does not")
  func elsewhere() {
    let others = [field, icon("close", 24, 110, 20, 20), icon("close", 350, 200, 20, 20)]
    #expect(ClearIcons().apply(to: others, in: scene()) == others)
  }

  @Test("on a mirrored screen the end of a field is at its left")
  func rightToLeft() {
    let found = ClearIcons().apply(to: [field, icon("close", 24, 110, 20, 20)], in: mirrored)
    #expect(found[1].icon?.name == "clear")
  }
}

@Suite("PagingChevrons")
struct PagingChevronsTests {
  @Test("two chevrons that point away from each other on one row can be activated")
  func pair() {
    let found = PagingChevrons().apply(
      to: [icon("chevron left", 200, 300), icon("chevron right", 350, 301)], in: scene())
    #expect(found.map(\.clickable) == [true, true])
  }

  @Test("a chevron at the end of a row is a mark")
  func mark() {
    let others = [icon("chevron right", 370, 300), icon("chevron right", 370, 350), icon("chevron left", 16, 60)]
    #expect(PagingChevrons().apply(to: others, in: scene()) == others)
  }
}

@Suite("BarButtons")
struct BarButtonsTests {
  @Test("an icon that does something can be activated in the top bar")
  func bar() {
    let icons = [icon("search", 350, 60, 20, 20), icon("battery", 380, 60, 20, 20)]
    #expect(BarButtons().apply(to: icons, in: scene()).map(\.clickable) == [true, nil])
  }

  @Test("in a button of its own the button can be activated, and not the icon")
  func button() {
    let button = element(.container, 340, 50, 40, 40)
    let found = BarButtons().apply(to: [button, icon("search", 350, 60, 20, 20)], in: scene())
    #expect(found.map(\.clickable) == [true, nil])
  }

  @Test("in a field it is the field's")
  func field() {
    let others = [element(.textField, 16, 50, 368, 40), icon("search", 24, 60, 20, 20)]
    #expect(BarButtons().apply(to: others, in: scene()) == others)
  }

  @Test("further down it may decorate")
  func below() {
    let others = [icon("search", 350, 400, 20, 20), icon(nil, 350, 60, 20, 20)]
    #expect(BarButtons().apply(to: others, in: scene()) == others)
  }
}

@Suite("Icons in stops")
struct IconStopTests {
  private func label(_ elements: [Element]) -> String? {
    let numbered = elements.numbered()
    return StopContent(of: numbered).label
  }

  @Test("an icon by itself names its stop; a mark does only where it can be activated")
  func single() {
    #expect(label([icon("scan QR code", 0, 0)]) == "Scan QR code")
    #expect(label([icon("chevron right", 0, 0)]) == nil)
    var paging = icon("chevron right", 0, 0)
    paging.clickable = true
    #expect(label([paging]) == "Chevron right")
  }

  @Test("text names a stop before its icons do")
  func text() {
    #expect(label([icon("settings", 0, 0), element(.text, 20, 0, 80, 20, text: "Options")]) == "Options")
  }

  @Test("a field with nothing but a magnifier is for searching")
  func field() {
    let members = [element(.textField, 0, 0, 300, 40), icon("search", 8, 10)].numbered()
    #expect(StopContent(of: members).label == "Search")
    #expect(StopTraits(of: members).traits.contains(.searchField))
  }
}
