import HearsightScreenModel

extension Rect {
  /// Whole pixels, for a person: "12,40 100x48".
  var words: String { "\(Self.whole(x)),\(Self.whole(y)) \(Self.whole(width))x\(Self.whole(height))" }

  /// A number that came from a file may be anything.
  static func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
}
