import HearsightScreenModel

/// What may differ between a snapshot and what is heard now.
public struct SnapshotTolerance: Hashable, Sendable {
  /// How many pixels of the recorded screen an edge or an activation point may be elsewhere; `nil` compares no places.
  public var pixels: Int?
  /// Text that was read from pixels less surely than this, then or now, may be misread: a quarter of its letters may
  /// differ. What the screen reader adds (roles, states, positions) may not. From 0, for none, to 1.
  public var confidence: Double

  /// What may differ: places by `pixels`, and a quarter of the letters of text that was read less surely than by
  /// `confidence`; by default that under which the recognizer marks text as uncertain on most screens.
  public init(pixels: Int? = 8, confidence: Double = 0.8) {
    self.pixels = pixels
    self.confidence = confidence
  }

  /// Compares words to the letter, and no places.
  package static let words = SnapshotTolerance(pixels: nil, confidence: 0)

  /// Least likeness of two readings of one text, from 0 to 1.
  private static let likeness = 0.75

  /// Whether both stops sound the same, but for letters that may be misread.
  func isSame(_ old: SpokenScreen.Stop, _ new: SpokenScreen.Stop) -> Bool {
    old.text == new.text || isMisread(old, new)
  }

  private func isMisread(_ old: SpokenScreen.Stop, _ new: SpokenScreen.Stop) -> Bool {
    guard min(old.confidence, new.confidence) < confidence, let read = Self.readTexts(old, new) else { return false }
    return Likeness.of(read.old, read.new) >= Self.likeness
  }

  /// The parts that were read from pixels, where all else that is said is the same.
  private static func readTexts(_ old: SpokenScreen.Stop, _ new: SpokenScreen.Stop) -> (old: String, new: String)? {
    guard let read = new.readText, !read.isEmpty, let place = new.text.firstRange(of: read) else { return nil }
    let (before, after) = (new.text[..<place.lowerBound], new.text[place.upperBound...])
    let rest = old.text.count - before.count - after.count
    guard rest > 0, old.text.hasPrefix(before), old.text.hasSuffix(after) else { return nil }
    return (String(old.text.dropFirst(before.count).dropLast(after.count)), read)
  }

  /// Whether only digits that were read differ: "363 KB" and "863 KB". Digits are read surely, and few pixels tell one
  /// from another.
  static func isOfDigits(_ old: SpokenScreen.Stop, _ new: SpokenScreen.Stop) -> Bool {
    guard let read = readTexts(old, new) else { return false }
    func shape(_ text: String) -> String { String(text.map { $0.isWholeNumber ? "0" : $0 }) }
    return read.old != read.new && shape(read.old) == shape(read.new)
  }

  /// Whether two places are the same within ``pixels``, or are not to be compared.
  func isSame(_ old: SpokenScreen.Place?, _ new: SpokenScreen.Place?) -> Bool {
    guard let pixels, let old, let new else { return true }
    func differs(_ one: Int, _ other: Int) -> Bool {
      let (difference, overflow) = one.subtractingReportingOverflow(other)
      return overflow || difference.magnitude > UInt(max(0, pixels))
    }
    return
      !(differs(old.x, new.x) || differs(old.y, new.y) || differs(old.x &+ old.width, new.x &+ new.width)
      || differs(old.y &+ old.height, new.y &+ new.height) || differs(old.tapX, new.tapX)
      || differs(old.tapY, new.tapY))
  }
}

/// How alike two texts or two places are, from 0 to 1.
enum Likeness {
  /// Most characters of a text that are compared, from its start.
  private static let longest = 200

  /// 1 minus the fraction of letters that must be changed, added or left out (edit distance).
  static func of(_ one: String, _ other: String) -> Double {
    let (a, b) = (Array(one.prefix(longest)), Array(other.prefix(longest)))
    let most = max(a.count, b.count)
    guard most > 0 else { return 1 }
    return 1 - Double(EditDistance.between(a, b)) / Double(most)
  }

  /// The likeness of what is heard at two stops. A stop that lost its name and kept its role ("Share. Button." and
  /// "Button.") is rather that stop than another, so it is at least 0.6.
  static func ofSpeech(_ one: String, _ other: String) -> Double {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return !short.isEmpty && long.hasSuffix(" " + short) ? max(0.6, of(one, other)) : of(one, other)
  }

  /// The intersection over union of two places.
  static func of(_ one: SpokenScreen.Place, _ other: SpokenScreen.Place) -> Double {
    let shared = shared(one, other)
    let all = Double(one.width) * Double(one.height) + Double(other.width) * Double(other.height) - shared
    return all > 0 ? shared / all : 0
  }

  /// The area that two places share, in square pixels.
  static func shared(_ one: SpokenScreen.Place, _ other: SpokenScreen.Place) -> Double {
    func span(_ a: Int, _ aLength: Int, _ b: Int, _ bLength: Int) -> Double {
      let end = min(Double(a) + Double(aLength), Double(b) + Double(bLength))
      return max(0, end - max(Double(a), Double(b)))
    }
    return span(one.x, one.width, other.x, other.width) * span(one.y, one.height, other.y, other.height)
  }
}
