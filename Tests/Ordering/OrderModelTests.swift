import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightOrdering

@Suite("OrderModel")
struct OrderModelTests {
  private static func model() throws -> OrderModel {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Models/order").standardizedFileURL
    return try OrderModel(
      modelURL: folder.appendingPathComponent("model.onnx"), settingsURL: folder.appendingPathComponent("order.json"))
  }

  private static func order(_ frames: [Rect], in image: Bitmap) throws -> [Int] {
    let elements = frames.enumerated().map { index, frame in
      var element = Element(
        id: index, type: frame.height > 30 ? .container : .text, frame: frame, text: TextContent("Words"))
      element.clickable = element.type == .container ? true : nil
      return element
    }
    let layout = ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: []))
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    return try JudgedOrder(by: model()).order(groups, in: layout)
  }

  @Test("a side bar on its own ground is read before the page that stands beside it")
  func sideBar() throws {
    var image = Bitmap(width: 900, height: 600)
    image.fill(Rect(x: 0, y: 0, width: 220, height: 600), with: RGBColor(red: 225, green: 225, blue: 230))
    let bar = (0..<7).map { Rect(x: 8, y: 28 + 40 * Double($0), width: 204, height: 40) }
    let page = (0..<3).map { Rect(x: 260, y: 80 + 120 * Double($0), width: 420, height: 16) }
    // The rules alone cross from one to the other and back.
    #expect(try Self.order(bar + page, in: image) == Array(0..<10))
  }

  @Test("rows of words and values on one ground are read row by row")
  func rows() throws {
    let rows = (0..<6).flatMap { row in
      [
        Rect(x: 32, y: 120 + 90 * Double(row), width: 160, height: 20),
        Rect(x: 300, y: 120 + 90 * Double(row), width: 60, height: 20),
      ]
    }
    var image = Bitmap(width: 400, height: 800)
    for row in 0..<6 {
      image.fill(
        Rect(x: 0, y: 175 + 90 * Double(row), width: 400, height: 1), with: RGBColor(red: 220, green: 220, blue: 220))
    }
    #expect(try Self.order(rows, in: image) == Array(0..<12))
  }

  @Test("each number of a cut has a name, and all are numbers")
  func features() {
    let frames = [
      Rect(x: 10, y: 10, width: 80, height: 20), Rect(x: 10, y: 50, width: 80, height: 20),
      Rect(x: 210, y: 10, width: 80, height: 60),
    ]
    let elements = frames.enumerated().map { Element(id: $0, type: .text, frame: $1) }
    let layout = ScreenLayout(
      elements: elements, scene: VisualScene(image: Bitmap(width: 300, height: 100), lines: []))
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let cuts = CutFeatures(groups, in: layout).cuts(of: [0, 1, 2], depth: 0)
    #expect(cuts.map(\.axis) == [.horizontal])
    #expect(cuts.map(\.first) == [[0, 1]] && cuts.map(\.second) == [[2]])
    for cut in cuts {
      #expect(cut.values.count == CutFeatures.names.count)
      #expect(cut.values.allSatisfy { $0.isFinite })
    }
    func value(_ name: String) -> Float? { CutFeatures.names.firstIndex(of: name).map { cuts[0].values[$0] } }
    // The median text is 20 pixels high.
    #expect(value("gap") == 6 && value("is-column") == 1 && value("first-beside") == 1)
    #expect(value("first-groups") == 2 && value("first-texts") == 1 && value("second-breadth-share") == 1)
  }
}
