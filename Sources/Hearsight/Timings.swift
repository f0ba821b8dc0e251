/// How long each stage took.
public struct Timings: Sendable, Hashable {
  /// One stage of the pipeline.
  public struct Stage: Sendable, Hashable {
    public var name: String
    public var milliseconds: Double
  }

  /// In the order in which they ran.
  public private(set) var stages: [Stage] = []

  public init() {}

  /// The sum over all stages.
  public var totalMilliseconds: Double { stages.reduce(0) { $0 + $1.milliseconds } }

  /// Runs a stage and writes down how long it took.
  mutating func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    stages.append(Stage(name: name, milliseconds: (clock.now - start) / .milliseconds(1)))
    return result
  }
}
