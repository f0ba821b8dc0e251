import HearsightScreenModel

/// How often what is told of a slider's value is right.
struct SliderEvaluation {
  /// Largest distance of a told value from the true one, as a fraction of the track.
  private static let near = (right: 0.03, close: 0.1)
  /// Allowance for rounding, as a fraction of the track: values are written with three decimals.
  private static let rounding = 0.0005

  /// The judgement on one slider.
  struct Judgement: Equatable {
    var isFound: Bool
    var isTold = false
    /// Distance from the true value as a fraction of the track, the larger of two; infinite where one value is told of
    /// two.
    var distance = Double.infinity

    var isRight: Bool { isTold && distance <= near.right + rounding }
    var isClose: Bool { isTold && distance <= near.close + rounding }
  }

  /// - Parameter answer: What was made of it; `nil` where nothing was.
  static func judge(_ answer: Element?, true value: ElementValue) -> Judgement {
    guard let answer, answer.type == .slider else { return Judgement(isFound: false) }
    switch (answer.value, value) {
    case (.fraction(let said)?, .fraction(let real)):
      return Judgement(isFound: true, isTold: true, distance: abs(said - real))
    case (.range(let low, let high)?, .range(let from, let to)):
      return Judgement(isFound: true, isTold: true, distance: max(abs(low - from), abs(high - to)))
    case (nil, _): return Judgement(isFound: true)
    default: return Judgement(isFound: true, isTold: true)
    }
  }

  static func figures(_ sliders: [Judgement]) -> [Figure] {
    guard !sliders.isEmpty else { return [] }
    let found = sliders.filter(\.isFound)
    let told = found.filter(\.isTold)
    return [
      Figure("sliders found", .share(found.count, of: sliders.count)),
      Figure("slider values told, of found", .share(told.count, of: found.count), target: .atLeast(0.85)),
      Figure(
        "slider values right within 3 points, of told", .share(told.count { $0.isRight }, of: told.count),
        target: .atLeast(0.98)),
      Figure("slider values right within 10 points, of told", .share(told.count { $0.isClose }, of: told.count)),
      Figure("slider values right within 3 points, of all", .share(told.count { $0.isRight }, of: sliders.count)),
      Figure("slider values not told, of found", .share(found.count - told.count, of: found.count)),
    ]
  }
}

extension ElementValue {
  /// "45 %", "20 to 80 %", "page 2 of 5".
  var described: String {
    switch self {
    case .fraction(let share): "\(share.percent) %"
    case .range(let low, let high): "\(low.percent) to \(high.percent) %"
    case .page(let page, let count): "page \(page) of \(count)"
    }
  }
}
