import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Tabs at the top of windows")
struct WindowTabsTests {
  /// A window of 600 x 400 with four images over words at its top; the ground of some is darker.
  private func window(chosen: Set<Int>, menus: [String] = [], width: Int = 600) -> ScreenLayout {
    let (light, dark) = (RGBColor(red: 240, green: 240, blue: 240), RGBColor(red: 205, green: 205, blue: 205))
    var image = Bitmap(width: width, height: 400, color: light)
    var elements = [element(.text, 260, 6, 60, 12, text: "Settings")]
    for (index, menu) in menus.enumerated() {
      elements.append(element(.text, 10 + 50 * Double(index), 22, 30, 10, text: menu))
    }
    for (index, word) in ["General", "Keyboard", "Displays", "About"].enumerated() {
      let x = 100 + 80 * index
      if chosen.contains(index) {
        image.fill(Rect(x: Double(x - 5), y: 40, width: 60, height: 50), with: dark)
      }
      elements.append(icon("settings", Double(x + 13), 44, 24, 24))
      elements.append(element(.text, Double(x), 74, 50, 10, text: word))
    }
    elements.append(element(.text, 40, 150, 200, 12, text: "Start at login"))
    return layout(elements, in: scene(image: image))
  }

  private func tabs(_ layout: ScreenLayout) -> [Int?] {
    WindowTabs().apply(to: layout).filter { $0.type == .icon }.map(\.tab)
  }

  @Test("images over words of which one lies on a ground of its own are tabs, and that one is chosen")
  func found() {
    let result = WindowTabs().apply(to: window(chosen: [1]))
    #expect(tabs(window(chosen: [1])) == [0, 1, 2, 3])
    #expect(result.filter { $0.tab != nil && $0.type == .text }.map(\.selected) == [false, true, false, false])
    #expect(result.last?.tab == nil)
  }

  @Test("tools of which none, or two, stand out are no tabs, nor are those under a menu bar")
  func tools() {
    #expect(tabs(window(chosen: [])) == [nil, nil, nil, nil])
    #expect(tabs(window(chosen: [0, 1])) == [nil, nil, nil, nil])
    #expect(tabs(window(chosen: [1], menus: ["File", "Edit", "View"])) == [nil, nil, nil, nil])
  }

  @Test("a phone's screen has none")
  func phone() {
    #expect(tabs(window(chosen: [1], width: 200)) == [nil, nil, nil, nil])
  }

  @Test("they are read where they stand, before what is below")
  func order() throws {
    let window = window(chosen: [1])
    let layout = window.with(WindowTabs().apply(to: window))
    let groups = layout.elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let ordered = try NavigationOrder().order(groups, in: layout).flatMap(\.elements)
    #expect(ordered.last == layout.elements.last?.id)
  }
}
