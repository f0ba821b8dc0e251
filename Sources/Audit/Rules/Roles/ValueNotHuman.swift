import HearsightHierarchies
import HearsightScreenModel

/// A value is told as it is drawn: as a time, with its unit, in words.
///
/// Finds: an adjustable element whose value is a bare number or per cent, where a time, an amount of money or a number
/// with a unit is drawn on it or beside it.
///
/// Exceptions: volume and brightness, which are per cent by nature.
///
/// Source: article 004 (the time scrubber).
struct ValueNotHuman: AuditRule {
  /// How far above or below a slider its value is drawn, in logical pixels.
  private static let reach = Threshold("value-not-human.reach", 24, "lp", source: "by inspection of players")

  let description = RuleDescription(
    id: "value-not-human", title: "A raw number is told where a time or unit is drawn", group: .roles,
    severity: .warning, needs: [.value, .frame], sources: ["article 004"], thresholds: [reach])

  private static let natural: Set<String> = [
    "volume", "brightness", "lautstärke", "helligkeit", "громкость", "яркость",
  ]
  private static let units: Set<String> = [
    "s", "sec", "min", "h", "km", "m", "cm", "mi", "kg", "g", "bpm", "px", "pt", "db", "hz", "x", "c", "f", "gb", "mb",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.role == .slider || element.actions.isAdjustable == true, let value = element.value,
        let frame = element.frame
      else { return nil }
      let isNatural = Words.split(screen.tree.spoken(element.id)).contains(where: Self.natural.contains)
      guard isBare(value), !isNatural else { return .pass(.exposed(element.id)) }
      let reach = screen[Self.reach] * screen.scale
      let around = Rect(
        x: frame.x - reach * 3, y: frame.y - reach, width: frame.width + reach * 6, height: frame.height + reach * 2)
      let drawn = screen.texts.filter { around.contains($0.frame.center) }.compactMap { $0.text?.string }
      guard let human = drawn.first(where: isHuman) else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id),
        Fault(
          "The \(screen.title(element)) tells \u{201C}\(value.shortened)\u{201D} where "
            + "\u{201C}\(human.shortened)\u{201D} is drawn.",
          seen: human, fixes: .value(spoken(human))))
    }
  }

  /// `0.34`, `34`, `34 %`.
  private func isBare(_ value: String) -> Bool {
    let number = value.trimmingCharacters { $0 == "%" || $0.isWhitespace }.replacing(",", with: ".")
    return Double(number) != nil
  }

  private func isHuman(_ text: String) -> Bool {
    if time(text) != nil || text.contains(where: { "$€£¥₽".contains($0) }) { return text.contains(where: \.isNumber) }
    let words = Words.split(text)
    return words.count == 2 && Double(words[0]) != nil && Self.units.contains(words[1])
  }

  /// The parts of `2:03` or `1:02:03`, hours first.
  private func time(_ text: String) -> [Int]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// `2:03` as "2 minutes 3 seconds".
  private func spoken(_ text: String) -> String {
    guard let parts = time(text) else { return text }
    return zip(parts.reversed(), ["second", "minute", "hour"]).reversed().filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}
