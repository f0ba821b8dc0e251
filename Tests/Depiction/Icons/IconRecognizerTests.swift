import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDepiction

@Suite("IconRecognizer")
struct IconRecognizerTests {
  /// A plus of 3 pixels' width in a box of 30.
  private static let plus: (image: Bitmap, box: Rect) = {
    var image = Bitmap(width: 200, height: 100)
    image.fill(Rect(x: 40, y: 53, width: 30, height: 4), with: .black)
    image.fill(Rect(x: 53, y: 40, width: 4, height: 30), with: .black)
    return (image, Rect(x: 40, y: 40, width: 30, height: 30))
  }()

  @Test("the model and its names fit, and there are at least a hundred")
  func vocabulary() throws {
    let configuration = try Fixture.iconRecognizer().configuration
    #expect(configuration.names.count > 100)
    #expect(Set(configuration.names).count == configuration.names.count)
    #expect(configuration.names.last == configuration.unknown)
  }

  @Test("a plus is recognized, and an empty surface is nothing")
  func plus() throws {
    let names = try Fixture.iconRecognizer().names(
      of: [Self.plus.box, Rect(x: 120, y: 30, width: 40, height: 40)], in: Self.plus.image)
    #expect(names.first??.name == "add")
    #expect(names.last.map { $0 == nil } == true)
  }

  @Test("every box gets an answer, however odd it is, in the order of the boxes")
  func oddBoxes() throws {
    let boxes = [
      Rect(x: -50, y: -50, width: 20, height: 20), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: 500, y: 500, width: 10_000, height: 1), Self.plus.box,
    ]
    let recognizer = try Fixture.iconRecognizer()
    let guesses = try recognizer.guesses(of: boxes, in: Self.plus.image)
    #expect(guesses.count == 4)
    #expect(guesses.last?.name == "add")
    #expect(try recognizer.names(of: [], in: Self.plus.image).isEmpty)
  }

  @Test("an icon is named alike alone and among many")
  func batches() throws {
    let recognizer = try Fixture.iconRecognizer()
    let alone = try recognizer.guesses(of: [Self.plus.box], in: Self.plus.image)
    let many = try recognizer.guesses(of: Array(repeating: Self.plus.box, count: 300), in: Self.plus.image)
    #expect(many.count == 300)
    for guess in many {
      #expect(guess.name == alone[0].name)
      #expect(abs(guess.confidence - alone[0].confidence) < 0.01)
    }
  }

  @Test("a model that is no icon recognizer is refused")
  func wrongModel() {
    let models = Fixture.models
    #expect(throws: InferenceError.self) {
      try IconRecognizer(
        modelURL: models.appendingPathComponent("detector/model.onnx"),
        configurationURL: models.appendingPathComponent("icon-recognition/icons.json"))
    }
  }

  @Test("settings that are damaged are refused with their path")
  func damagedSettings() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let settings = #"{"inputSize": 48, "margin": 1.2, "threshold": 7, "names": ["unknown"], "unknown": "unknown"}"#
    try Data(settings.utf8).write(to: file)
    #expect { try IconRecognizerConfiguration(contentsOf: file) } throws: { "\($0)".contains(file.path) }
  }
}

@Suite("IconCrop")
struct IconCropTests {
  @Test("the square is centred on the box and a margin wider than it")
  func margin() {
    var image = Bitmap(width: 100, height: 100)
    image.fill(Rect(x: 40, y: 45, width: 20, height: 10), with: .black)
    let crop = image.iconCrop(around: Rect(x: 40, y: 45, width: 20, height: 10), margin: 2, size: 40)
    #expect(crop.width == 40 && crop.height == 40)
    #expect(crop[20, 20] == .black)
    #expect(crop[8, 20] == .white)
    #expect(crop[20, 8] == .white)
  }

  @Test("outside the picture its nearest pixel goes on")
  func outside() {
    let image = Bitmap(width: 20, height: 20, color: RGBColor(red: 9, green: 8, blue: 7))
    let crop = image.iconCrop(around: Rect(x: -10, y: -10, width: 20, height: 20), margin: 1.5, size: 24)
    #expect(crop[0, 0] == RGBColor(red: 9, green: 8, blue: 7))
    #expect(crop[23, 23] == RGBColor(red: 9, green: 8, blue: 7))
  }
}
