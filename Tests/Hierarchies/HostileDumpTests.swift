import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

/// Whatever a file holds, it is read or refused with an error that says what, where and what to do.
@Suite struct HostileDumpTests {
  @Test func everyFormatIsRecognizedByItsContent() throws {
    for (file, format) in Dumps.all {
      #expect(try Dumps.read(file).format == format, "\(file)")
    }
    #expect(Set(Dumps.all.map(\.format)) == Set(HierarchyFormat.allCases))
  }

  @Test(arguments: [
    "<!DOCTYPE hierarchy [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]>\n<hierarchy><node text=\"&b;\"/></hierarchy>",
    "<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><hierarchy><node/></hierarchy>",
    "<!DOCTYPE x [<!ENTITY % p SYSTEM \"http://localhost/\"> %p;]><XCUIElementTypeButton/>",
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?><!DOCTYPE x><hierarchy/>", "<!ENTITY a \"b\"><x/>",
  ])
  func documentTypesAreRefused(text: String) throws {
    let error = try Dumps.error(text)
    #expect(error == .documentType(line: 1))
    #expect(error.remedy?.contains("attack") == true)
  }

  @Test func aDocumentTypeInUTF16IsRefusedToo() throws {
    let text = "\n<!DOCTYPE x [<!ENTITY a \"b\">]><hierarchy><node text=\"&a;\"/></hierarchy>"
    var bytes = Data([0xFF, 0xFE])
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(throws: HierarchyError.documentType(line: 2)) { try HierarchyReader().read(bytes) }
  }

