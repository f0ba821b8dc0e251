import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightTextRecognition

@Suite("Reading pictures", .enabled(if: Fixtures.areModelsThere, "`make setup` fetches the models"), .serialized)
struct TextRecognizerTests {
  private func read(_ name: String, tesseract: TesseractLibrary = .found()) throws -> [TextLine] {
    try TextRecognizer(Fixtures.configuration(tesseract: tesseract)).recognize(Fixtures.picture(name))
  }

  @Test("Latin, light and dark")
  func latin() throws {
    let lines = try read("latin")
    #expect(lines.map(\.string) == ["Notifications", "Sign in with your e-mail", "Größe ändern: 24 €"])
    #expect(lines.allSatisfy { $0.legibility == .read && $0.script == "Latn" && !$0.isRightToLeft && $0.angle == 0 })
    #expect(try read("latin-dark").map(\.string) == ["Privacy & Security", "Allow access to photos"])
  }

  @Test("frames are tight to the letters")
  func frames() throws {
    let first = try #require(try read("latin").first)
    // Measured in the picture: the ink of "Notifications".
    #expect(first.frame.iou(Rect(x: 33, y: 41, width: 210, height: 28)) > 0.9)
  }

  @Test("Chinese and Japanese")
  func han() throws {
    let lines = try read("han")
    #expect(lines.map(\.string) == ["设置语言", "カメラを開く"])
    #expect(lines.map(\.script) == ["Hani", "Jpan"])
  }

  @Test(
    "what PP-OCR cannot read goes to Tesseract, in logical order",
    arguments: [
      ("cyrillic", "Cyrl", "Выключить уведомления", ["Cyrillic", "rus"]),
      ("hangul", "Hang", "비밀번호를 입력하세요", ["kor", "Hangul"]),
      ("hebrew", "Hebr", "שליחת הודעה", ["heb", "Hebrew"]), ("arabic", "Arab", "تسجيل الدخول", ["ara", "Arabic"]),
      ("greek", "Grek", "Αποθήκευση αλλαγών", ["Greek", "ell"]),
    ])
  func foreign(picture: String, script: String, line: String, data: [String]) throws {
    let lines = try read(picture)
    #expect(lines.allSatisfy { $0.script == script && $0.isRightToLeft == ["Arab", "Hebr"].contains(script) })
    try #require(
      data.contains { Fixtures.hasTesseract($0) },
      "Tesseract's data for \(script) is missing; scripts/setup.sh installs it")
    #expect(lines.map(\.string).contains(line))
  }

  @Test("Latin words among Cyrillic ones are read as such")
  func latinAmongCyrillic() throws {
    try #require(Fixtures.hasTesseract("Cyrillic"), "scripts/setup.sh installs Tesseract's data for Cyrillic")
    #expect(try read("cyrillic-latin").map(\.string) == ["Выйти из KGet", "Настройка Konqueror"])
  }

  @Test("Persian is read as such, not as Arabic")
  func persian() throws {
    for data in ["ara", "fas"] {
      try #require(Fixtures.hasTesseract(data), "scripts/setup.sh installs Tesseract's data \(data)")
    }
    #expect(try read("persian").map(\.string) == ["باز کردن فایل از گوشی", "تصویر ورودی"])
  }

  @Test("without Tesseract, a foreign line is unreadable, never garbled", arguments: ["cyrillic", "hangul", "arabic"])
  func withoutTesseract(picture: String) throws {
    let lines = try read(picture, tesseract: .none)
    #expect(lines.count >= 2)
    #expect(lines.allSatisfy { $0.legibility == .unreadable && $0.string.isEmpty && $0.script != nil })
  }

  @Test("a line turned by a quarter is read, and says so")
  func turned() throws {
    let line = try #require(try read("turned").first)
    #expect(line.string == "Rotated label")
    #expect(abs(line.angle) == 90)
  }

  @Test(
    "any size and content is answered",
    arguments: [(1, 1), (1, 5000), (5000, 1), (33, 7), (640, 640)])
  func anyPicture(width: Int, height: Int) throws {
    let recognizer = try TextRecognizer(Fixtures.configuration())
    #expect(try recognizer.recognize(Bitmap(width: width, height: height)).isEmpty)
    var noise = Bitmap(width: width, height: height)
    var state: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let bytes = UInt8(truncatingIfNeeded: state >> 16)
        noise[x, y] = RGBColor(red: bytes, green: UInt8(truncatingIfNeeded: state >> 8), blue: bytes)
      }
    }
    _ = try recognizer.recognize(noise)
  }

  @Test("a model that is missing or another's is refused by name")
  func wrongModels() {
    var configuration = Fixtures.configuration()
    configuration.latinRecognizerURL = configuration.detectorURL
    #expect(throws: InferenceError.self) { try TextRecognizer(configuration) }
    configuration = Fixtures.configuration()
    configuration.detectorURL = Fixtures.root.appendingPathComponent("no-such-model.onnx")
    let missing = InferenceError.modelMissing(path: configuration.detectorURL.path)
    #expect(throws: missing) { try TextRecognizer(configuration) }
    configuration = Fixtures.configuration()
    configuration.detectorURL = configuration.latinRecognizerURL
    #expect(throws: InferenceError.self) {
      try TextRecognizer(configuration).recognize(Bitmap(width: 64, height: 64))
    }
  }
}
