import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ScreenUnderstanding")
struct ScreenUnderstandingTests {
  private let understanding = ScreenUnderstanding()

  @Test("a screen without anything has no stops")
  func nothing() {
    let screen = understanding.understand(detections: [], in: scene())
    #expect(screen.elements.isEmpty)
    #expect(screen.stops.isEmpty)
  }

  @Test("a row with a switch is one stop: the switch, called by the row's text")
  func toggleRow() {
    let screen = understanding.understand(
      detections: [
        Detection(type: .container, frame: Rect(x: 16, y: 100, width: 368, height: 44), confidence: 0.9),
        Detection(type: .text, frame: Rect(x: 32, y: 112, width: 120, height: 20), confidence: 0.9),
        Detection(type: .toggleSelected, frame: Rect(x: 320, y: 106, width: 51, height: 31), confidence: 0.9),
      ],
      in: scene(lines: [line("Airplane Mode", x: 32, y: 113, width: 118, height: 18)]))
    #expect(screen.stops.count == 1)
    #expect(screen.stops.first?.labelParts == [.text("Airplane Mode")])
    #expect(screen.stops.first?.setting == .on)
    #expect(screen.stops.first?.traits == [.button, .switchButton])
    #expect(screen.stops.first?.elements.first == 2)
    #expect(screen.stops.first?.activationPoint == Point(x: 345.5, y: 121.5))
  }

  @Test("boxes without size, and boxes that all cover each other, are survived", arguments: ElementType.allCases)
  func degenerate(type: ElementType) {
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
    let screen = understanding.understand(
      detections: detections, in: scene(lines: frames.map { TextLine(frame: $0, string: "a b", confidence: 0.5) }))
    #expect(screen.elements.map(\.id) == Array(screen.elements.indices))
    #expect(screen.stops.map(\.id) == Array(screen.stops.indices))
    let met = screen.stops.flatMap(\.elements)
    #expect(Set(met).count == met.count)
  }

  @Test("2,000 boxes anywhere are understood, and each is met at most once")
  func many() {
    var random = SmallRandom(state: 7)
    let detections = (0..<2_000).map { index in
      Detection(
        type: ElementType.allCases[index % ElementType.allCases.count],
        frame: Rect(
          x: random.next(below: 380), y: random.next(below: 780), width: random.next(below: 120),
          height: random.next(below: 60)),
        confidence: random.next(below: 1))
    }
    let lines = (0..<500).map { _ in
      line("some words", x: random.next(below: 300), y: random.next(below: 780), width: 90, height: 14)
    }
    let screen = understanding.understand(detections: detections, in: scene(lines: lines))
    let met = screen.stops.flatMap(\.elements)
    #expect(Set(met).count == met.count)
  }
}
