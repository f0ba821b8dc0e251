/// Turns a line recognizer's answer into a string.
///
/// The recognizer gives, for each step of 8 pixels along the line, a probability for each character and for "blank".
/// The best one of each step is taken; repeats are one character unless a blank stands between them (Graves et al.
/// 2006, best path decoding).
struct CTCDecoder: Sendable {
  /// What was read, and how surely.
  struct Reading: Hashable, Sendable {
    var string: String
    /// The mean probability of its characters, from 0 to 1; 0 for an empty string.
    var confidence: Double
    /// The least probability of a character, from 0 to 1; 0 for an empty string.
    var weakest: Double
  }

  /// The characters by their number, from 1; 0 is blank.
  let characters: [String]

  /// How many values a step has: the characters and blank.
  var classCount: Int { characters.count + 1 }

  /// - Parameter characters: by their number, without the blank that comes first.
  init(characters: [String]) {
    self.characters = characters
  }

  /// A recognizer's own list, one character a line, to which a space is added as PP-OCR does.
  init(list: String) {
    var scalars = list.unicodeScalars.split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.filter { $0 != "\r" }))
    }
    scalars.append(" ")
    characters = scalars
  }

  /// Reads an answer where it lies. A number of values that does not fit is cut to whole steps.
  func decode(_ values: UnsafeBufferPointer<Float>) -> Reading {
    reading(of: characters(in: values))
  }

  /// What is read in an answer, and how probable it is that this is what the line says, from 0 to 1: the sum over all
  /// ways to spread its characters over the steps (Graves et al. 2006, section 4.1).
  ///
  /// A letter that the recognizer leaves out makes no letter of the rest less probable, but it makes the whole so.
  func decodeWithProbability(_ values: UnsafeBufferPointer<Float>) -> (reading: Reading, probability: Double) {
    let characters = characters(in: values)
    return (reading(of: characters), probability(of: characters.map(\.number), in: values))
  }

  /// A character that was read: its number, and its probability at the first step that shows it.
  private typealias Seen = (number: Int, probability: Float)

  private func characters(in values: UnsafeBufferPointer<Float>) -> [Seen] {
    var seen: [Seen] = []
    var previous = 0
    for step in 0..<(values.count / classCount) {
      let row = UnsafeBufferPointer(rebasing: values[step * classCount..<(step + 1) * classCount])
      let (best, probability) = Self.best(of: row)
      defer { previous = best }
      if best != 0, best != previous { seen.append((best, probability)) }
    }
    return seen
  }

  private func reading(of seen: [Seen]) -> Reading {
    guard let weakest = seen.map(\.probability).min() else { return Reading(string: "", confidence: 0, weakest: 0) }
    return Reading(
      string: seen.map { characters[$0.number - 1] }.joined(),
      confidence: seen.reduce(0) { $0 + Double($1.probability) } / Double(seen.count), weakest: Double(weakest))
  }

  /// The probability of a string of these numbers: the forward variables of Graves et al., over its characters with a
  /// blank before, between and behind them.
  private func probability(of string: [Int], in values: UnsafeBufferPointer<Float>) -> Double {
    let labels = [0] + string.flatMap { [$0, 0] }
    guard values.count >= classCount else { return 0 }
    var forward = labels.indices.map { $0 < 2 ? Double(values[labels[$0]]) : 0 }
    for step in 1..<max(1, values.count / classCount) {
      for place in labels.indices.reversed() {
        var sum = forward[place]
        if place >= 1 { sum += forward[place - 1] }
        if place >= 2, labels[place] != 0, labels[place] != labels[place - 2] { sum += forward[place - 2] }
        forward[place] = sum * Double(values[step * classCount + labels[place]])
      }
    }
    return min(1, forward.suffix(2).reduce(0, +))
  }

  /// The place and value of the largest number.
  ///
  /// The values are probabilities that add up to 1, so one over a half is the largest, and blank is the first to try.
  static func best(of row: UnsafeBufferPointer<Float>) -> (index: Int, value: Float) {
    guard let first = row.first else { return (0, 0) }
    if first > 0.5 { return (0, first) }
    var best = (index: 0, value: first)
    let lanes = 16
    var start = 0
    while start + lanes <= row.count {
      var chunk = SIMD16<Float>()
      for lane in 0..<lanes { chunk[lane] = row[start + lane] }
      let largest = chunk.max()
      if largest > best.value {
        for lane in 0..<lanes where chunk[lane] == largest && largest > best.value {
          best = (start + lane, largest)
        }
        if largest > 0.5 { return best }
      }
      start += lanes
    }
    for index in start..<row.count where row[index] > best.value { best = (index, row[index]) }
    return best
  }
}
