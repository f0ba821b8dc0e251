import Foundation
import HearsightModels
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Text detector's settings")
struct TextDetectorTests {
  private let settings = TextDetector.Settings()

  @Test("a screen's long side is brought to what the network wants, a small picture stays")
  func screens() {
    let phone: Double = settings.scale(width: 1170, height: 2532) * 2532
    #expect(phone.rounded() == 800)
    let tablet: Double = settings.scale(width: 2732, height: 2048) * 2732
    #expect(tablet.rounded() == 800)
    #expect(settings.scale(width: 300, height: 200) == 1)
  }

  @Test("a long page is seen by its width, as far as memory goes")
  func pages() {
    let width: Double = settings.scale(width: 1080, height: 4000) * 1080
    #expect(width > 300)
    let longest: Double = settings.scale(width: 1080, height: 60_000)
    let pixels: Double = longest * longest * 1080 * 60_000
    #expect(pixels < 800_001)
    let thread: Double = settings.scale(width: 2, height: 100_000) * 100_000
    #expect(thread <= 8192)
  }

  @Test("a model may take bytes, or numbers as PP-OCR's own does", arguments: ["red-bytes", "red-numbers"])
  func forms(model: String) throws {
    let file = Fixtures.folder.appendingPathComponent("\(model).onnx")
    try TextRecognizer.detectionModel.tryOut(files(file), runtime: Fixtures.runtime)
    let detector = try TextDetector(modelURL: file, threads: 1, runtime: Fixtures.runtime)
    var image = Bitmap(width: 320, height: 160, color: .black)
    image.fill(Rect(x: 40, y: 60, width: 200, height: 20), with: RGBColor(red: 255, green: 0, blue: 0))
    image.fill(Rect(x: 40, y: 120, width: 200, height: 20), with: RGBColor(red: 0, green: 0, blue: 255))
    let found = try detector.detect(image)
    #expect(found.map(\.core) == [Rect(x: 40, y: 60, width: 200, height: 20)])
  }

  private func files(_ model: URL) -> ModelFiles {
    ModelFiles(name: "text-detection", version: .shipped, model: model)
  }

  @Test("what takes neither is no text detector, and both are named")
  func otherForm() throws {
    let file = Fixtures.folder.appendingPathComponent("strokes.onnx")
    #expect {
      try TextRecognizer.detectionModel.tryOut(files(file), runtime: Fixtures.runtime)
    } throws: {
      let reason = ($0 as? ModelDescriptor.Failure)?.reason ?? ""
      return reason.contains("takes uint8 [1, ?, ?, 3]") && reason.contains("or takes float or float16 [?, 3, ?, ?]")
    }
  }

  @Test("regions that reach into each other are one line, others are not")
  func joining() {
    func region(_ x: Double, _ width: Double, y: Double = 0, height: Double = 30) -> TextRegion {
      let frame = Rect(x: x, y: y, width: width, height: height)
      return TextRegion(frame: frame, core: frame.insetBy(dx: 8, dy: 8), score: 0.9)
    }
    let joined = [region(90, 100), region(0, 100)].joiningNeighbours()
    #expect(joined.map(\.frame) == [Rect(x: 0, y: 0, width: 190, height: 30)])
    #expect([region(0, 100), region(110, 100)].joiningNeighbours().count == 2)
    #expect([region(0, 100), region(90, 100, y: 25)].joiningNeighbours().count == 2)
    #expect([region(0, 100), region(90, 100, height: 60)].joiningNeighbours().count == 2)
  }

  @Test("first and last letters are looked for beyond a region, but not in its neighbours")
  func reach() {
    let own = TextRegion(
      frame: Rect(x: 90, y: 0, width: 120, height: 40), core: Rect(x: 100, y: 10, width: 100, height: 20), score: 1)
    let right = TextRegion(
      frame: Rect(x: 205, y: 0, width: 120, height: 40), core: Rect(x: 215, y: 10, width: 100, height: 20), score: 1)
    #expect(own.reaching(16, among: [own]) == Rect(x: 74, y: 0, width: 152, height: 40))
    #expect(own.reaching(16, among: [own, right]).maxX == 207.5)
  }
}
