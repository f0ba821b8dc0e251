import Foundation
import HearsightInference
import HearsightModels
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightInteractivity

@Suite("InteractivityModel")
struct InteractivityModelTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Models/interactivity").standardizedFileURL

  private static func model() throws -> InteractivityModel {
    try InteractivityModel(
      modelURL: folder.appendingPathComponent("model.onnx"),
      settingsURL: folder.appendingPathComponent("interactivity.json"))
  }

  /// A phone's screen: a back arrow in the bar, a row with an icon, a caption and a chevron, a value.
  private static let screen: (elements: [Element], scene: VisualScene) = {
    func icon(_ name: String, _ x: Double, _ y: Double, _ side: Double) -> Element {
      var element = Element(id: 0, type: .icon, frame: Rect(x: x, y: y, width: side, height: side))
      element.icon = IconName(name: name, confidence: 0.9)
      return element
    }
    let row = Element(id: 0, type: .container, frame: Rect(x: 0, y: 200, width: 800, height: 96))
    let caption = Element(
      id: 0, type: .text, frame: Rect(x: 120, y: 232, width: 200, height: 32), text: TextContent("Privacy"))
    let title = Element(
      id: 0, type: .text, frame: Rect(x: 340, y: 96, width: 120, height: 34), text: TextContent("Settings"))
    let value = Element(
      id: 0, type: .text, frame: Rect(x: 200, y: 400, width: 40, height: 22), text: TextContent("4.2"))
    var image = Bitmap(width: 800, height: 1600)
    let elements = [icon("back", 32, 92, 40), title, row, icon("lock", 40, 224, 48), caption, value]
    for element in elements where element.type != .container {
      image.fill(element.frame.insetBy(dx: 6, dy: 6), with: .black)
    }
    image.fill(Rect(x: 0, y: 295, width: 800, height: 1), with: RGBColor(red: 200, green: 200, blue: 200))
    return (elements, VisualScene(image: image, lines: []))
  }()

  private static func judged(_ elements: [Element]) throws -> [Element] {
    try JudgedInteractivity(by: model()).apply(to: ScreenLayout(elements: elements, scene: screen.scene))
  }

  @Test("a back arrow and a row act; a title, what stands in the row, and a value do not")
  func screen() throws {
    let judged = try Self.judged(Self.screen.elements)
    #expect(judged[0].clickable == true)
    #expect(judged[2].clickable == true)
    for index in [1, 3, 4, 5] { #expect(judged[index].clickable == nil, "element \(index)") }
    #expect(judged.allSatisfy { (0...1).contains($0.clickLikelihood ?? -1) })
  }

  @Test("no elements, and elements of no size or outside the picture, are answered")
  func oddElements() throws {
    let model = try Self.model()
    #expect(try Self.judged([]).isEmpty)
    #expect(try model.judgements(of: []).isEmpty)
    let odd = [
      Element(id: 0, type: .icon, frame: Rect(x: 0, y: 0, width: 0, height: 0)),
      Element(id: 1, type: .text, frame: Rect(x: -900, y: 5000, width: 10, height: 10)),
    ]
    #expect(try Self.judged(odd).allSatisfy { $0.clickLikelihood != nil })
  }

  @Test("rows of another length are refused, not read past")
  func wrongLength() throws {
    let model = try Self.model()
    #expect(throws: InferenceError.self) {
      try model.judgements(of: [JudgedElement(type: .icon, features: [1, 2, 3])])
    }
  }

  @Test("settings for other features, and no settings, are refused with what to do")
  func settings() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"{"features": ["a"], "thresholds": {"Icon": 0.5}}"#.utf8).write(to: url)
    #expect {
      try InteractivitySettings(contentsOf: url)
    } throws: {
      ($0 as? ModelSettingsError)?.code == "interactivity-settings" && "\($0)".contains("hearsight models fetch")
    }
    try Data(#"{"features": [], "thresholds": {"Icon": 7}}"#.utf8).write(to: url)
    #expect(throws: ModelSettingsError.self) { try InteractivitySettings(contentsOf: url) }
    #expect(throws: ModelSettingsError.self) {
      try InteractivitySettings(contentsOf: URL(fileURLWithPath: "/nowhere"))
    }
  }

  @Test("a model that is no interactivity trees is refused")
  func otherModel() {
    let icons = Self.folder.deletingLastPathComponent().appendingPathComponent("icon-recognition/model.onnx")
    #expect(throws: InferenceError.self) {
      try InteractivityModel(
        modelURL: icons, settingsURL: Self.folder.appendingPathComponent("interactivity.json"))
    }
  }
}
