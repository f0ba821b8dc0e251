import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

@Suite("What is thrown away")
struct ScreeningTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func outcome(
    _ image: Bitmap, _ dump: HierarchyDump, rules: CollectionRules = CollectionRules(), seen: Screen? = nil
  ) throws -> CollectionOutcome {
    let source = FakeSource([image], dump)
    let recognize = seen.map { seen in { (_: Bitmap) in seen } }
    let collector = ScreenCollector(
      into: try CollectionFolder(scratch.url), from: source, rules: rules, capture: .hasty, recognize: recognize)
    return try collector.collect(CollectionPlace(app: "shop", screens: 99))
  }

  @Test("over 50 elements are too many to annotate, 50 are not; the number is a setting")
  func countsElements() throws {
    let (fifty, more) = ((0..<50).map { "Row \($0)" }, (0..<51).map { "Row \($0)" })
    #expect(try outcome(DrawnScreen.image([1]), DrawnScreen.dump(more)) == .thrown(.elements(51)))
    #expect(try outcome(DrawnScreen.image([1]), DrawnScreen.dump(fifty)) == .taken("001-shop"))
    var rules = CollectionRules()
    rules.mostElements = nil
    #expect(try outcome(DrawnScreen.image([2]), DrawnScreen.dump(more), rules: rules) == .taken("002-shop"))
  }

  @Test("what the system lays over an app is thrown away, unless overlays are kept")
  func knowsOverlays() throws {
    var dump = DrawnScreen.dump(["Allow", "Deny"])
    dump.overlay = "a question for a permission"
    #expect(try outcome(DrawnScreen.image([1]), dump) == .thrown(.overlay("a question for a permission")))
    var rules = CollectionRules()
    rules.keepsOverlays = true
    #expect(try outcome(DrawnScreen.image([1]), dump, rules: rules) == .taken("001-shop"))
  }

  @Test("much text in a script that is not read is thrown away; the scripts and the share are settings")
  func knowsScripts() throws {
    let georgian = DrawnScreen.dump(["გამარჯობა", "OK"])
    guard case .thrown(.script(let share, let codes)) = try outcome(DrawnScreen.image([1]), georgian) else {
      Issue.record("it was kept")
      return
    }
    #expect(share > 0.7 && codes == ["Zzzz"])
    let russian = DrawnScreen.dump(["Купить", "Корзина"])
    #expect(try outcome(DrawnScreen.image([1]), russian) == .taken("001-shop"))
    var rules = CollectionRules()
    rules.scripts = ["Latn"]
    guard case .thrown(.script(_, ["Cyrl"])) = try outcome(DrawnScreen.image([2]), russian, rules: rules) else {
      Issue.record("it was kept")
      return
    }
    rules.mostUnread = nil
    #expect(try outcome(DrawnScreen.image([2]), russian, rules: rules) == .taken("002-shop"))
  }

  @Test("a picture of one colour, as apps give that forbid screenshots, is thrown away")
  func knowsBlanks() throws {
    let black = Bitmap(width: 200, height: 400, color: .black)
    #expect(try outcome(black, DrawnScreen.dump(["Pay"])) == .thrown(.blank))
  }

  /// A screen with a stop for each word, from the top down.
  private func screen(_ words: [String]) -> Screen {
    let elements = words.enumerated().map { index, word in
      var element = Element(
        id: index, type: .text, frame: Rect(x: 10, y: Double(index) * 40 + 20, width: 120, height: 20),
        source: .detector)
      element.text = TextContent(word)
      return element
    }
    let stops = elements.map { element in
      Stop(
        id: element.id, kind: .single, elements: [element.id], frame: element.frame,
        role: .text,
        labelParts: [.text(element.text?.string ?? "")])
    }
    return Screen(size: Size(width: 200, height: 400), elements: elements, stops: stops)
  }

  @Test("a screen that was collected before is a duplicate by its stops; one with other words is not")
  func knowsDuplicates() throws {
    let words = ["Bread and butter", "Apples", "Pears", "Plums", "Cherries", "Quinces"]
    let dump = DrawnScreen.dump([])
    #expect(try outcome(DrawnScreen.image([1]), dump, seen: screen(words)) == .taken("001-shop"))
    // A pixel differs.
    #expect(try outcome(DrawnScreen.image([1, 99]), dump, seen: screen(words)) == .thrown(.duplicate("001-shop")))
    let others = ["Nails", "Hammers", "Screws", "Pliers", "Saws", "Rulers"]
    let outcome = try outcome(DrawnScreen.image([5]), DrawnScreen.dump([]), seen: screen(others))
    #expect(outcome == .taken("002-shop"))
  }

  @Test("without recognition the same pixels are a duplicate, and with --duplicates keep nothing is")
  func knowsPixels() throws {
    let dump = DrawnScreen.dump(["Buy"])
    #expect(try outcome(DrawnScreen.image([1]), dump) == .taken("001-shop"))
    #expect(try outcome(DrawnScreen.image([1]), dump) == .thrown(.duplicate("001-shop")))
    var rules = CollectionRules()
    rules.duplicates = .keep
    #expect(try outcome(DrawnScreen.image([1]), dump, rules: rules) == .taken("002-shop"))
  }

  @Test("a picture that shows another screen than the hierarchy is a transition")
  func comparesPictureAndHierarchy() throws {
    let seen = screen(["Bread and butter", "Apples", "Pears", "Plums", "Cherries", "Quinces", "Grapes", "Melons"])
    let nodes = (0..<8).map { index in
      "<node class=\"android.widget.TextView\" text=\"Something else \(index)\" "
        + "bounds=\"[10,\(index * 40 + 20)][130,\(index * 40 + 40)]\"/>"
    }
    let xml =
      "<hierarchy><node class=\"android.widget.FrameLayout\" bounds=\"[0,0][200,400]\">\(nodes.joined())"
      + "</node></hierarchy>"
    let dump = HierarchyDump(data: Data(xml.utf8), ending: "xml")
    guard case .thrown(.transition(let why)) = try outcome(DrawnScreen.image([1]), dump, seen: seen) else {
      Issue.record("it was kept")
      return
    }
    #expect(why.contains("different moments"))
  }
}
