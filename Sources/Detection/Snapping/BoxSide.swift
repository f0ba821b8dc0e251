import HearsightPixels

/// One side of a box, and the edges near it.
struct BoxSide {
  /// Where the side is: the first pixel row or column beyond it to the right or below.
  var position: Int
  /// From where to where it runs.
  var along: Range<Int>
  var axis: PixelLine.Axis
  /// -1 where the box ends towards the origin (left, top), else 1.
  var outward: Int
  /// The box's size across the side, in pixels.
  var length: Double
  /// The colour that the box has most of; `nil` where there is none.
  var ground: SIMD3<Int32>?

  /// Where the clearest edge near the side is; `nil` where there is none.
  func edge(by rule: EdgeStep, in view: PixelView) -> Int? {
    let scale = view.scale
    let points = rule.reachInPoints
    let reach = Int(min(max(rule.reach * length, points.lowerBound * scale), points.upperBound * scale))
    let limit = axis == .column ? view.width : view.height
    // One pixel more, for round ends.
    let (low, high) = (max(2, position - reach), min(limit - 2, position + reach))
    guard along.count > 4, low <= high else { return nil }
    let lines = Lines(self, scale: scale)
    var best: (position: Int, score: Double)?
    var strong: [Int] = []
    for candidate in low...high {
      guard let step = step(at: candidate, lines, rule, in: view) else { continue }
      strong.append(candidate)
      let distance = Double(abs(candidate - position)) / Double(max(1, reach))
      var score = min(1, step / EdgeStep.clearStep).squareRoot() * (1 - EdgeStep.distanceWeight * distance)
      if !isGround(at: candidate - (outward > 0 ? 2 : -1), lines.straight, in: view) {
        score *= EdgeStep.strangeWeight
      }
      if score > (best?.score ?? 0) { best = (candidate, score) }
    }
    guard let best else { return nil }
    // Of the two edges of an outline the outer one is meant.
    let outer = strong.filter {
      ($0 - best.position) * outward > 0 && Double(abs($0 - best.position)) <= EdgeStep.outline * scale
    }
    let edge = (outward > 0 ? outer.max() : outer.min()) ?? best.position
    return lines.isStraight(at: edge, rule, in: view) ? edge : sharpened(edge, lines, rule, in: view)
  }

  /// The pixels that vote on this side.
  private struct Lines {
    /// For edges that are straight nearly from corner to corner.
    let straight: PixelLine
    /// For the ends of pills and circles; `nil` where the side is too long to be one.
    let round: PixelLine?

    init(_ side: BoxSide, scale: Double) {
      func line(_ share: Double, blur: Int) -> PixelLine {
        let margin = Int(Double(side.along.count) * (1 - share) / 2)
        return PixelLine(
          axis: side.axis, along: side.along.lowerBound + margin..<side.along.upperBound - margin,
          votes: EdgeStep.votes, blur: blur)
      }
      let isShort = Double(side.along.count) < EdgeStep.shortSide * scale
      straight = line(isShort ? EdgeStep.middleOfShortSide : EdgeStep.middle, blur: 0)
      round = isShort ? line(EdgeStep.middleOfRoundSide, blur: 1) : nil
    }

    func isStraight(at position: Int, _ rule: EdgeStep, in view: PixelView) -> Bool {
      straight.step(at: position, in: view, least: EdgeStep.leastStep, support: rule.support) != nil
    }
  }

  private func step(at candidate: Int, _ lines: Lines, _ rule: EdgeStep, in view: PixelView) -> Double? {
    if let step = lines.straight.step(at: candidate, in: view, least: EdgeStep.leastStep, support: rule.support) {
      return step
    }
    // A short step may be a letter's stem or an icon's side. Behind those the box's own ground goes on.
    guard let round = lines.round,
      let step = round.step(at: candidate, in: view, least: EdgeStep.leastStep, support: rule.support),
      isGround(at: candidate - (outward > 0 ? 3 : -2), round, in: view),
      !isGround(at: candidate + outward * max(2, Int(EdgeStep.beyond * view.scale)), round, in: view)
    else { return nil }
    return step
  }

  /// Whether a line has the colour that the box has most of. Where there is no such colour, or no such line, it may.
  private func isGround(at line: Int, _ pixels: PixelLine, in view: PixelView) -> Bool {
    guard let ground, (0..<(axis == .column ? view.width : view.height)).contains(line) else { return true }
    return pixels.share(of: ground, at: line, in: view) >= 0.5
  }

  /// The outermost straight step beside a blurred one, where the middle of the side is straight after all.
  private func sharpened(_ edge: Int, _ lines: Lines, _ rule: EdgeStep, in view: PixelView) -> Int {
    guard let middle = lines.round?.straight else { return edge }
    let limit = axis == .column ? view.width : view.height
    for inward in 0...2 {
      let candidate = edge - inward * outward
      guard (1..<limit).contains(candidate),
        middle.step(at: candidate, in: view, least: EdgeStep.leastStep, support: rule.support) != nil
      else { continue }
      return candidate
    }
    return edge - outward
  }
}
