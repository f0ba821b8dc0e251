import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A window of 800 x 600 pixels whose texts are 12 pixels high.
@Suite("WindowButtons")
struct WindowButtonsTests {
  private static let size = (width: 800, height: 600)
  private let texts = [element(.text, 300, 12, 120, 12, text: "Files"), element(.text, 20, 80, 120, 12, text: "Home")]

  /// Icons of 10 pixels with these names, their middles this far from the right end.
  private func buttons(_ named: [(String?, Double)], y: Double = 18) -> [Element] {
    named.map { name, fromEnd in
      var button = element(.icon, Double(Self.size.width) - fromEnd - 5, y - 5, 10, 10)
      button.icon = name.map { IconName(name: $0, confidence: 0.8) }
      return button
    }
  }

  private func names(_ buttons: [Element], width: Int = Self.size.width, image: Bitmap? = nil) -> [String?] {
    let image = image ?? Bitmap(width: width, height: Self.size.height)
    let result = WindowButtons().apply(to: texts + buttons, in: scene(image: image)).dropFirst(texts.count)
    #expect(result.allSatisfy { ["minimize", "maximize"].contains($0.icon?.name) == false || $0.clickable == true })
    return result.map(\.icon?.name)
  }

  @Test("a line, a square and a cross at the right end of the title bar", arguments: [nil, "remove", "chevron down"])
  func right(line: String?) {
    #expect(names(buttons([(line, 90), ("stop", 56), ("close", 22)])) == ["minimize", "maximize", "close"])
    #expect(names(buttons([(line, 90), (nil, 56), ("close", 22)])) == ["minimize", "maximize", "close"])
  }

  @Test("a cross without a name is told by the line and the square before it, but not by a square alone")
  func namelessCross() {
    for square in ["calendar", "window", "crop"] {
      #expect(names(buttons([("remove", 90), (square, 56), (nil, 22)])) == ["minimize", "maximize", "close"])
    }
    #expect(names(buttons([(nil, 90), ("stop", 56), (nil, 22)])) == [nil, "stop", nil])
  }

  @Test("three nameless ones are told where a bar is as low as one with a title alone, but not beside other icons")
  func nameless() {
    let shown: [(String?, Double)] = [(nil, 90), (nil, 60), (nil, 22)]
    #expect(names(buttons(shown, y: 15)) == ["minimize", "maximize", "close"])
    #expect(names(buttons(shown, y: 30)) == [nil, nil, nil])
    #expect(names(buttons([("search", 124)] + shown, y: 15)) == ["search", nil, nil, nil])
  }

  @Test("between a line and a cross is what maximizes, whatever it looks like")
  func between() {
    #expect(names(buttons([("remove", 90), ("sparkles", 56), ("close", 22)])) == ["minimize", "maximize", "close"])
    #expect(names(buttons([("menu", 90), ("stop", 56), ("close", 22)])) == ["menu", "maximize", "close"])
  }

  @Test("a line may lie at its bar's foot, and a button may have a box around it")
  func foot() {
    var shown = buttons([("remove", 90), ("stop", 56), ("close", 22)])
    shown[0].frame = Rect(x: 703, y: 24, width: 14, height: 2)
    #expect(names(shown) == ["minimize", "maximize", "close"])
    let box = element(.icon, 728, 4, 60, 28)
    #expect(names(shown + [box]) == ["minimize", "maximize", "close", nil])
  }

  @Test("older Ubuntu has cross, line and square at the left")
  func left() {
    #expect(names(buttons([("close", 780), ("remove", 756), (nil, 732)])) == ["close", "minimize", "maximize"])
    #expect(names(buttons([("close", 780), ("menu", 756), (nil, 732)])) == ["close", "menu", nil])
    #expect(names(buttons([("close", 780), ("remove", 756), (nil, 700)])) == ["close", "remove", nil])
  }

  @Test("they are on one row: icons of a tool bar right below are none of them")
  func toolBar() {
    let tools = buttons([("search", 160), ("heart", 73), ("star", 39)], y: 36)
    let shown = buttons([("remove", 90), (nil, 56), ("close", 22)])
    #expect(names(shown + tools) == ["minimize", "maximize", "close", "search", "heart", "star"])
  }

