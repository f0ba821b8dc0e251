import HearsightDetection
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import Testing

@testable import Hearsight

/// Sees a map of text, or none.
private struct Looker: PictureLooking {
  var map: ProbabilityMap?

  func detect(_ image: Bitmap) -> [Detection] { [] }
  func look(at image: Bitmap) -> PictureLook { PictureLook(detections: [], text: map) }
}

/// Reads "seen" where it is told where text is, and "found" where it has to look for it.
private struct MapReader: MappedTextRecognizing {
  func recognize(_ image: Bitmap) -> [TextLine] { [line("found")] }
  func recognize(_ image: Bitmap, seen: SeenText) -> [TextLine] { [line("seen")] }
}

private struct PlainReader: TextRecognizing {
  func recognize(_ image: Bitmap) -> [TextLine] { [line("found")] }
}

private func line(_ string: String) -> TextLine {
  TextLine(frame: Rect(x: 20, y: 20, width: 100, height: 20), string: string, confidence: 0.9)
}

@Suite("Finding elements")
struct ElementFinderTests {
  private func text(_ detector: some ElementDetecting, _ reader: some TextRecognizing) throws -> [String?] {
    var stages = StageRunner()
    let layout = try ElementFinder(detector: detector, textRecognizer: reader)
      .find(in: Bitmap(width: 400, height: 800), &stages)
    return layout.elements.map { $0.text?.string }
  }

  @Test("lines are read where the detector saw text, and looked for where it does not tell")
  func maps() throws {
    let map = ProbabilityMap(width: 1, height: 1, values: [0])
    #expect(try text(Looker(map: map), MapReader()) == ["seen"])
    #expect(try text(Looker(map: nil), MapReader()) == ["found"])
    #expect(try text(Looker(map: map), PlainReader()) == ["found"])
  }
}
