import Testing

@testable import HearsightTextRecognition

@Suite("CTC decoding")
struct CTCDecoderTests {
  private let decoder = CTCDecoder(list: "a\nb\nc")

  /// Values for steps that are sure of one class each, out of blank, a, b, c and space.
  private func decode(_ classes: [Int], sure: Float = 0.9) -> CTCDecoder.Reading {
    let values = classes.flatMap { best in
      (0..<decoder.classCount).map { $0 == best ? sure : (1 - sure) / Float(decoder.classCount - 1) }
    }
    return values.withUnsafeBufferPointer { decoder.decode($0) }
  }

  @Test("a list has its characters and a space behind the blank")
  func list() {
    #expect(decoder.characters == ["a", "b", "c", " "])
    #expect(decoder.classCount == 5)
  }

  @Test("repeats are one character unless a blank stands between")
  func repeats() {
    #expect(decode([0, 1, 1, 0, 1, 2, 2, 0]).string == "aab")
    #expect(decode([3, 3, 3]).string == "c")
    #expect(decode([1, 4, 2]).string == "a b")
  }

  @Test("confidence is the mean of the characters, without blanks")
  func confidence() {
    let values: [Float] = [
      0.1, 0.8, 0.1, 0, 0,
      0.99, 0.01, 0, 0, 0,
      0.1, 0.1, 0.4, 0.3, 0.1,
    ]
    let reading = values.withUnsafeBufferPointer { decoder.decode($0) }
    #expect(reading.string == "ab")
    #expect(abs(reading.confidence - 0.6) < 1e-6)
    #expect(abs(reading.weakest - 0.4) < 1e-6)
  }

  @Test("nothing but blanks is empty and has no confidence")
  func blanks() {
    #expect(decode([0, 0, 0]) == CTCDecoder.Reading(string: "", confidence: 0, weakest: 0))
    #expect(decode([]) == CTCDecoder.Reading(string: "", confidence: 0, weakest: 0))
  }

  @Test("the best of a row is found wherever it lies", arguments: [0, 1, 15, 16, 17, 40, 99])
  func best(place: Int) {
    for value: Float in [0.03, 0.9] {
      var row = [Float](repeating: 0.01, count: 100)
      row[place] = value
      let found = row.withUnsafeBufferPointer { CTCDecoder.best(of: $0) }
      #expect(found.index == place)
      #expect(found.value == value)
    }
  }
}
