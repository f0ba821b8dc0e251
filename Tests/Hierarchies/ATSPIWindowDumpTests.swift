import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightHierarchies

@Suite("A window's AT-SPI tree")
struct ATSPIWindowDumpTests {
  private func dump() -> ATSPIWindowDump {
    var entry = ATSPIWindowDump.Object(
      role: "text", name: "Name", states: ["enabled", "editable", "focusable", "showing"],
      frame: Rect(x: 10, y: 10, width: 100, height: 20), parent: 0)
    entry.text = "Ada"
    entry.identifier = "name-field"
    let box = ATSPIWindowDump.Object(
      role: "check box", name: "News", states: ["checked", "sensitive", "showing"], actions: ["Click"],
      frame: Rect(x: 10, y: 40, width: 100, height: 20), parent: 0)
    let hidden = ATSPIWindowDump.Object(role: "menu", frame: nil, parent: 0)
    let root = ATSPIWindowDump.Object(
      role: "frame", name: "Form", states: ["showing"], frame: Rect(x: 0, y: 0, width: 200, height: 100))
    return ATSPIWindowDump(
      window: .init(title: "Form", size: Size(width: 200, height: 100)), objects: [root, entry, box, hidden])
  }

  @Test("what is written is read: nesting, places, states, actions, the developers' ids")
  func isRead() throws {
    let read = try HierarchyReader().read(dump().json(), picture: Size(width: 200, height: 100))
    #expect(read.format == .atSPI && read.application == "Form")
    #expect(read.elements.map(\.parent) == [nil, 0, 0, 0])
    let (entry, box) = (read.elements[1], read.elements[2])
    #expect(entry.role == .textField && entry.value == "Ada" && entry.identifier == "name-field")
    #expect(entry.frame == Rect(x: 10, y: 10, width: 100, height: 20) && entry.line == 3)
    #expect(box.states.checked == .on && box.states.isEnabled == true && box.actions.isClickable == true)
    #expect(read.elements[3].frame == nil && read.elements[3].states.isVisible == false)
    #expect(!read.unknown.contains(.identifier) && read.unknown.contains(.placeholder))
  }

  @Test("a picture that was made smaller makes the places smaller")
  func isScaled() throws {
    let read = try HierarchyReader().read(dump().json(), picture: Size(width: 100, height: 50))
    #expect(read.elements[2].frame == Rect(x: 5, y: 20, width: 50, height: 10))
  }

  @Test(
    "a broken tree is told with its place",
    arguments: [
      ("[{\"role\":\"frame\",\"frame\":[0,0,1]}]", "objects[0].frame"),
      ("[{\"role\":\"frame\",\"parent\":0}]", "objects[0].parent"), ("[]", "objects"), ("[7]", "objects[0]"),
    ])
  func tellsDamage(objects: String, place: String) throws {
    let error = try Dumps.error("{\"schema\":1,\"window\":{},\"objects\":\(objects)}")
    guard case .damaged(.atSPI, place, _) = error else {
      Issue.record("\(error)")
      return
    }
  }
}

@Suite("XML that is no dump")
struct XMLTreeTests {
  @Test("tags, attributes, words and lines are read")
  func reads() throws {
    let tree = try XMLTree.read(Data("<a>\n <b c=\"1\"> x &amp; y </b>\n <b/>\n</a>".utf8))
    #expect(tree.all("b").map(\.text) == ["x & y", ""])
    #expect(tree.first("b")?.attributes == ["c": "1"] && tree.all("b").map(\.line) == [2, 3])
  }

  @Test(
    "entities and cut files are refused as in dumps",
    arguments: ["<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "<a><b>", "<a></b>", "", "no XML"])
  func refuses(text: String) {
    #expect(throws: HierarchyError.self) { try XMLTree.read(Data(text.utf8)) }
  }
}
