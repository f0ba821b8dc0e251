import Foundation
import HearsightPixels
import HearsightScreenModel

@testable import HearsightUnderstanding

/// A screen that was annotated by eye: `shared/data/screens-dev`.
struct Truth: Decodable {
  struct Piece: Decodable {
    var type: ElementType
    var box: [Double]
    var text: String?
    var clickable: Bool?
    var selected: Bool?
    var tab: Int?
    var heading: Bool?

    var frame: Rect {
      box.count == 4 ? Rect(x: box[0], y: box[1], width: box[2], height: box[3]) : Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  var elements: [Piece]
  var stops: [[Int]]
}

struct TruthScreen {
  var name: String
  var truth: Truth
  var scene: Scene

  /// The folder of the annotated screens; `nil` where this machine has none.
  ///
  /// `HEARSIGHT_DATA` names the folder that holds `screens-dev`; else it is looked for beside the checkout.
  static var folder: URL? {
    let named = ProcessInfo.processInfo.environment["HEARSIGHT_DATA"].map { URL(fileURLWithPath: $0) }
    let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
    let data = named ?? checkout.appendingPathComponent("../shared/data").standardizedFileURL
    let folder = data.appendingPathComponent(ProcessInfo.processInfo.environment["HEARSIGHT_SET"] ?? "screens-dev")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  static func all() throws -> [TruthScreen] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      let annotation = folder.appendingPathComponent(name).appendingPathComponent("annotation.json")
      guard FileManager.default.fileExists(atPath: annotation.path) else { return nil }
      let truth = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: annotation))
      let image = try Image(contentsOf: folder.appendingPathComponent(name).appendingPathComponent("screen.png"))
      return TruthScreen(name: name, truth: truth, scene: Scene(image: image, lines: truth.lines))
    }
  }

  /// What detector and text recognition would give if they made no mistake: boxes, types and texts, nothing else.
  var elements: [Element] {
    truth.elements.enumerated().map { index, piece in
      var element = Element(id: index, type: piece.type, frame: piece.frame)
      if piece.type == .text {
        element.text = TextContent(piece.text ?? "", isRightToLeft: (piece.text ?? "").isRightToLeft)
      }
      return element
    }
  }
}

extension Truth {
  /// The annotated texts as lines; a paragraph is cut into as many as letters of usual width need.
  var lines: [TextLine] {
    elements.filter { $0.type == .text }.flatMap { piece -> [TextLine] in
      let text = piece.text ?? ""
      let frame = piece.frame
      // A letter is about 0.42 times as wide as its line is apart from the next.
      let count = max(1, (0.42 * Double(text.count) * frame.height / max(1, frame.width)).squareRoot().rounded())
      let words = text.split(separator: " ")
      let pitch = frame.height / (count - 0.25)
      return (0..<Int(count)).map { row in
        let from = words.count * row / Int(count)
        let to = words.count * (row + 1) / Int(count)
        return TextLine(
          frame: Rect(x: frame.x, y: frame.y + Double(row) * pitch, width: frame.width, height: pitch * 0.75),
          string: words[from..<to].joined(separator: " "), confidence: 1, isRightToLeft: text.isRightToLeft)
      }
    }
  }
}

extension String {
  var isRightToLeft: Bool {
    let letters = unicodeScalars.filter(\.properties.isAlphabetic)
    return letters.filter { (0x590...0x8FF).contains($0.value) }.count * 2 > letters.count
  }
}
