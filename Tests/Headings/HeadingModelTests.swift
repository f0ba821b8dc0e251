import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightHeadings

@Suite("HeadingModel")
struct HeadingModelTests {
  private static func model() throws -> HeadingModel {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Models/headings").standardizedFileURL
    return try HeadingModel(
      modelURL: folder.appendingPathComponent("model.onnx"), settingsURL: folder.appendingPathComponent("headings.json")
    )
  }

  /// A page of settings: two sections of rows, each under words in capitals or in large letters.
  private static func page() -> ScreenLayout {
    var image = Bitmap(width: 800, height: 1600)
    var elements: [Element] = []
    func write(_ words: String, _ frame: Rect, _ ink: RGBColor, share: Double) {
      let id = elements.count
      elements.append(Element(id: id, type: .text, frame: frame, text: TextContent(words)))
      let strokes = 12
      for stroke in 0..<strokes {
        let pitch = frame.width / Double(strokes)
        image.fill(
          Rect(
            x: frame.minX + pitch * Double(stroke), y: frame.minY, width: pitch * share, height: frame.height),
          with: ink)
      }
    }
    let (black, grey) = (RGBColor(red: 20, green: 20, blue: 20), RGBColor(red: 90, green: 90, blue: 90))
    for section in 0..<2 {
      let top = 200 + 600 * Double(section)
      write(["Appearance", "Notifications"][section], Rect(x: 32, y: top, width: 260, height: 44), black, share: 0.5)
      for row in 0..<4 {
        let frame = Rect(x: 32, y: top + 80 + 110 * Double(row), width: 300, height: 30)
        write("the size of letters, row \(row)", frame, grey, share: 0.25)
      }
    }
    return ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: []))
  }

  @Test("large words above rows of smaller ones are headings, the rows are not")
  func sections() throws {
    let layout = Self.page()
    let groups = layout.elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let result = try JudgedHeadings(by: Self.model()).apply(to: groups, in: layout)
    #expect(result.filter { $0.heading == true }.map(\.id) == [0, 5])
  }

  @Test("each number of a text has a name, and all are numbers")
  func features() {
    let layout = Self.page()
    let groups = [ElementGroup(kind: .container, elements: [0, 1], frame: layout.elements[0].frame)]
    let features = HeadingFeatures(groups, in: layout)
    for element in layout.elements {
      let values = features.values(of: element)
      #expect(values.count == HeadingFeatures.names.count)
      #expect(values.allSatisfy { $0.isFinite })
    }
    func value(_ name: String, of element: Int) -> Float? {
      HeadingFeatures.names.firstIndex(of: name).map { features.values(of: layout.elements[element])[$0] }
    }
    // The median text is 30 pixels high, its letters are half as bold.
    #expect(value("line-height", of: 0) == 44.0 / 30 && value("box-height", of: 1) == 1)
    #expect((value("weight-ratio", of: 0) ?? 0) > 1.5)
    #expect(value("in-stop", of: 0) == 2 && value("first-in-stop", of: 0) == 1 && value("first-in-stop", of: 1) == 0)
    #expect(value("in-stop", of: 5) == 1)
    // 80 - 44 pixels below the heading.
    #expect(value("below-gap", of: 0) == 36.0 / 30 && value("below-text", of: 0) == 1)
    #expect(value("likes", of: 0) == 1 && value("likes", of: 1) == 7)
  }

  @Test("settings of other features are refused, and said so")
  func otherFeatures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("headings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = folder.appendingPathComponent("headings.json")
    try Data(#"{"features": ["characters"]}"#.utf8).write(to: settings)
    let error = #expect(throws: (any Error).self) { try HeadingSettings(contentsOf: settings) }
    #expect(error.map { "\($0)".contains("1 other features") } == true)
  }
}
