import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightChromeDebugging

@Suite("A page's tree as a hierarchy")
struct PageDumpTests {
  private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func tree(_ nodes: String) throws -> AccessibilityTree {
    try decoded(AccessibilityTree.self, "{\"nodes\":[\(nodes)]}")
  }

  private let outer = """
    {"nodeId":"1","ignored":false,"role":{"type":"internalRole","value":"RootWebArea"},"childIds":["2","3","4"],
     "properties":[{"name":"url","value":{"type":"string","value":"file:///secret"}}],"backendDOMNodeId":1},
    {"nodeId":"2","ignored":false,"role":{"type":"role","value":"slider"},"name":{"type":"s","value":"Volume"},
     "properties":[{"name":"valuetext","value":{"type":"string","value":""}}],"parentId":"1","backendDOMNodeId":2},
    {"nodeId":"3","ignored":false,"role":{"type":"role","value":"Iframe"},"parentId":"1","backendDOMNodeId":3},
    {"nodeId":"4","ignored":false,"role":{"type":"internalRole","value":"InlineTextBox"},"parentId":"1"}
    """

  private let inner = """
    {"nodeId":"1","ignored":false,"role":{"type":"internalRole","value":"RootWebArea"},"childIds":["9"],
     "backendDOMNodeId":10},
    {"nodeId":"9","ignored":false,"role":{"type":"role","value":"button"},"name":{"type":"s","value":"Deep"},
     "parentId":"1","backendDOMNodeId":11}
    """

  private let snapshot = """
    {"documents":[{"nodes":{"backendNodeId":[1,2,3],"attributes":[[],[0,1,2,3],[]],
      "contentDocumentIndex":{"index":[2],"value":[1]}},
      "layout":{"nodeIndex":[0,1,2],"bounds":[[0,0,400,2000],[10,510,100,20],[10,600,104,54]]},
      "scrollOffsetX":0,"scrollOffsetY":500},
     {"nodes":{"backendNodeId":[10,11],"attributes":[[],[]]},
      "layout":{"nodeIndex":[0,1],"bounds":[[0,0,100,50],[5,5,40,20]]}}],
     "strings":["id","volume","aria-valuetext","sixty"]}
    """

  private func hierarchy() throws -> (ExposedHierarchy, String) {
    let screen = EmulatedScreen(name: "test", width: 400, height: 800, scale: 2, isMobile: true)
    var dump = PageDump(
      try tree(outer), placedBy: try decoded(DOMSnapshot.self, snapshot), screen: screen)
    dump.add(try tree(inner), in: 3)
    let data = try dump.json()
    let read = try HierarchyReader().read(data, picture: Size(width: 800, height: 1600))
    return (read, String(decoding: data, as: UTF8.self))
  }

  @Test(
    "boxes are where the page is scrolled to, in pixels of the picture; DOM ids and the page's own values are there")
  func places() throws {
    let (hierarchy, text) = try hierarchy()
    let slider = try #require(hierarchy.elements.first { $0.role == .slider })
    #expect(slider.frame == Rect(x: 20, y: 20, width: 200, height: 40))
    #expect(slider.identifier == "volume" && slider.value == "sixty" && slider.name == "Volume")
    #expect(hierarchy.scale == 2)
    #expect(!text.contains("secret") && !text.contains("InlineTextBox"))
  }

  @Test("a page within the page is in its frame's place in the tree, inside of the frame's border")
  func joinsFrames() throws {
    let (hierarchy, _) = try hierarchy()
    let button = try #require(hierarchy.elements.first { $0.name == "Deep" })
    // The frame's corner at 10,100, its border of 2, and 5,5 in it.
    #expect(button.frame == Rect(x: 34, y: 214, width: 80, height: 40))
    var roles: [String] = []
    var next = button.parent
    while let id = next, let element = hierarchy[id] {
      roles.append(element.nativeRole)
      next = element.parent
    }
    #expect(roles == ["RootWebArea", "Iframe", "RootWebArea"])
  }
}
