import Foundation
import Hearsight
import HearsightDetection
import HearsightTextRecognition
import Synchronization
import Testing

/// Finds one switch where the first dark pixel is, and counts how often it was asked.
private final class DarkPixelDetector: ElementDetecting {
  private let count = Mutex(0)
  var calls: Int { count.withLock { $0 } }

  func detect(_ image: Bitmap) throws -> [Detection] {
    count.withLock { $0 += 1 }
    let place = (0..<image.width * image.height).first { image[$0 % image.width, $0 / image.width].red < 9 }
    guard let place else { throw NothingDark() }
    let frame = Rect(x: Double(place % image.width), y: Double(place / image.width), width: 40, height: 24)
    return [Detection(type: .toggleSelected, frame: frame, confidence: 0.9)]
  }

  struct NothingDark: Error {}
}

private struct NoLines: TextRecognizing {
  func recognize(_ image: Bitmap) -> [TextLine] { [] }
}

/// Names the first stop as it is told, as a user does while a screen is read.
private final class Names: ScreenRevising {
  private let name = Mutex("")

  func name(_ new: String) { name.withLock { $0 = new } }

  func revised(_ screen: Screen, of image: Bitmap) -> Screen {
    var screen = screen
    screen.stops[0].labelParts = [.text(name.withLock { $0 })]
    return screen
  }
}

private func picture(dark x: Int, _ y: Int) -> Bitmap {
  var picture = Bitmap(width: 120, height: 200)
  picture[x, y] = RGBColor(red: 0, green: 0, blue: 0)
  return picture
}

@Suite("Recognition session")
struct RecognitionSessionTests {
  private let detector = DarkPixelDetector()

  private func recognizer(_ revision: (any ScreenRevising)? = nil) -> ScreenRecognizer {
    ScreenRecognizer(detector: detector, textRecognizer: NoLines(), revision: revision, threads: 1)
  }

  @Test("a picture that did not change is not recognized again, one that did is")
  func again() async throws {
    let session = RecognitionSession(recognizer())
    let first = try session.recognizeSynchronously(picture(dark: 30, 40))
    #expect(try session.recognizeSynchronously(picture(dark: 30, 40)) == first)
    #expect(try await session.recognize(picture(dark: 30, 40)) == first)
    #expect(detector.calls == 1)
    let moved = try session.recognizeSynchronously(picture(dark: 31, 40))
    #expect(moved != first && detector.calls == 2)
    #expect(try session.recognizeSynchronously(Bitmap(width: 60, height: 60, color: .black)) != moved)
    #expect(detector.calls == 3)
  }

  @Test("each answer is that of a fresh recognition")
  func fresh() throws {
    let (session, recognizer) = (RecognitionSession(recognizer()), recognizer())
    for number in 0..<200 {
      let image = picture(dark: number * 7 % 5 * 10, number / 3 % 4 * 20)
      #expect(try session.recognizeSynchronously(image) == recognizer.recognizeSynchronously(image))
    }
  }

  @Test("what a user named meanwhile is heard though the picture is the same")
  func revised() throws {
    let names = Names()
    let session = RecognitionSession(recognizer(names))
    names.name("First")
    #expect(try session.recognizeSynchronously(picture(dark: 30, 40)).stops[0].spoken.contains("First"))
    names.name("Second")
    #expect(try session.recognizeSynchronously(picture(dark: 30, 40)).stops[0].spoken.contains("Second"))
    #expect(detector.calls == 1)
  }

  @Test("an error is not remembered")
  func error() throws {
    let session = RecognitionSession(recognizer())
    let empty = Bitmap(width: 120, height: 200)
    for _ in 1...2 {
      #expect(throws: DarkPixelDetector.NothingDark.self) { try session.recognizeSynchronously(empty) }
    }
    #expect(detector.calls == 2)
  }
}
