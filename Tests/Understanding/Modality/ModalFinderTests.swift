import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A phone's page of a title and rows, and what is drawn over it.
private struct Page {
  var image: Bitmap
  var elements: [Element] = []
  private let ink: RGBColor

  /// - Parameter ground: from 0 to 255.
  init(ground: UInt8 = 255, ink: UInt8 = 0) {
    image = Bitmap(width: 400, height: 800, color: RGBColor(red: ground, green: ground, blue: ground))
    self.ink = RGBColor(red: ink, green: ink, blue: ink)
    write("Settings", 20, 70, 120, 26)
    for row in 0..<10 { write("Row \(row)", 20, 140 + Double(row) * 60, 100, 16) }
  }

  mutating func write(_ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, ink: RGBColor? = nil)
  {
    let frame = Rect(x: x, y: y, width: width, height: height)
    for stroke in stride(from: 0.0, to: width, by: 8) {
      image.fill(Rect(x: x + stroke, y: y, width: 4, height: height), with: ink ?? self.ink)
    }
    elements.append(Element(id: elements.count, type: .text, frame: frame, text: TextContent(text)))
  }

  /// Lays black over everything drawn so far.
  mutating func dim(_ share: Double) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let color = image[x, y]
        func mixed(_ byte: UInt8) -> UInt8 { UInt8(Double(byte) * (1 - share)) }
        image[x, y] = RGBColor(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
      }
    }
  }

  /// A card with a title and two buttons. What it covers is not there to be found.
  mutating func card(_ frame: Rect, ground: UInt8 = 255, title: String = "Delete file?") {
    elements = elements.filter { $0.frame.intersection(frame).isEmpty }.numbered()
    image.fill(frame, with: RGBColor(red: ground, green: ground, blue: ground))
    write(title, frame.minX + 30, frame.minY + 30, 160, 20)
    for (index, name) in ["Cancel", "Delete"].enumerated() {
      write(name, frame.minX + 40 + Double(index) * 120, frame.maxY - 60, 70, 18)
    }
  }

  var scene: VisualScene { VisualScene(image: image, lines: []) }
  var region: ModalRegion? { ModalFinder().find(in: layout(elements, in: scene)) }
  var screen: Screen {
    get throws { try ScreenBuilder().build(layout(elements, in: scene)) }
  }
}

@Suite("ModalFinder")
struct ModalFinderTests {
  private let middle = Rect(x: 60, y: 280, width: 280, height: 240)

  @Test("a card over a dimmed page keeps a user in it, though no detector saw a dialog", arguments: [0.2, 0.32, 0.6])
  func dialog(dimming: Double) throws {
    var page = Page()
    page.dim(dimming)
    page.card(middle)
    let screen = try page.screen
    let modal = try #require(screen.modal)
    #expect(modal.kind == .dialog)
    #expect(modal.title == "Delete file?")
    #expect(screen.stops.map(\.labelParts) == [[.text("Delete file?")], [.text("Cancel")], [.text("Delete")]])
    #expect(modal.behind.contains { $0.labelParts == [.text("Settings")] })
    #expect(screen.revealingBehind().stops.map(\.id) == Array(0..<screen.allStops.count))
  }