  @Test func aDeclarationOfAnotherEncodingIsNotFollowed() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<hierarchy><node text=\"+ADw-\" bounds=\"[0,0][1,1]\"/></hierarchy>"
    let element = try Dumps.read(text: text).elements[0]
    #expect(element.name == "+ADw-")
    #expect(element.line == 2)
  }

  @Test func powerShellsUTF16IsRead() throws {
    let text = String(decoding: try Dumps.data("ui-automator.xml"), as: UTF8.self)
    var bytes = Data([0xFF, 0xFE])
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try HierarchyReader().read(bytes).elements.count == 5)
  }

  @Test(arguments: ["", " \n\t "])
  func nothingIsToldAsSuch(text: String) throws { #expect(try Dumps.error(text) == .empty) }

  @Test(arguments: [
    Data([0x3C, 0xFF, 0xFE, 0x3E, 0x20, 0x20, 0x20]), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Data([0xFF, 0xFE, 0x00, 0xD8]),
  ])
  func whatIsNoTextIsToldAsSuch(bytes: Data) throws {
    let error = try #require(throws: HierarchyError.self) { try HierarchyReader().read(bytes) }
    #expect(error.code == "hierarchy-not-text")
  }

  @Test(arguments: ["Hello", "<html><body/></html>", "{}", "[]", "[1, 2]", "{\"a\": 1}", "42", "<ViewHierarchy/>"])
  func otherFilesAreNotRecognized(text: String) throws {
    let error = try Dumps.error(text)
    #expect(error.code == "unknown-hierarchy-format")
    #expect("\(error)".contains("uiautomator dump"))
  }

  @Test func deepXMLIsRefused() throws {
    let deep = "<hierarchy>" + String(repeating: "<node>", count: 100_000)
    #expect(try Dumps.error(deep) == .tooDeep(limit: 250, place: "line 1"))
    let wrapped = String(repeating: "<a>", count: 100_000) + "<hierarchy/>"
    #expect(try Dumps.error(wrapped) == .tooDeep(limit: 250, place: "line 1"))
  }

  @Test func deepJSONIsRefused() throws {
    #expect(try Dumps.error(String(repeating: "[", count: 100_000)).code == "hierarchy-too-deep")
    let maestro = String(repeating: "{\"children\":[", count: 100_000)
    #expect(try Dumps.error(maestro).code == "hierarchy-too-deep")
    let nested = String(repeating: "{\"attributes\":{\"text\":\"a\"},\"children\":[", count: 251)
    #expect(try Dumps.error(nested + String(repeating: "]}", count: 251)).code == "hierarchy-too-deep")
  }

  @Test func deepLinksAndLinesAreRefused() throws {
    let views = (0..<5000).map { "{\"temp_id\": \($0), \"parent\": \($0 - 1)}" }
    #expect(
      try Dumps.error("{\"views\": [\(views.joined(separator: ","))]}") == .tooDeep(limit: 250, place: "views[250]"))
    let gym = (0..<400).map { String(repeating: "\t", count: $0) + "[\($0)] button 'a'" }
    #expect(try Dumps.error(gym.joined(separator: "\n")) == .tooDeep(limit: 250, place: "line 251"))
    let debug = (0..<400).map { String(repeating: " ", count: $0) + "Other, 0x1, {{0, 0}, {1, 1}}" }
    let text = "Element subtree:\n" + debug.joined(separator: "\n")
    #expect(try Dumps.error(text) == .tooDeep(limit: 250, place: "line 252"))
  }

  @Test func aMillionNodesAreRefused() throws {
    let nodes = String(repeating: "<node/>", count: 1_000_000)
    #expect(try Dumps.error("<hierarchy>\(nodes)</hierarchy>") == .tooManyNodes(limit: 200_000))
    let limits = HierarchyLimits(bytes: 1000, nodes: 10)
    let views = Array(repeating: "{}", count: 20).joined(separator: ",")
    #expect(try Dumps.error("{\"views\": [\(views)]}", limits: limits) == .tooManyNodes(limit: 10))
    #expect(
      try Dumps.error(String(repeating: " ", count: 2000), limits: limits) == .tooLarge(bytes: 2000, limit: 1000))
  }

  @Test func whatLiesInItselfIsRefused() throws {
    let views = "{\"views\": [{\"temp_id\": 1, \"parent\": 2}, {\"temp_id\": 2, \"parent\": 1}]}"
    #expect(try Dumps.error(views).reason.contains("lie in themselves"))
    let twice = "{\"views\": [{\"temp_id\": 1}, {\"temp_id\": 1}]}"
    #expect(try Dumps.error(twice).reason.contains("one temp_id"))
    let nodes = "{\"nodes\": [{\"nodeId\": \"1\", \"childIds\": [\"2\"]}, {\"nodeId\": \"2\", \"childIds\": [\"1\"]}]}"
    #expect(try Dumps.error(nodes).reason.contains("lie in themselves"))
    let alone = "{\"views\": [{\"temp_id\": 1, \"parent\": 1}]}"
    #expect(try Dumps.error(alone).reason.contains("lie in themselves"))
  }

  @Test(arguments: [
    ("<hierarchy><node bounds=\"[0,0][NaN,1]\"/></hierarchy>", "line 1"),
    ("<hierarchy>\n<node bounds=\"[0,0][1e300,1]\"/></hierarchy>", "line 2"),
    ("<hierarchy><node bounds=\"0 0 1 1\"/></hierarchy>", "line 1"),
    ("<hierarchy width=\"inf\" height=\"1\"><a bounds=\"[0,0][1,1]\"/></hierarchy>", "line 1"),
    ("<XCUIElementTypeCell x=\"nan\" y=\"0\" width=\"1\" height=\"1\"/>", "line 1"),
    ("<XCUIElementTypeCell x=\"0\"/>", "line 1"),
    ("Element subtree:\n Button, 0x1, {{0, 0}, {1}}", "line 2"),
    ("{\"views\": [{\"bounds\": [[0, 0], [1e300, 1]]}]}", "views[0].bounds"),
    ("{\"views\": [{\"bounds\": [0, 0, 1, 1]}]}", "views[0].bounds"),
    ("{\"views\": [7]}", "views[0]"), ("{\"views\": 7}", "views"), ("{\"views\": []}", "views"),
    ("{\"nodes\": [{}]}", "nodes[0].nodeId"),
    ("{\"nodes\": [{\"nodeId\": \"1\", \"properties\": [3]}]}", "nodes[0].properties[0]"),
    ("{\"attributes\": {\"bounds\": \"[0,0]\"}}", "attributes.bounds"),
    ("{\"attributes\": {}, \"children\": [3]}", "children[0]"),
    ("{\"lighthouseVersion\": \"1\"}", "fullPageScreenshot.nodes"),
    ("{\"schema\": 1, \"stops\": [{}]}", "stops[0].frame"),
    ("id\ttag\tname\ttext\n1\n", "line 2"),
    ("tag\tname\ttext\tposition\tsize\na\tb\tc\t(1, 2)\t(x, 4)", "line 2"),
  ])
  func brokenPartsAreToldWithTheirPlace(text: String, place: String) throws {
    let error = try Dumps.error(text)
    guard case .damaged(let format, let told, _) = error else {
      Issue.record("\(error.code): \(error)")
      return
    }
    #expect(told == place)
    #expect("\(error)".contains(format.title))
    #expect(error.remedy != nil)
  }

  @Test func aFileThatIsCutOffIsTold() throws {
    let whole = String(decoding: try Dumps.data("web-driver-agent.xml"), as: UTF8.self)
    let error = try Dumps.error(String(whole.prefix(900)))
    #expect(error.code == "damaged-hierarchy")
    #expect(error.reason.contains("line 6"))
  }

  /// Each dump cut off at many places, and with bytes changed: whatever comes of it, it comes back.
  @Test(arguments: Dumps.all.map(\.file))
  func nothingTraps(file: String) throws {
    let whole = try Dumps.data(file)
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = try? HierarchyReader().read(whole.prefix(length), picture: Size(width: 1080, height: 2400))
    }
    var random = UInt64(whole.count)
    for _ in 0..<300 {
      var bytes = [UInt8](whole)
      for _ in 0..<3 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(random >> 33) % bytes.count] = Array("\"<>{}[]0-9e&\\'\t\n\u{7F}".utf8)[Int(random >> 20) % 17]
      }
      _ = try? HierarchyReader().read(Data(bytes), picture: Size(width: 3, height: 1e9))
    }
  }

  /// What fuzzing found, and what reaches code that nothing else does: scripts/fuzz.sh.
  @Test func theFuzzersCorpusIsReadOrRefused() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Fuzz/Corpus/hierarchies")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 10)
    for file in files {
      _ = try? HierarchyReader().read(Data(contentsOf: file), picture: Size(width: 1080, height: 2400))
    }
  }

  @Test func tenThousandNodesAreReadInTime() throws {
    let node = "<node text=\"Row\" class=\"android.widget.TextView\" clickable=\"true\" bounds=\"[0,0][90,90]\"/>"
    let text = "<hierarchy>" + String(repeating: node, count: 10_000) + "</hierarchy>"
    let data = Data(text.utf8)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try HierarchyReader().read(data).elements.count == 10_000)
    let time = clock.now - start
    // In release it takes 30 ms.
    #expect(time < .seconds(5))
  }
}
