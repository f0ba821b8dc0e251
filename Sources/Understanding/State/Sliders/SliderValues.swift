import HearsightScreenModel

/// Tells how far a slider is set (paper, section 5.3): by where its thumb or its two thumbs stand, by how far a bar
/// without one is filled (``SeenSlider``), and by a number that is written beside it (``PrintedValue``). Where these
/// are not clear or do not agree, the value stays unknown: no value is better than a wrong one.
struct SliderValues: DescriptionRule {
  /// Largest difference, from 0 to 1, between a number written beside a slider and what is seen for the number to be
  /// told, which is more exact.
  private static let same = 0.05
  /// Largest difference, from 0 to 1, at which a number makes a doubtful measure certain.
  private static let near = 0.12

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let sliders = elements.filter { $0.type == .slider }.map(\.frame)
    return elements.map { element in
      guard element.type == .slider else { return element }
      var element = element
      element.value = value(of: element.frame, beside: sliders, in: scene)
      return element
    }
  }

  private func value(of frame: Rect, beside sliders: [Rect], in scene: VisualScene) -> ElementValue? {
    let seen = SeenSlider(frame, in: scene.image, isRightToLeft: scene.isRightToLeft)
    if let seen, let low = seen.lower, let high = seen.upper {
      return seen.isCertain ? .range(from: min(low, high), to: max(low, high)) : nil
    }
    let printed = PrintedValue.values(of: frame, beside: sliders, in: scene)
    guard let share = seen?.lower else {
      // Nothing is seen: only a number that can be nothing but the value counts.
      let sure = printed.filter(\.isSelfSufficient)
      return sure.count == 1 ? sure.first.map { .fraction($0.share) } : nil
    }
    let most = seen?.isCertain == true ? Self.same : Self.near
    let agreeing = printed.filter { abs($0.share - share) <= most }
    if let best = agreeing.min(by: { abs($0.share - share) < abs($1.share - share) }) { return .fraction(best.share) }
    return seen?.isCertain == true ? .fraction(share) : nil
  }
}

/// A number written beside a slider, as the share of the way that it says.
struct PrintedValue: Equatable {
  /// Largest gap between a slider and a number, in heights of the number's line: at the slider's ends, and above or
  /// below it.
  private static let gap = (along: 3.0, aside: 1.2)
  /// From 0 to 1.
  var share: Double
  /// Whether it can be nothing but the slider's value: times at both ends of a player's slider, a percentage at the
  /// end.
  var isSelfSufficient = false

  /// What the lines of the scene say of a slider.
  static func values(of frame: Rect, beside sliders: [Rect], in scene: VisualScene) -> [PrintedValue] {
    let near = scene.lines.filter { belongs($0.frame, to: frame, beside: sliders) }
    return times(among: near, of: frame) + near.flatMap { values(in: $0, of: frame) }
  }

  /// Whether a line stands beside a slider, and beside no other that is nearer.
  private static func belongs(_ line: Rect, to frame: Rect, beside sliders: [Rect]) -> Bool {
    guard let distance = distance(of: line, to: frame) else { return false }
    return !sliders.contains { other in
      other != frame && (self.distance(of: line, to: other).map { $0 < distance } ?? false)
    }
  }

  /// How far a line stands beside a slider, in heights of the line; `nil` where that is too far.
  private static func distance(of line: Rect, to frame: Rect) -> Double? {
    let height = max(1, line.height)
    let (across, along) = (line.verticalOverlap(frame), line.horizontalOverlap(frame))
    if isAtEnd(line, of: frame) {
      let distance = max(0, -along) / height
      return distance <= gap.along ? distance : nil
    }
    guard along > 0 else { return nil }
    let distance = max(0, -across) / height
    return distance <= gap.aside ? distance : nil
  }

  /// Whether a line stands on a slider's row.
  private static func isAtEnd(_ line: Rect, of frame: Rect) -> Bool {
    line.isOnRow(of: frame)
  }

  private static func values(in line: TextLine, of frame: Rect) -> [PrintedValue] {
    let numbers = PrintedNumber.all(in: line.string)
    switch (numbers.count, numbers.first, numbers.last) {
    case (1, let number?, _) where number.kind != .time && (0...100).contains(number.value):
      let isShare = number.kind == .percent && isAtEnd(line.frame, of: frame)
      return [PrintedValue(share: number.value / 100, isSelfSufficient: isShare)]
    case (2, let low?, let high?) where low.kind == high.kind && high.value > 0 && (0...high.value).contains(low.value):
      return [PrintedValue(share: low.value / high.value, isSelfSufficient: low.kind == .time)]
    default: return []
    }
  }

  /// The value that two times at a slider's ends give: the time that has passed, and the whole or what is left of it.
  private static func times(among lines: [TextLine], of frame: Rect) -> [PrintedValue] {
    let times = lines.compactMap { line -> (frame: Rect, number: PrintedNumber)? in
      let numbers = PrintedNumber.all(in: line.string)
      guard numbers.count == 1, let number = numbers.first, number.kind == .time else { return nil }
      return (line.frame, number)
    }.sorted { $0.frame.midX < $1.frame.midX }
    guard times.count == 2, frame.width > frame.height, times[0].frame.midX < frame.midX,
      times[1].frame.midX > frame.midX
    else { return [] }
    let (first, second) = (times[0].number, times[1].number)
    let whole = second.isNegative ? first.value + second.value : second.value
    guard whole > 0, first.value <= whole else { return [] }
    return [PrintedValue(share: first.value / whole, isSelfSufficient: true)]
  }
}

/// A number of a short text that holds nothing else: "71", "50 %", "3:06".
struct PrintedNumber: Equatable {
  enum Kind { case plain, percent, time }

  /// The number, or the seconds of a time.
  var value: Double
  var kind: Kind
  var isNegative = false

  /// The numbers of a text that has at most two, parted by a slash; none where it says anything else.
  static func all(in text: String) -> [PrintedNumber] {
    guard text.count <= 24 else { return [] }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { PrintedNumber(String($0)) }
    return numbers.count == parts.count && numbers.count <= 2 ? numbers : []
  }

  /// `nil` where the text is no number.
  init?(_ text: String) {
    var rest = text.filter { !$0.isWhitespace }
    kind = .plain
    if let sign = rest.last, "%％٪".contains(sign) {
      kind = .percent
      rest.removeLast()
    }
    if let sign = rest.first, "-−–".contains(sign) {
      isNegative = true
      rest.removeFirst()
    }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map { Self.number(String($0)) }
    guard let first = parts.first ?? nil, parts.count <= 3 else { return nil }
    value = first
    if parts.count == 1, isNegative { return nil }
    if parts.count > 1, kind != .plain { return nil }
    if parts.count > 1 { kind = .time }
    for part in parts.dropFirst() {
      guard let part, (0..<60).contains(part) else { return nil }
      value = value * 60 + part
    }
  }

  /// The value of digits of any script, with at most one mark of decimals.
  private static func number(_ text: String) -> Double? {
    var (digits, decimals) = ("", 0)
    for character in text {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        digits.append(String(digit))
      } else if ".,٫".contains(character), decimals == 0, !digits.isEmpty {
        decimals += 1
        digits.append(".")
      } else {
        return nil
      }
    }
    return digits.count <= 9 ? Double(digits) : nil
  }
}
