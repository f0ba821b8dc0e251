import Foundation
import HearsightInference
import HearsightPixels
import Testing

@testable import HearsightTextRecognition

@Suite(
  "The quick reader",
  .enabled(
    if: Fixtures.areModelsThere && Fixtures.configuration().quickRecognizerURL != nil,
    "no quick reader comes with Hearsight yet; `make -C Training text-recognition-quick` makes one"))
struct QuickReaderTests {
  /// Without the quick reader, all is read by PP-OCR.
  private func thorough() throws -> TextRecognizer {
    var configuration = Fixtures.configuration()
    configuration.quickRecognizerURL = nil
    return try TextRecognizer(configuration)
  }

  @Test("it comes with Hearsight, and reads some of the lines of real screens")
  func reads() throws {
    let recognizer = try TextRecognizer(Fixtures.configuration())
    var drafts: [Transcriber.Draft] = []
    for name in ["gnome-clocks-alarms", "gnome-settings-sound", "gnome-contacts-form"] {
      let screen = try Bitmap(contentsOf: Fixtures.root.appendingPathComponent("Examples/\(name).png"))
      drafts += try recognizer.drafts(of: screen)
    }
    #expect(drafts.filter(\.isQuick).count * 4 >= drafts.count)
    #expect(drafts.filter(\.isQuick).allSatisfy { !$0.reading.string.isEmpty && $0.reading.confidence > 0.5 })
  }

  @Test("what it is sure of is what PP-OCR reads", arguments: ["latin", "latin-dark"])
  func asBefore(name: String) throws {
    let picture = try Fixtures.picture(name)
    let lines = try TextRecognizer(Fixtures.configuration()).recognize(picture)
    #expect(lines.map(\.string) == (try thorough().recognize(picture).map(\.string)))
  }

  @Test(
    "a screen in another script is read without it",
    arguments: ["cyrillic", "hangul", "hebrew", "arabic", "greek"])
  func foreign(name: String) throws {
    let picture = try Fixtures.picture(name)
    #expect(try TextRecognizer(Fixtures.configuration()).recognize(picture) == thorough().recognize(picture))
  }

  @Test("another model is refused, with what is missing in it")
  func otherModel() {
    #expect {
      _ = try QuickReader(
        modelURL: Fixtures.models.appendingPathComponent("text-recognition-latin/model.onnx"),
        runtime: Fixtures.runtime)
    } throws: {
      "\($0)".contains("metadata `sure`")
    }
  }
}
