import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightStates

@Suite("StateModel")
struct StateModelTests {
  private static func files(of model: String) -> (model: URL, settings: URL) {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Models/\(model)").standardizedFileURL
    return (folder.appendingPathComponent("model.onnx"), folder.appendingPathComponent("\(model).json"))
  }

  /// A column of rows as wide as a side bar; row `chosen` lies on blue, the words of row `faint` are hardly seen.
  private static func sideBar(chosen: Int, faint: Int) -> ScreenLayout {
    var image = Bitmap(width: 900, height: 600)
    image.fill(Rect(x: 0, y: 0, width: 900, height: 600), with: RGBColor(red: 246, green: 246, blue: 246))
    var elements: [Element] = []
    for row in 0..<6 {
      let frame = Rect(x: 10, y: 60 + 40 * Double(row), width: 220, height: 36)
      if row == chosen { image.fill(frame, with: RGBColor(red: 53, green: 132, blue: 228)) }
      let ink: UInt8 = row == chosen ? 255 : row == faint ? 190 : 30
      let words = Rect(x: 24, y: frame.minY + 11, width: 120, height: 14)
      for stroke in 0..<12 {
        image.fill(
          Rect(x: words.minX + 10 * Double(stroke), y: words.minY, width: 4, height: 14),
          with: RGBColor(red: ink, green: ink, blue: ink))
      }
      var container = Element(id: elements.count, type: .container, frame: frame)
      container.clickable = true
      elements.append(container)
      elements.append(
        Element(id: elements.count, type: .text, frame: words, text: TextContent("Row number \(row)")))
    }
    return ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: []))
  }

  private static func groups(of layout: ScreenLayout) -> [ElementGroup] {
    stride(from: 0, to: layout.elements.count, by: 2).map {
      ElementGroup(kind: .container, elements: [$0, $0 + 1], frame: layout.elements[$0].frame)
    }
  }

  @Test("the row on a ground of its own is the chosen one")
  func chosenRow() throws {
    let files = Self.files(of: "chosen")
    let layout = Self.sideBar(chosen: 2, faint: 9)
    let rule = try JudgedStates(
      disabled: nil, chosen: ChosenModel(modelURL: files.model, settingsURL: files.settings))
    let result = try rule.apply(to: Self.groups(of: layout), in: layout)
    #expect(result.filter { $0.selected == true }.map(\.id) == [4])
  }

  @Test("each number of a stop has a name, and tells what it says")
  func features() throws {
    let layout = Self.sideBar(chosen: 2, faint: 4)
    let features = StateFeatures(Self.groups(of: layout), in: layout)
    let rows = (0..<6).map { features.values(of: $0) }
    for row in rows {
      #expect(row.count == StateFeatures.names.count)
      #expect(row.allSatisfy { $0.isFinite })
    }
    func value(_ name: String, of row: Int) -> Float {
      StateFeatures.names.firstIndex(of: name).map { rows[row][$0] } ?? .nan
    }
    #expect(value("peers", of: 0) == 5)
    #expect(value("fill-beside", of: 2) > 40)
    #expect(value("fill-beside", of: 1) == 0)
    #expect(value("contrast", of: 4) < 2)
    #expect(value("contrast-beside", of: 4) < 0.3)
    #expect(value("contrast-rank", of: 4) == 0)
  }

  @Test(
    "settings of other features, or with a threshold that none reaches, are refused, and said so",
    arguments: [
      (#"{"features": ["contrast"], "threshold": 0.5}"#, "1 other features"),
      (#"{"features": [], "threshold": 1.5}"#, "threshold must be 0 to 1"),
    ])
  func refused(settings: String, reason: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("disabled-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(settings.utf8).write(to: file)
    let error = #expect(throws: (any Error).self) { try DisabledSettings(contentsOf: file) }
    #expect(error.map { "\($0)".contains(reason) } == true)
  }
}
