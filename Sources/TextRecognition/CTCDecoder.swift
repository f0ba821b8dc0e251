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
    var string = ""
    var sum = 0.0
    var weakest = 1.0
    var count = 0
    var previous = 0
    for step in 0..<(values.count / classCount) {
      let row = UnsafeBufferPointer(rebasing: values[step * classCount..<(step + 1) * classCount])
      let (best, probability) = Self.best(of: row)
      defer { previous = best }
      guard best != 0, best != previous else { continue }
      string += characters[best - 1]
      sum += Double(probability)
      weakest = min(weakest, Double(probability))
      count += 1
    }
    guard count > 0 else { return Reading(string: "", confidence: 0, weakest: 0) }
    return Reading(string: string, confidence: sum / Double(count), weakest: weakest)
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
