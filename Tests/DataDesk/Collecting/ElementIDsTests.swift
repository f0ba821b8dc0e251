import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

@Suite("Ids of elements")
struct ElementIDsTests {
  private func ids(_ xml: String, app: String = "shop") throws -> [String: String] {
    let hierarchy = try HierarchyReader().read(Data("<hierarchy>\(xml)</hierarchy>".utf8))
    let found = ElementIDs.of(hierarchy, app: app)
    #expect(Set(found.map(\.id)).count == found.count)
    return Dictionary(found.compactMap { element in element.name.map { ($0, element.id) } }) { first, _ in first }
  }

  private func node(_ name: String, id: String = "", role: String = "Button", _ inner: String = "") -> String {
    "<node class=\"android.widget.\(role)\" text=\"\(name)\" resource-id=\"\(id)\" bounds=\"[0,0][9,9]\">"
      + "\(inner)</node>"
  }

  @Test("an id is 16 hexadecimal digits, the same in each run, and another one in another app")
  func isStable() throws {
    let screen = node("", role: "FrameLayout", node("Buy") + node("Cart"))
    let first = try ids(screen)
    #expect(try ids(screen) == first)
    #expect(first["Buy"]?.count == 16 && first["Buy"]?.allSatisfy(\.isHexDigit) == true)
    #expect(try ids(screen, app: "other")["Buy"] != first["Buy"])
  }

  @Test("what comes between, wrappers around, and numbers that count leave an id as it is")
  func surviveChanges() throws {
    let before = try ids(node("", role: "FrameLayout", node("Buy") + node("3 unread")))
    let wrapper = node("", role: "FrameLayout", node("Sale") + node("Buy"))
    let after = try ids(node("", role: "FrameLayout", node("News") + wrapper + node("4 unread")))
    #expect(before["Buy"] == after["Buy"])
    #expect(before["3 unread"] == after["4 unread"])
  }

  @Test("elements that are told alike get ids by their order")
  func tellsTwinsApart() throws {
    let hierarchy = try HierarchyReader().read(
      Data("<hierarchy>\(node("", role: "FrameLayout", node("Add") + node("Add") + node("Add")))</hierarchy>".utf8))
    let found = ElementIDs.of(hierarchy, app: "shop")
    #expect(Set(found.map(\.id)).count == 4)
    #expect(ElementIDs.of(hierarchy, app: "shop") == found)
  }

  @Test(
    "a developers' id keeps an element's id wherever it goes and whatever it says; one that a machine made does not")
  func anchorsAtIdentifiers() throws {
    let before = try ids(node("", role: "FrameLayout", node("Buy", id: "shop:id/buy")))
    let moved = node(
      "", role: "FrameLayout", node("", id: "shop:id/bar", role: "LinearLayout", node("Order now", id: "shop:id/buy")))
    #expect(before["Buy"] == (try ids(moved))["Order now"])
    let random = try ids(node("", role: "FrameLayout", node("Buy", id: "x-18273")))
    #expect(random["Buy"] == (try ids(node("", role: "FrameLayout", node("Buy", id: "x-99120"))))["Buy"])
    #expect(ElementIDs.isGenerated(":r1:") && !ElementIDs.isGenerated("row-12"))
  }

  @Test("names with the characters that part a path are not taken for paths")
  func escapes() throws {
    let hierarchy = try HierarchyReader().read(
      Data(
        "<hierarchy>\(node("", role: "FrameLayout", node("a/b|c") + node("a") + node("a/b") + node("#a")))</hierarchy>"
          .utf8))
    #expect(Set(ElementIDs.of(hierarchy, app: "x").map(\.id)).count == 5)
  }
}
