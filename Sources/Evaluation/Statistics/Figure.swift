/// One of the figures of a stage.
public struct Figure: Sendable {
  /// What it should be.
  public enum Target: Hashable, Sendable {
    /// It should reach this.
    case atLeast(Double)
    /// It should not go beyond this.
    case atMost(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atLeast(let target): value >= target
      case .atMost(let target): value <= target
      }
    }
  }

  /// What it measures: "pairs joined, F1".
  public var name: String
  /// `nil` where there was no case.
  public var estimate: Estimate?
  /// What it should be; `nil` where nothing is asked of it.
  public var target: Target?
  /// Whether it is a share, shown in per cent.
  package var isShare: Bool

  package init(_ name: String, _ estimate: Estimate?, target: Target? = nil, isShare: Bool = true) {
    self.name = name
    self.estimate = estimate
    self.target = target
    self.isShare = isShare
  }

  /// A sum over a sum, with an interval by a bootstrap over groups, such as the screens of each app.
  ///
  /// - Parameter part: what a member adds to both sums.
  static func ratio<Member>(
    _ name: String, target: Target? = nil, isShare: Bool = true, of groups: [[Member]], _ part: (Member) -> (Int, Int)
  ) -> Figure {
    let sums = groups.map { group in
      group.map(part).reduce(into: (right: 0, of: 0)) { sum, part in
        sum.right += part.0
        sum.of += part.1
      }
    }
    let count = sums.reduce(0) { $0 + $1.of }
    guard count > 0 else { return Figure(name, nil, target: target, isShare: isShare) }
    let estimate = Estimate.bootstrap(sums, count: count) { sums in
      Double(sums.reduce(0) { $0 + $1.right }) / Double(max(1, sums.reduce(0) { $0 + $1.of }))
    }
    return Figure(name, estimate, target: target, isShare: isShare)
  }

  private func shown(_ value: Double) -> String { isShare ? "\(value.percent) %" : value.fixed(3) }

  /// Name, value, interval, count, target.
  var row: [String] {
    let goal =
      switch target {
      case .atLeast(let value): ">= \(shown(value))"
      case .atMost(let value): "<= \(shown(value))"
      case nil: ""
      }
    guard let estimate else { return [name, "-", "", "0", goal, ""] }
    let verdict = target.map { $0.isMet(by: estimate.value) ? "met" : "missed" } ?? ""
    return [
      name, shown(estimate.value), "\(shown(estimate.low)) to \(shown(estimate.high))", "\(estimate.count)", goal,
      verdict,
    ]
  }
}
