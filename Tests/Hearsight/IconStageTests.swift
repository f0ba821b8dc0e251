import Hearsight
import HearsightDepiction
import HearsightDetection
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import Testing

/// One icon in the top right corner and one text.
private struct FixedDetector: ElementDetecting {
  func detect(_ image: Bitmap) throws -> [Detection] {
    [
      Detection(type: .icon, frame: Rect(x: 350, y: 60, width: 24, height: 24), confidence: 0.9),
      Detection(type: .picture, frame: Rect(x: 50, y: 300, width: 200, height: 150), confidence: 0.9),
    ]
  }
}

private struct NoText: TextRecognizing {
  func recognize(_ image: Bitmap) throws -> [TextLine] { [] }
}

private struct OneName: IconRecognizing {
  var name: IconName?

  func names(of boxes: [Rect], in image: Bitmap) throws -> [IconName?] { boxes.map { _ in name } }
}

@Suite("Icons in the pipeline")
struct IconStageTests {
  private func recognize(_ icons: (any IconRecognizing)?) throws -> (screen: Screen, timings: Timings) {
    try ScreenRecognizer(detector: FixedDetector(), textRecognizer: NoText(), iconRecognizer: icons)
      .recognizeTimed(Bitmap(width: 400, height: 800))
  }

  @Test("an icon's name is on its element, and is said")
  func named() throws {
    let (screen, timings) = try recognize(OneName(name: IconName(name: "search", confidence: 0.9)))
    #expect(screen.elements.map(\.icon?.name) == ["search", nil])
    #expect(screen.stops.first?.label == "Search")
    #expect(screen.stops.first?.spoken == "Search. Button.")
    #expect(
      timings.stages.map(\.name) == [
        "detection", "text", "understanding", "icons", "pictures", "interactivity", "speech",
      ])
  }

  @Test("an icon that is not known, or is not looked at, has no name")
  func unnamed() throws {
    for recognizer in [OneName(name: nil) as (any IconRecognizing)?, nil] {
      let screen = try recognize(recognizer).screen
      #expect(screen.elements.allSatisfy { $0.icon == nil })
      #expect(screen.stops.first?.label == nil)
    }
  }
}
