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

  /// What is read in steps of blank, a, b, c and space, and how probable it is.
  private func decodeWithProbability(_ values: [Float]) -> (reading: CTCDecoder.Reading, probability: Double) {
    values.withUnsafeBufferPointer { decoder.decodeWithProbability($0) }
  }

  @Test(
    "a reading's probability is that of all ways to write it",
    arguments: [
      // "a" is a-, -a and aa; only -- is not.
      ([[0.25, 0.75, 0, 0, 0], [0.5, 0.5, 0, 0, 0]], "a", 0.875),
      // A letter twice needs a blank between.
      ([[0, 1, 0, 0, 0], [0.75, 0.25, 0, 0, 0], [0, 1, 0, 0, 0]], "aa", 0.75),
    ])
  func probability(steps: [[Float]], string: String, expected: Double) {
    let (reading, probability) = decodeWithProbability(steps.flatMap(\.self))
    #expect(reading.string == string)
    #expect(abs(probability - expected) < 1e-6)
  }

  @Test("a letter that is left out makes the reading improbable, and the letters that are read no weaker")
  func leftOut() {
    let (reading, probability) = decodeWithProbability([0, 1, 0, 0, 0] + [0.6, 0, 0.4, 0, 0] + [0.6, 0, 0.4, 0, 0])
    #expect(reading.string == "a" && reading.weakest == 1)
    #expect(abs(probability - 0.36) < 1e-6)
  }

  @Test("nothing at all has no probability; blanks say surely that there is nothing")
  func nothing() {
    #expect(decodeWithProbability([]).probability == 0)
    #expect(decodeWithProbability([1, 0, 0, 0, 0]).probability == 1)
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
