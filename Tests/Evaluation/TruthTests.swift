import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Labelled screens")
struct TruthTests {
  private let annotation = """
    {"width": 400, "height": 800,
     "elements": [{"type": "Icon", "box": [1, 2, 3, 4], "icon": "back", "clickable": true}],
     "ignore": [{"box": [0, 0, 400, 40], "why": "status bar"}], "stops": [[0]]}
    """

  @Test("a folder of annotations is read by name; other entries are no screens")
  func folder() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(annotation, to: "b/annotation.json")
    _ = try folder.write(annotation, to: "a/annotation.json")
    _ = try folder.write("x", to: "SOURCES.tsv")
    let screens = try LabelledScreen.all(at: folder.url)
    #expect(screens.map(\.name) == ["a", "b"])
    let screen = try #require(screens.first)
    #expect(screen.imageURL.path.hasSuffix("/a/screen.png"))
    #expect(screen.elements.first?.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(screen.elements.first?.icon == "back" && screen.elements.first?.clickable == true)
    #expect(screen.stops == [[0]] && screen.ignores(Rect(x: 0, y: 0, width: 20, height: 20)))
  }

  @Test(
    "what is no annotation is refused with the file's name",
    arguments: [
      "", "{}", #"{"width": 1, "height": 1, "elements": [{"type": "Gizmo", "box": [0, 0, 1, 1]}]}"#,
      #"{"width": 1, "height": 1, "elements": [{"type": "Icon", "box": [0, 0, 1]}]}"#,
      #"{"width": 1, "height": 1, "elements": [], "stops": [[0]]}"#,
    ])
  func malformed(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "a/annotation.json")
    let error = #expect(throws: EvaluationError.self) { try LabelledScreen.all(at: folder.url) }
    #expect(error?.description.contains(file.path) == true)
  }

  private let sliders = """
    {"width": 400, "height": 800,
     "elements": [{"type": "Slider", "box": [1, 2, 3, 4], "value": 0.3},
     {"type": "Slider", "box": [1, 2, 3, 4], "value": [0.2, 0.8]}, {"type": "Slider", "box": [1, 2, 3, 4]}]}
    """

  @Test("values of sliders come from the annotation, and from the table beside the annotations or another")
  func sliderValues() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(sliders, to: "set/a/annotation.json")
    let place = folder.url.appendingPathComponent("set")
    let values = { (screens: [LabelledScreen]) in screens.first?.elements.map(\.value) }
    #expect(values(try LabelledScreen.all(at: place)) == [.fraction(0.3), .range(from: 0.2, to: 0.8), nil])
    let names = "set\tscreen\telement\tvalue\tvalue2\tnote\n"
    _ = try folder.write(
      names + "set\ta\t2\t0.9\t0.1\tx\nother\ta\t0\t1\t\t\nset\tb\t7\t0\n", to: "set/slider-values.tsv")
    let screens = try LabelledScreen.all(at: place)
    #expect(
      values(screens) == [.fraction(0.3), .range(from: 0.2, to: 0.8), .range(from: 0.1, to: 0.9)])
    let other = try folder.write("screen\telement\tvalue\r\na\t0\t0.5\r\n", to: "other.tsv")
    #expect(values(try screens.withSliderValues(from: other, of: place))?.first == .fraction(0.5))
  }

  @Test(
    "a table of slider values that is none is refused with its name, line and column",
    arguments: [
      ("screen\tvalue\n", "element"), ("screen\telement\tvalue\na\t0\tmuch\n", "line 2"),
      ("screen\telement\tvalue\n\na\tx\t1\n", "line 3"), ("screen\telement\tvalue\na\t9\t1\n", "no element 9"),
      ("screen\telement\tvalue\na\t0\t1.5\n", "from 0 to 1"), ("", "screen"),
    ])
  func sliderTable(text: String, part: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(sliders, to: "a/annotation.json")
    let table = try folder.write(text, to: "values.tsv")
    let screens = try LabelledScreen.all(at: folder.url)
    let error = #expect(throws: EvaluationError.self) { try screens.withSliderValues(from: table, of: folder.url) }
    let message = error?.description ?? ""
    #expect(message.contains(table.path) && message.contains(part), "\(message)")
  }

  @Test("an empty folder and a missing one are refused")
  func empty() throws {
    let folder = try TemporaryFolder()
    #expect(throws: EvaluationError.noScreens(path: folder.url.path)) { try LabelledScreen.all(at: folder.url) }
    #expect(throws: EvaluationError.self) { try LabelledScreen.all(at: URL(fileURLWithPath: "/no/such")) }
  }

  private let coco = """
    {"images": [{"id": 3, "file_name": "x/a.png", "width": 400, "height": 800}],
     "annotations": [{"id": 1, "image_id": 3, "category_id": 5, "bbox": [1, 2, 3, 4]},
                     {"id": 2, "image_id": 3, "category_id": 6, "bbox": [0, 0, 400, 20]}],
     "categories": [{"id": 5, "name": "Icon"}, {"id": 6, "name": "ignore"}, {"id": 0, "name": "unused"}]}
    """

  @Test("a COCO file is read; ignored regions are no elements")
  func cocoFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(coco, to: "labels.json")
    let screens = try LabelledScreen.all(at: file)
    #expect(screens.map(\.name) == ["x/a.png"])
    #expect(screens[0].imageURL.path == folder.url.appendingPathComponent("x/a.png").path)
    #expect(screens[0].elements.map(\.type) == [.icon] && screens[0].ignored.count == 1)
  }

  @Test("a COCO file with other types than the 13 is refused")
  func otherTypes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(coco.replacing("Icon", with: "Card"), to: "labels.json")
    let error = #expect(throws: EvaluationError.self) { try LabelledScreen.all(at: file) }
    #expect(error?.description.contains("Card") == true)
  }
}

@Suite("Stored finds")
struct StoredFindsTests {
  private func screens(_ names: [String]) -> [LabelledScreen] { names.map { labelled([], name: $0) } }

  private func line(_ path: String, width: Int = 400) -> String {
    #"{"image": {"path": "\#(path)", "width": \#(width), "height": 800}, "detections": "#
      + #"[{"type": "Icon", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "confidence": 0.5}]}"#
  }

  private func read(_ text: String) throws -> StoredFinds {
    let folder = try TemporaryFolder()
    return try StoredFinds(contentsOf: try folder.write(text, to: "finds.jsonl"))
  }

  @Test("lines go to their screens by folder and name; a failed picture has no finds")
  func lines() throws {
    let failed = #"{"image": {"path": "b/screen.png"}, "error": {"code": "x", "message": "y"}}"#
    let finds = try read("\(failed)\n\(line("elsewhere/a/screen.png"))\n")
    #expect(try finds.finds(of: screens(["a", "b"])).map(\.count) == [1, 0])
  }

  @Test("a screen without a line, another size and no JSON are errors")
  func errors() throws {
    let finds = try read("\(line("a/screen.png"))\n\(line("b/screen.png", width: 300))")
    #expect(throws: EvaluationError.self) { try finds.finds(of: screens(["c"])) }
    #expect(throws: EvaluationError.self) { try finds.finds(of: screens(["b"])) }
    #expect(throws: EvaluationError.self) { try read("{") }
  }
}