  @Test("a window from right to left has them at its left")
  func rightToLeft() {
    let shown = buttons([("remove", 90), (nil, 56), ("close", 22)]).map { mirrored($0) }
    let lines = [line("שלום", x: 300, y: 300, width: 100, height: 12, isRightToLeft: true)]
    let image = Bitmap(width: Self.size.width, height: Self.size.height)
    let scene = scene(lines: lines, image: image)
    let result = WindowButtons().apply(to: texts.map { mirrored($0) } + shown, in: scene)
    #expect(result.dropFirst(texts.count).map(\.icon?.name) == ["minimize", "maximize", "close"])
  }

  private func mirrored(_ element: Element) -> Element {
    var element = element
    element.frame.x = Double(Self.size.width) - element.frame.maxX
    return element
  }

  @Test("of two buttons the one beside the cross is told by its own name")
  func two() {
    #expect(names(buttons([("stop", 56), ("close", 22)])) == ["maximize", "close"])
    #expect(names(buttons([("remove", 56), ("close", 22)])) == ["minimize", "close"])
    #expect(names(buttons([("search", 56), ("close", 22)])) == ["search", "close"])
  }

  @Test("one without a name is told by its shape: a square maximizes, a line minimizes")
  func shapes() {
    #expect(names(buttons([(nil, 56), ("close", 22)])) == ["maximize", "close"])
    var line = buttons([(nil, 56), ("close", 22)])
    line[0].frame = Rect(x: line[0].frame.x, y: line[0].frame.midY, width: 10, height: 2)
    #expect(names(line) == ["minimize", "close"])
    line[0].frame.height = 6
    #expect(names(line) == [nil, "close"])
  }

  @Test("elementary OS closes at the start of the bar and maximizes at its end")
  func bothEnds() {
    #expect(names(buttons([("close", 780), (nil, 22)])) == ["close", "maximize"])
    #expect(names(buttons([("close", 780), ("menu", 22)])) == ["close", "menu"])
    #expect(names(buttons([("close", 400), (nil, 22)])) == ["close", nil])
  }

  @Test("other buttons before the cross keep their names, and so does what is further down or further in")
  func others() {
    #expect(names(buttons([("search", 90), ("menu", 56), ("close", 22)])) == ["search", "menu", "close"])
    #expect(names(buttons([("search", 150), ("stop", 56), ("close", 22)])) == ["search", "maximize", "close"])
    #expect(names(buttons([("stop", 56), ("close", 22)], y: 100)) == ["stop", "close"])
    #expect(names(buttons([("stop", 356), ("close", 322)])) == ["stop", "close"])
  }

  @Test("a phone's screen has no such buttons")
  func phone() {
    let shown = buttons([("stop", 56), ("close", 22)]).map { button in
      var button = button
      button.frame.x -= 500
      return button
    }
    #expect(names(shown, width: 300) == ["stop", "close"])
  }

  @Test("a window of macOS that can only be closed has two grey lights; one that is not found leaves its place")
  func unlit() {
    var lights = [18.0, 38, 58].map { element(.icon, $0 - 6, 12, 12, 12) }
    lights[1].type = .checkboxUnselected
    var image = Bitmap(width: Self.size.width, height: Self.size.height)
    for light in lights { image.fill(light.frame, with: RGBColor(red: 220, green: 218, blue: 219)) }
    image.fill(lights[0].frame, with: RGBColor(red: 237, green: 106, blue: 94))
    #expect(names(lights, image: image) == ["close", "minimize", "maximize"])
    #expect(names([lights[0], lights[2]], image: image) == ["close", "maximize"])
    #expect(names([lights[0]], image: image) == [nil])
  }

  @Test("three lights at the left are macOS's; three grey ones may be anything")
  func lights() {
    let lights = [18.0, 38, 58].map { element(.icon, $0 - 6, 12, 12, 12) }
    var image = Bitmap(width: Self.size.width, height: Self.size.height)
    let colors = [RGBColor(red: 255, green: 95, blue: 86), RGBColor(red: 255, green: 189, blue: 46)]
    for (light, color) in zip(lights, colors + [RGBColor(red: 39, green: 201, blue: 63)]) {
      image.fill(light.frame, with: color)
    }
    #expect(names(lights, image: image) == ["close", "minimize", "maximize"])
    for light in lights { image.fill(light.frame, with: RGBColor(red: 210, green: 210, blue: 210)) }
    #expect(names(lights, image: image) == [nil, nil, nil])
  }
}
