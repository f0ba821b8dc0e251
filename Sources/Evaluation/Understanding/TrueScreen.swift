import HearsightOverlay
import HearsightScreenModel

extension LabelledScreen {
  /// What detection and text recognition would give if they made no mistake: boxes, types and texts, nothing else.
  package var bareElements: [Element] {
    elements.enumerated().map { index, piece in
      var element = Element(id: index, type: piece.type, frame: piece.frame)
      if piece.type == .text {
        let text = piece.text ?? ""
        element.text = TextContent(text, isRightToLeft: text.isRightToLeft)
      }
      return element
    }
  }

  /// The annotated texts as lines; a paragraph is cut into as many as letters of usual width need.
  package var lines: [TextLine] {
    elements.filter { $0.type == .text }.flatMap { piece -> [TextLine] in
      let text = piece.text ?? ""
      let frame = piece.frame
      // A letter is about 0.42 times as wide as the distance between two lines.
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

  /// A stop for a person: its types, boxes and texts.
  func describe(_ stop: [Int]) -> String {
    stop.map { index in
      let piece = elements[index]
      return piece.type.rawValue
        + (piece.text.map { " “\($0.prefix(20))”" } ?? " at \(Int(piece.frame.x)), \(Int(piece.frame.y))")
    }.joined(separator: " + ")
  }

  /// Boxes around stops, with their numbers.
  func drawnStops(_ stops: [[Int]], wrong: (Int) -> Bool) -> [DrawnBox] {
    stops.enumerated().compactMap { index, stop in
      Rect.union(of: stop.map { elements[$0].frame }).map { frame in
        DrawnBox(
          type: stop.first.map { elements[$0].type }, frame: frame, mark: wrong(index) ? .wrong : .right,
          caption: "\(index + 1)")
      }
    }
  }
}

extension String {
  /// Whether most of its letters are of scripts from right to left.
  var isRightToLeft: Bool {
    let letters = unicodeScalars.filter(\.properties.isAlphabetic)
    return letters.filter { (0x590...0x8FF).contains($0.value) }.count * 2 > letters.count
  }
}
