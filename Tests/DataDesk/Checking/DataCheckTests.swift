import Foundation
import HearsightDataDesk
import HearsightPixels
import Testing

struct DataCheckTests {
  private func findings(_ annotation: String?, picture: Bitmap? = Bitmap(width: 100, height: 200)) throws
    -> [DataFinding]
  {
    try ScreenFolders.run { folders in
      try folders.add("a", picture: picture, annotation: annotation)
      let entry = try #require(try DataFolder(url: folders.url).entries().first)
      return DataCheck(wantsAnnotations: true).findings(of: entry)
    }
  }

  private func annotation(_ elements: String, rest: String = "") -> String {
    "{\"width\": 100,\n\"height\": 200,\n\"elements\": [\n\(elements)\n]\(rest)}"
  }

  @Test("An annotation that is right has no finding")
  func findsNothing() throws {
    let elements = """
      {"type": "Container", "box": [0, 0, 100, 50], "clickable": true, "selected": true},
      {"type": "Text", "box": [10, 10, 40, 12], "text": "Wi-Fi", "heading": true, "tab": 0},
      {"type": "Toggle (Selected)", "box": [70, 10, 20, 12], "selected": true},
      {"type": "Text Field", "box": [10, 60, 40, 12], "secure": true, "part": "outline", "unsure": true},
      {"type": "Dialog", "box": [5, 5, 80, 80]}
      """
    let rest = """
      , "ignore": [{"box": [0, 190, 100, 10], "why": "keyboard"}],
      "others": [{"kind": "map", "box": [0, 150, 100, 20]}], "stops": [[2, 0, 1], [3]]
      """
    #expect(try findings(annotation(elements, rest: rest)) == [])
  }

  @Test(
    "Each fault is told with its kind and line",
    arguments: [
      (#"{"type": "Button", "box": [0, 0, 10, 10]}"#, "unknown-type", 4),
      (#"{"box": [0, 0, 10, 10]}"#, "unknown-type", 4),
      ("{\"type\": \"Icon\",\n\"box\": [0, 0, 10]}", "box-malformed", 5),
      ("{\"type\": \"Icon\",\n\"box\": [0, 0, \"a\", 5]}", "box-malformed", 5),
      ("{\"type\": \"Icon\",\n\"box\": [5, 5, 0, 10]}", "box-empty", 5),
      ("{\"type\": \"Icon\",\n\"box\": [95, 5, 10, 10]}", "box-outside", 5),
      (
        "{\"type\": \"Icon\", \"box\": [5, 5, 10, 10]},\n{\"type\": \"Icon\", \"box\": [5, 5, 10, 11]}", "box-doubled",
        5
      ),
      ("{\"type\": \"Icon\", \"box\": [5, 5, 10, 10],\n\"text\": \"OK\"}", "attribute-of-other-type", 5),
      ("{\"type\": \"Text\", \"box\": [5, 5, 10, 10],\n\"text\": \" \"}", "attribute-malformed", 5),
      ("{\"type\": \"Text\", \"box\": [5, 5, 10, 10],\n\"clickable\": \"yes\"}", "attribute-malformed", 5),
      ("{\"type\": \"Icon\", \"box\": [5, 5, 10, 10],\n\"tab\": -1}", "attribute-malformed", 5),
      ("{\"type\": \"Toggle (Selected)\", \"box\": [5, 5, 10, 10],\n\"selected\": false}", "attribute-contradicts", 5),
    ])
  func tellsElement(elements: String, kind: String, line: Int) throws {
    let findings = try findings(annotation(elements))
    #expect(findings.map(\.kind.rawValue) == [kind])
    #expect(findings.first?.line == line)
  }

  @Test(
    "Each fault of stops and regions is told with its kind and line",
    arguments: [
      (",\n\"stops\": [[0], [1]]", "stop-malformed", 6),
      (",\n\"stops\": [[0],\n[]]", "stop-empty", 7),
      (",\n\"stops\": [[0],\n[0]]", "stops-share-element", 7),
      (",\n\"stops\": [], \"done\": true", "element-in-no-stop", 4),
      (",\n\"stops\": {}", "annotation-malformed", 6),
      (",\n\"ignore\": [{\"box\": [0, 0, 100, 20]}]", "element-ignored", 4),
      (",\n\"ignore\": [\n{\"box\": [0, 190, 100, 20]}]", "box-outside", 7),
    ])
  func tellsStop(rest: String, kind: String, line: Int) throws {
    let findings = try findings(annotation(#"{"type": "Text", "box": [5, 5, 10, 10]}"#, rest: rest))
    #expect(findings.first?.kind.rawValue == kind)
    #expect(findings.first?.line == line)
  }

  @Test("A broken element hides none of the others")
  func goesOn() throws {
    let elements = """
      {"type": "Nonsense", "box": [0, 0, 10, 10]},
      {"type": "Icon", "box": []},
      7,
      {"type": "Icon", "box": [200, 0, 10, 10]}
      """
    let kinds = try findings(annotation(elements)).map(\.kind)
    #expect(kinds == [.unknownType, .boxMalformed, .annotationMalformed, .boxOutside])
  }

  @Test("A picture that is missing, broken or of another size is told")
  func tellsPicture() throws {
    let fine = annotation(#"{"type": "Text", "box": [5, 5, 10, 10]}"#)
    #expect(try findings(fine, picture: nil).map(\.kind) == [.pictureMissing])
    #expect(try findings(fine, picture: Bitmap(width: 50, height: 200)).map(\.kind) == [.pictureSize])
    let broken = try ScreenFolders.run { folders in
      let folder = try folders.add("a", picture: nil, annotation: fine)
      try Data("no picture".utf8).write(to: folder.appendingPathComponent("screen.png"))
      return DataCheck().findings(of: try #require(try DataFolder(url: folders.url).entries().first))
    }
    #expect(broken.map(\.kind) == [.pictureUnreadable])
  }

  @Test("A missing or broken annotation is told")
  func tellsAnnotation() throws {
    #expect(try findings(nil).map(\.kind) == [.annotationMissing])
    #expect(try findings("{").map(\.kind) == [.annotationMalformed])
    #expect(try findings("[]").map(\.kind) == [.annotationMalformed])
  }

  @Test("A folder without screens is an error")
  func needsScreens() throws {
    try ScreenFolders.run { folders in
      #expect(throws: DataDeskError.noScreens(path: folders.url.path)) { try DataFolder(url: folders.url).entries() }
    }
  }
}
