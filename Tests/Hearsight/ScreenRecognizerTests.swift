import Hearsight
import HearsightDetection
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import Testing

/// What a detector and a text recognizer find, whatever the picture.
private struct Finds: ElementDetecting, TextRecognizing {
  var detections: [Detection]
  var lines: [TextLine] = []

  func detect(_ image: Bitmap) -> [Detection] { detections }
  func recognize(_ image: Bitmap) -> [TextLine] { lines }
}

/// What is made of them on a phone's white screen, a pixel a point.
private func recognized(_ detections: [Detection], _ lines: [TextLine] = []) throws -> (Screen, Timings) {
  let finds = Finds(detections: detections, lines: lines)
  return try ScreenRecognizer(detector: finds, textRecognizer: finds).recognizeTimed(Bitmap(width: 400, height: 800))
}

@Suite("ScreenRecognizer")
struct ScreenRecognizerTests {
  @Test("a screen without anything has no stops, and every stage is timed")
  func nothing() throws {
    let (screen, timings) = try recognized([])
    #expect(screen.elements.isEmpty && screen.stops.isEmpty)
    #expect(
      timings.stages.map(\.name) == [
        "detection", "text", "understanding", "icons", "pictures", "interactivity", "speech",
      ])
  }

  @Test("a row with a switch is one stop: the switch, called by the row's text")
  func toggleRow() throws {
    let (screen, _) = try recognized(
      [
        Detection(type: .container, frame: Rect(x: 16, y: 100, width: 368, height: 44), confidence: 0.9),
        Detection(type: .text, frame: Rect(x: 32, y: 112, width: 120, height: 20), confidence: 0.9),
        Detection(type: .toggleSelected, frame: Rect(x: 320, y: 106, width: 51, height: 31), confidence: 0.9),
      ],
      [TextLine(frame: Rect(x: 32, y: 113, width: 118, height: 18), string: "Airplane Mode", confidence: 0.95)])
    #expect(screen.stops.count == 1)
    #expect(screen.stops.first?.labelParts == [.text("Airplane Mode")])
    #expect(screen.stops.first?.setting == .on)
    #expect(screen.stops.first?.traits == [.button, .switchButton])
    #expect(screen.stops.first?.elements.first == 2)
    #expect(screen.stops.first?.activationPoint == Point(x: 345.5, y: 121.5))
    #expect(screen.stops.first?.spoken == "Airplane Mode. Switch Button. On. Double tap to toggle setting.")
  }

  @Test("boxes without size, and boxes that all cover each other, are survived", arguments: ElementType.allCases)
  func degenerate(type: ElementType) throws {
    let frames = [
      Rect(x: 5, y: 5, width: 0, height: 0), Rect(x: 0, y: 0, width: 0, height: 40),
      Rect(x: -50, y: -50, width: 900, height: 1800), Rect(x: 900, y: 1800, width: 5, height: 5),
      Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 10),
    ]
    let detections = ElementType.allCases.flatMap { other in
      frames.flatMap {
        [Detection(type: type, frame: $0, confidence: 0.5), Detection(type: other, frame: $0, confidence: 0.6)]
      }
    }
    let (screen, _) = try recognized(
      detections, frames.map { TextLine(frame: $0, string: "a b", confidence: 0.5) })
    #expect(screen.elements.map(\.id) == Array(screen.elements.indices))
    #expect(screen.stops.map(\.id) == Array(screen.stops.indices))
    let met = screen.stops.flatMap(\.elements)
    #expect(Set(met).count == met.count)
  }

  @Test("2,000 boxes anywhere are understood, and each is met at most once")
  func many() throws {
    // Numbers that are equal in every run (Marsaglia's xorshift64).
    var state: UInt64 = 7
    func random(below limit: Double) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state % 1_000_000) / 1_000_000 * limit
    }
    let detections = (0..<2_000).map { index in
      Detection(
        type: ElementType.allCases[index % ElementType.allCases.count],
        frame: Rect(
          x: random(below: 380), y: random(below: 780), width: random(below: 120),
          height: random(below: 60)),
        confidence: random(below: 1))
    }
    let lines = (0..<500).map { _ in
      TextLine(
        frame: Rect(x: random(below: 300), y: random(below: 780), width: 90, height: 14), string: "some words",
        confidence: 0.95)
    }
    let (screen, _) = try recognized(detections, lines)
    let met = screen.stops.flatMap(\.elements)
    #expect(Set(met).count == met.count)
  }
}
