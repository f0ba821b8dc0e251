import Foundation
import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct HierarchyDocumentTests {
  private func settings() throws -> HierarchyDocument {
    let url = try #require(Bundle.module.url(forResource: "settings", withExtension: "json"))
    return try HierarchyDocument(json: Data(contentsOf: url))
  }

  @Test func readsInTraversalOrder() throws {
    #expect(try settings().screen().stops.map(\.label) == ["Settings", "Wi-Fi", "Home", "Me", "Volume"])
  }

  @Test func writesWhatItRead() throws {
    let document = try settings()
    let again = try HierarchyDocument(json: document.json())
    #expect(again == document)
    #expect(try again.json() == document.json())
    let text = String(decoding: try document.json(pretty: false), as: UTF8.self)
    #expect(text.contains(#""traits":["button","switchButton","unknown(40)"]"#))
    #expect(text.contains(#"{"type":{"list":{}}}"#) || text.contains(#""type":{"list":{}}"#))
    #expect(text.contains(#""frame":[[16,50],[200,40]]"#))
    #expect(text.contains(#"{"quadCurve":{"control":[4,4],"to":[5,6]}},"#))
    #expect(text.contains(#"{"closeSubpath":{}}"#))
    #expect(text.contains(#""limit":{"underMaxCount":{"_0":10}}"#))
    #expect(text.contains(#""semanticGroup":{"label":"Footer"}"#))
    #expect(!text.contains("null"))
  }

  @Test func isSpokenAsRecordedAndAnew() throws {
    let screen = try settings().screen(scale: 3)
    let heard = [
      "Settings. Heading.", "Wi-Fi. Switch Button. On. List Start. Joins known networks. Double tap to toggle setting.",
      "Home. Tab. 1 of 2.", "Selected: Me. Tab. 2 of 2.",
      "Volume: 50 %. Adjustable. Of alerts. Swipe up or down with one finger to adjust the value.",
    ]
    #expect(screen.stops.map(\.spoken) == heard)
    #expect(speak(screen).stops.map(\.spoken) == heard)
    #expect(screen.stops[1].hint == "Joins known networks")
    #expect(screen.stops[1].activationPoint == Point(x: 1020, y: 396))
    #expect(screen.stops[1].actions.map(\.name) == ["Forget"])
    #expect(screen.elements.map(\.type) == [.text, .toggleSelected, .text, .text, .slider])
    #expect(screen.size == Size(width: 1170, height: 2532))
    #expect(speak(screen, dialect: .talkback).stops[2].spoken == "Home, Tab, 1 of 2. Double-tap to activate.")
  }

  @Test func aScreenBecomesAHierarchy() throws {
    let screen = try settings().screen(scale: 2)
    let document = HierarchyDocument(screen, scale: 2)
    #expect(document.screen(scale: 2).stops.map(\.spoken) == screen.stops.map(\.spoken))
    #expect(document.screen(scale: 2).stops.map(\.frame) == screen.stops.map(\.frame))
    #expect(try HierarchyDocument(json: document.json()) == document)
  }

  @Test func aSecretIsNotWritten() throws {
    let stop = Stop(
      id: 0, kind: .single, elements: [], frame: Rect(x: 0, y: 0, width: 9, height: 9), label: "Password hunter2",
      value: "hunter2", traits: [.textEntry, .secureTextField], hint: "It is hunter2")
    let screen = Screen(size: Size(width: 9, height: 9), elements: [], stops: [stop])
    #expect(!String(decoding: try HierarchyDocument(screen).json(), as: UTF8.self).contains("hunter2"))
  }

  @Test(arguments: [
    ("", "not-json"), ("[", "not-json"), ("{}", "malformed-hierarchy"), ("[{}]", "malformed-hierarchy"),
    (
      #"[{"element":{"traversalIndex":0,"_0":{"traits":["buton"],"shape":{"type":"frame","frame":[[0,0],[1,1]]}}}}]"#,
      "malformed-hierarchy"
    ),
    (#"[{"element":{"traversalIndex":0,"_0":{"traits":[],"shape":{"type":"blob"}}}}]"#, "malformed-hierarchy"),
    (
      #"[{"element":{"traversalIndex":0,"_0":{"traits":[],"shape":{"type":"frame","frame":[[0],[1,1]]}}}}]"#,
      "malformed-hierarchy"
    ),
    (#"[{"container":{"children":[],"_0":{"type":{"carousel":{}},"frame":[[0,0],[1,1]]}}}]"#, "malformed-hierarchy"),
    (String(repeating: "[", count: 100_000), "not-json"),
  ])
  func refuses(_ json: String, _ code: String) {
    let error = #expect(throws: HierarchyError.self) { try HierarchyDocument(json: Data(json.utf8)) }
    #expect(error?.code == code)
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: [
    ("{}", "the hierarchy's top level is no list;"), ("[{}]", "the hierarchy's [0] must have one key"),
    (
      #"[{"element":{"traversalIndex":0.5,"_0":{"traits":[],"shape":{"type":"frame","frame":[[0,0],[1,1]]}}}}]"#,
      "the hierarchy's [0].element.traversalIndex is no whole number"
    ),
    ("[{\"element\":{\"traversalIndex\":0}}]", "the hierarchy's [0].element lacks \"_0\";"),
    ("[3]", "the hierarchy's [0] is no object;"),
  ])
  func saysWhatIsWrong(_ json: String, _ message: String) {
    let error = #expect(throws: HierarchyError.self) { try HierarchyDocument(json: Data(json.utf8)) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(error?.description.contains("<") == false)
  }

  @Test func whatJSONCannotHoldIsAnError() {
    let element = HierarchyElement(
      description: "", shape: .frame(HierarchyRect(Rect(x: .infinity, y: 0, width: 1, height: 1))))
    #expect(throws: HierarchyError.self) {
      try HierarchyDocument(nodes: [.element(element, traversalIndex: 0)]).json()
    }
  }
}
