/// A measured value with how sure it is: a 95 % interval.
public struct Estimate: Hashable, Sendable, Encodable {
  /// What was measured.
  public var value: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double
  /// How many cases it rests on.
  public var count: Int

  /// 1.96 standard deviations leave 2.5 % at each end.
  private static let deviations = 1.959963984540054
  /// Number of times the screens are drawn anew.
  private static let resamples = 2000

  /// A share of independent cases, with Wilson's score interval (1927). `nil` where there is no case.
  package static func share(_ right: Int, of count: Int) -> Estimate? {
    guard count > 0 else { return nil }
    let (n, p, z) = (Double(count), Double(right) / Double(count), deviations)
    let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return Estimate(value: p, low: max(0, middle - half), high: min(1, middle + half), count: count)
  }

  /// Any figure of a set of screens, with the percentile interval of a bootstrap over screens (Efron 1979), since what
  /// lies on one screen is alike. The draws are the same in every run. `nil` where there is no screen.
  ///
  /// - Parameters:
  ///   - screens: What the figure is made of, screen by screen.
  ///   - count: How many cases there are; the screens where `nil`.
  ///   - figure: The figure of some of the screens.
  package static func bootstrap<Screen>(
    _ screens: [Screen], count: Int? = nil, _ figure: ([Screen]) -> Double
  ) -> Estimate? {
    guard !screens.isEmpty else { return nil }
    var generator = SplitMix64(state: 20_211)
    let draws = (0..<resamples).map { _ in
      figure(screens.map { _ in screens[Int.random(in: screens.indices, using: &generator)] })
    }.sorted()
    let tail = resamples / 40
    return Estimate(
      value: figure(screens), low: draws[tail], high: draws[resamples - 1 - tail], count: count ?? screens.count)
  }

  /// The mean of a value of each screen.
  package static func mean(_ values: [Double]) -> Estimate? {
    bootstrap(values) { $0.reduce(0, +) / Double($0.count) }
  }
}
