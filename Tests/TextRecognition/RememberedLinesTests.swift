import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition
import Testing

@Suite("Lines that were read before", .enabled(if: Fixtures.areModelsThere, "set-up has not fetched the models"))
struct RememberedLinesTests {
  @Test("a recognizer that has read other pictures reads each as a new one does", arguments: 0..<4)
  func asAnew(seed: Int) throws {
    var configuration = Fixtures.configuration()
    configuration.rememberedLines = 64
    let used = try TextRecognizer(configuration)
    var picture = try Fixtures.picture("latin-dark")
    var random = SeededRandom(state: UInt64(seed) + 1)
    for _ in 0..<3 {
      _ = try used.recognize(picture)
      picture.cover(&random)
      let expected = try TextRecognizer(Fixtures.configuration()).recognize(picture)
      #expect(try used.recognize(picture) == expected)
    }
  }
}

/// The same numbers in every run (xorshift, Marsaglia 2003).
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension Bitmap {
  /// Puts a patch of one colour, or one from elsewhere in the picture, over a part of it.
  fileprivate mutating func cover(_ random: inout SeededRandom) {
    let (wide, high) = (Int.random(in: 8...width / 2, using: &random), Int.random(in: 8...height / 4, using: &random))
    let (x, y) = (Int.random(in: 0...width - wide, using: &random), Int.random(in: 0...height - high, using: &random))
    let from = (
      x: Int.random(in: 0...width - wide, using: &random), y: Int.random(in: 0...height - high, using: &random)
    )
    let isFlat = Bool.random(using: &random)
    let source = self
    for row in 0..<high {
      for column in 0..<wide {
        self[x + column, y + row] = isFlat ? source[from.x, from.y] : source[from.x + column, from.y + row]
      }
    }
  }
}
