import HearsightScreenModel

/// Takes icons that were read as letters off the ends of a line: "Q Search", "None >".
///
/// A mark is taken off only at an end of the line, only where icons are read as it, and only where a gap that is wide
/// for a space stands between it and the rest. An icon that was read as a space goes with its stretch: else the line
/// would seem to begin in the icon.
enum IconTrim {
  /// Lengths and marks that decide, from the errors on real screens.
  private enum Criteria {
    /// The least gap, as a share of the line's height; spaces between words are mostly narrower.
    static let gap = 0.42
    /// Least gap beside a mark that is no letter in any case, or a space, as a share of the line's height.
    static let markGap = 0.15
    /// Marks that are no letters in any case.
    static let marks: Set<String> = ["★", "☆", "☀", "✓", "✔", "√", "●", "○", "■", "▼", "▾", "›", "〉"]
    /// The widest icon, as a share of the line's height.
    static let width = 1.5
    /// What icons before a text are read as: a magnifier, arrows, ticks, suns and dots.
    static let leading: Set<String> = [
      "Q", "q", "<", "‹", "←", "→", "↑", "↓", "√", "✓", "✔", "☀", "★", "☆", "●", "○", "◎", "⊙", "■", "□", "◆", "▲", "▼",
      "~", "〜", "@", "©", "à", "+", "×", "☰", "≡", "三", "目", "口", "回", "凸", "合", "日", "巴", "固", "丨",
    ]
    /// Those of the leading marks that are signs of what follows them without a space: "+1 555", "~5 min", "@name".
    static let signs: Set<Character> = ["+", "~", "×", "@"]
    /// What icons after a text are read as: chevrons, stars and dots.
    static let trailing: Set<String> = [
      ">", "›", "〉", "》", "》", "»", "→", "★", "☆", "▼", "▾", "∨", "●", "○", "◆", "✓", "√", "ⓘ", "①", "×", "三",
    ]
  }

  /// - Parameters:
  ///   - string: what was read.
  ///   - stretches: the parts of the line with ink, left to right, cut at gaps a little narrower than spaces.
  ///   - height: the height of the line's ink.
  /// - Returns: the string without icons, single-spaced, and the stretches that it has left.
  static func trim(_ string: String, stretches: [Rect], height: Double) -> (string: String, stretches: [Rect]) {
    var (string, stretches) = withoutUnread(string, stretches, height)
    if stretches.count > 1, isIcon(stretches[0], height),
      stretches[1].minX - stretches[0].maxX >= height * gap(beside: string.first),
      !isSigned(string), let rest = string.dropping(Criteria.leading, fromStart: true)
    {
      (string, stretches) = (rest, Array(stretches.dropFirst()))
    }
    if let last = stretches.last, let before = stretches.dropLast().last, isIcon(last, height),
      last.minX - before.maxX >= height * gap(beside: string.last),
      let rest = string.dropping(Criteria.trailing, fromStart: false)
    {
      (string, stretches) = (rest, Array(stretches.dropLast()))
    }
    return (string, stretches)
  }

  /// The line without icons that were read as spaces at its ends.
  private static func withoutUnread(
    _ string: String, _ stretches: [Rect], _ height: Double
  ) -> (string: String, stretches: [Rect]) {
    var stretches = stretches
    if string.first?.isWhitespace == true, let first = stretches.first, let next = stretches.dropFirst().first,
      isIcon(first, height), next.minX - first.maxX >= height * Criteria.markGap
    {
      stretches.removeFirst()
    }
    if string.last?.isWhitespace == true, let last = stretches.last, let before = stretches.dropLast().last,
      isIcon(last, height), last.minX - before.maxX >= height * Criteria.markGap
    {
      stretches.removeLast()
    }
    return (string.singleSpaced, stretches)
  }

  private static func gap(beside mark: Character?) -> Double {
    mark.map { Criteria.marks.contains(String($0)) } == true ? Criteria.markGap : Criteria.gap
  }

  private static func isSigned(_ string: String) -> Bool {
    guard let sign = string.first, let next = string.dropFirst().first else { return false }
    return Criteria.signs.contains(sign) && !next.isWhitespace
  }

  private static func isIcon(_ rect: Rect, _ height: Double) -> Bool { rect.width <= height * Criteria.width }
}

extension String {
  /// The string without a mark at one of its ends and the space beside it; `nil` where that leaves nothing or there is
  /// none of the marks.
  fileprivate func dropping(_ marks: Set<String>, fromStart: Bool) -> String? {
    guard let mark = fromStart ? first : last, marks.contains(String(mark)) else { return nil }
    let rest = (fromStart ? dropFirst() : dropLast()).drop { $0 == " " }
    let trimmed = String(rest.reversed().drop { $0 == " " }.reversed())
    return trimmed.isEmpty ? nil : trimmed
  }
}
