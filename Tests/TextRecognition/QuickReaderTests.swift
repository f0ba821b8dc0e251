import Foundation
import HearsightInference
import HearsightModels
import HearsightPixels
import Testing

@testable import HearsightTextRecognition

/// With a model that knows strokes alone (`Training/quick_reader/fixture.py`), so that what it is sure of is known.
@Suite("The quick reader", .enabled(if: Fixtures.areModelsThere, "set-up has not fetched the models"))
struct QuickReaderTests {
  private static let model = Fixtures.folder.appendingPathComponent("strokes.onnx")

  /// A line with strokes of some pixels.
  private func line(strokes: Int, width: Int, pitch: Int = 12) -> LineImage {
    var line = Bitmap(width: pitch * (strokes + 1), height: LineReader.height, color: .white)
    for stroke in 0..<strokes {
      for y in 10..<38 {
        for x in 0..<width { line[pitch * (stroke + 1) + x, y] = .black }
      }
    }
    return LineImage(line)
  }

  private func reader(remembered: Int = 0) throws -> QuickReader {
    try QuickReader(modelURL: Self.model, remembered: remembered, runtime: Fixtures.runtime)
  }

  @Test("what it is sure of is read", arguments: [1, 2, 5], [0, 8])
  func sure(strokes: Int, remembered: Int) throws {
    let reader = try reader(remembered: remembered)
    for _ in 0..<2 {
      let reading = try #require(try reader.read(line(strokes: strokes, width: 2)))
      #expect(reading.string == String(repeating: "I", count: strokes))
      #expect((0.9...1).contains(reading.weakest) && (0.8..<1).contains(reading.confidence))
    }
  }

  @Test("what it is not sure of, does not know, or does not see is left to the larger reader", arguments: [0, 8])
  func unsure(remembered: Int) throws {
    let reader = try reader(remembered: remembered)
    for _ in 0..<2 {
      #expect(try reader.read(line(strokes: 3, width: 1)) == nil)
      #expect(try reader.read(line(strokes: 2, width: 4)) == nil)
      #expect(try reader.read(LineImage(Bitmap(width: 30, height: 48, color: .white))) == nil)
    }
  }

  @Test("a gap as wide as a space that it read none for leaves a line to the larger reader")
  func missedSpace() throws {
    #expect(!LineInk(line(strokes: 3, width: 2).image, step: 4).hasGap(besides: 0))
    let apart = line(strokes: 3, width: 2, pitch: 18)
    let ink = LineInk(apart.image, step: 4)
    #expect(ink.hasGap(besides: 0) && ink.hasGap(besides: 1) && !ink.hasGap(besides: 2))
    #expect(try reader().read(apart) == nil)
  }

  @Test("the larger reader reads what the quick one is not sure of, and all where it shall be thorough")
  func inTurn() throws {
    let large = try LineReader(
      modelURL: Fixtures.configuration().latinRecognizerURL, seesScripts: true, runtime: Fixtures.runtime)
    let readers = LatinReader(large: large, quick: try reader())
    let strokes = line(strokes: 2, width: 2)
    let quick = try readers.read(strokes)
    #expect(quick.isQuick && quick.reading.string == "II" && quick.scripts[.latin] == 1)
    #expect(try readers.read(strokes, thoroughly: true).isQuick == false)
    #expect(try readers.read(line(strokes: 2, width: 1)).isQuick == false)
  }

  @Test(
    "a screen in another script is read without it",
    arguments: ["cyrillic", "hangul", "hebrew", "arabic", "greek"])
  func foreign(name: String) throws {
    var configuration = Fixtures.configuration()
    configuration.quickRecognizerURL = Self.model
    let picture = try Fixtures.picture(name)
    let expected = try TextRecognizer(Fixtures.configuration()).recognize(picture)
    #expect(try TextRecognizer(configuration).recognize(picture) == expected)
  }

  @Test("its probe asks it with one channel of a picture")
  func probe() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = folder.appendingPathComponent("model.onnx")
    try FileManager.default.copyItem(at: Self.model, to: model)
    let picture = try Data(Bitmap(width: 40, height: 48, color: .white).pngData())
    try picture.write(to: folder.appendingPathComponent("probe.png"))
    let files = ModelFiles(name: "text-recognition-quick", version: .shipped, model: model)
    let probe = try ModelProbe(recording: files, input: .picture, runtime: Fixtures.runtime)
    #expect(probe.answers.map(\.shape) == [[1, 10, 3]])
  }

  @Test("another model is refused, with what is missing in it")
  func otherModel() {
    #expect {
      _ = try QuickReader(modelURL: Fixtures.configuration().latinRecognizerURL, runtime: Fixtures.runtime)
    } throws: {
      "\($0)".contains("metadata `sure`")
    }
  }
}