  @Test("what names a dialog stays its heading, whatever is judged of the texts")
  func titleIsHeading() throws {
    struct NoHeadings: GroupDescriptionRule {
      func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
        layout.elements.map { element in
          var element = element
          element.heading = nil
          return element
        }
      }
    }
    var page = Page()
    page.dim(0.5)
    page.card(middle)
    let screen = try ScreenBuilder(headings: NoHeadings()).build(layout(page.elements, in: page.scene))
    #expect(screen.elements.filter { $0.heading == true }.map(\.id) == [try #require(screen.modal?.titleElement)])
  }

  @Test("what fills a window below its title and tool bar is its page, and no sheet")
  func windowPage() {
    let window = Size(width: 680, height: 500)
    #expect(ModalShape.kind(of: Rect(x: 0, y: 99, width: 680, height: 401), in: window) == nil)
    #expect(ModalShape.kind(of: Rect(x: 0, y: 200, width: 680, height: 300), in: window) == .sheet)
    let phone = Size(width: 400, height: 800)
    #expect(ModalShape.kind(of: Rect(x: 0, y: 99, width: 400, height: 701), in: phone) == .sheet)
  }

  @Test("dark pages and cards, sheets and drawers")
  func kinds() {
    var dark = Page(ground: 18, ink: 240)
    dark.dim(0.5)
    dark.image.fill(middle, with: RGBColor(red: 44, green: 44, blue: 44))
    dark.write("New workspace", 90, 310, 160, 20)
    dark.write("Create", 200, 470, 70, 18)
    #expect(dark.region?.kind == .dialog)
    var sheet = Page()
    sheet.dim(0.5)
    sheet.card(Rect(x: 0, y: 420, width: 400, height: 380))
    #expect(sheet.region?.kind == .sheet)
    var drawer = Page()
    drawer.write("Value", 340, 300, 40, 16)
    drawer.dim(0.5)
    drawer.card(Rect(x: 0, y: 0, width: 300, height: 800))
    #expect(drawer.region?.kind == .drawer)
  }

  @Test("a card on a page that is not dimmed, or merely darker with a title as bright, keeps nobody from it")
  func cards() throws {
    var plain = Page(ground: 242)
    plain.card(middle)
    #expect(plain.region?.kind == nil)
    #expect(try plain.screen.stops.count == plain.elements.count)
    var darker = Page(ground: 60, ink: 255)
    darker.card(middle, ground: 90)
    #expect(darker.region?.kind == nil)
  }

  @Test("cards between a title and a tab bar that is fainter than they are")
  func tabBar() {
    var page = Page(ground: 18, ink: 255)
    page.elements = []
    page.image.fill(Rect(x: 0, y: 0, width: 400, height: 800), with: RGBColor(red: 18, green: 18, blue: 18))
    page.image.fill(Rect(x: 0, y: 0, width: 400, height: 80), with: RGBColor(red: 40, green: 40, blue: 40))
    page.write("Timeline", 150, 40, 100, 24)
    for y in [120.0, 400] {
      page.image.fill(Rect(x: 20, y: y, width: 360, height: 240), with: RGBColor(red: 32, green: 32, blue: 32))
      page.write("Today", 40, y + 20, 120, 24)
    }
    for x in [40.0, 170, 300] {
      page.write("Tab", x, 720, 60, 16, ink: RGBColor(red: 150, green: 150, blue: 150))
    }
    #expect(page.region?.kind == nil)
    for index in page.elements.indices.suffix(3) { page.elements[index].tab = index }
    #expect(page.region?.kind == nil)
  }

  @Test("a bright button on a dark page of grey words, and separate cards with the page between them")
  func button() {
    var page = Page(ground: 0, ink: 130)
    page.elements = page.elements.filter { $0.frame.maxY < 420 }
    page.image.fill(Rect(x: 120, y: 480, width: 160, height: 50), with: RGBColor(red: 50, green: 210, blue: 90))
    page.write("Get Started", 150, 495, 100, 20, ink: .white)
    #expect(page.region?.kind == nil)
    var cards = Page(ground: 0, ink: 130)
    cards.elements = cards.elements.filter { $0.frame.minY > 600 }
    for y in [60.0, 330] {
      cards.image.fill(Rect(x: 20, y: y, width: 360, height: 170), with: RGBColor(red: 30, green: 30, blue: 32))
      cards.write("Privacy", 60, y + 60, 160, 24, ink: .white)
    }
    #expect(cards.region?.kind == nil)
  }

  @Test("a snack bar, a panel or a player at the bottom of a page in use")
  func floating() {
    var page = Page()
    page.image.fill(Rect(x: 16, y: 720, width: 368, height: 56), with: RGBColor(red: 50, green: 50, blue: 50))
    page.write("Message deleted", 30, 740, 160, 16, ink: .white)
    #expect(page.region?.kind == nil)
  }

  @Test("nothing is found on an empty screen, nor on one of a single pixel")
  func empty() {
    #expect(ModalFinder().find(in: layout([], in: scene(image: Bitmap(width: 1, height: 1))))?.frame == nil)
    #expect(ModalFinder().find(in: layout([]))?.frame == nil)
  }
}

@Suite("Menus over a page")
struct MenusOverPageTests {
  private let menu = Rect(x: 180, y: 60, width: 200, height: 220)

  private func page() -> ([Element], VisualScene) {
    var image = Bitmap(width: 400, height: 800)
    image.fill(menu, with: RGBColor(red: 235, green: 235, blue: 235))
    var elements = [element(.dialog, menu.x, menu.y, menu.width, menu.height)]
    elements[0].confidence = 0.85
    elements += [80.0, 130, 180, 230].map { element(.text, 200, $0, 90, 18, text: "Item") }
    elements += [95.0, 330, 420].map { element(.text, 20, $0, 90, 18, text: "Page") }
    return (elements.numbered(), scene(image: image))
  }

  @Test("an open menu comes first, and the page that it does not dim follows")
  func menus() throws {
    let (elements, scene) = page()
    let screen = try ScreenBuilder().build(layout(elements, in: scene))
    #expect(screen.modal == nil)
    #expect(screen.stops.count == 7)
    #expect(screen.stops.prefix(4).allSatisfy { menu.contains($0.frame) })
  }
}

@Suite("MessageDialogs")
struct MessageDialogsTests {
  private let card = Rect(x: 60, y: 280, width: 280, height: 240)

  private func isModal(confidence: Double = 0.94, buttonY: Double = 460, edge: UInt8 = 200) -> Bool {
    var image = Bitmap(width: 400, height: 800)
    image.fill(card.insetBy(dx: -2, dy: -2), with: RGBColor(red: edge, green: edge, blue: edge))
    image.fill(card, with: .white)
    var elements = [
      element(.dialog, card.x, card.y, card.width, card.height), element(.text, 20, 70, 120, 26, text: "Page"),
      element(.text, 120, 300, 160, 24, text: "Save Changes?"),
    ]
    elements[0].confidence = confidence
    for x in [70.0, 210] {
      var button = element(.container, x, buttonY, 120, 44)
      button.clickable = true
      elements += [button, element(.text, x + 30, buttonY + 14, 60, 16, text: "Save")]
    }
    return ModalFinder().find(in: layout(elements, in: scene(image: image)))?.kind == .dialog
  }

  @Test("a question with its buttons in a card over the page, though nothing is dimmed")
  func message() { #expect(isModal()) }

  @Test("no message: a card the detector is not sure of, buttons that are not at its end, no edge")
  func others() {
    #expect(!isModal(confidence: 0.7))
    #expect(!isModal(buttonY: 330))
    #expect(!isModal(edge: 255))
  }
}
