/// How long each stage took.
public struct Timings: Sendable, Hashable {
  /// One stage of the pipeline.
  public struct Stage: Sendable, Hashable {
    /// What it does: "detection", "text".
    public var name: String
    /// How long it took.
    public var milliseconds: Double
  }

  /// In the order in which they began.
  public private(set) var stages: [Stage] = []

  /// No stage was run yet.
  public init() {}

  /// The sum over all stages.
  public var totalMilliseconds: Double { stages.reduce(0) { $0 + $1.milliseconds } }

  /// Runs a stage and writes down how long it took; the parts of a stage that runs in several add up.
  mutating func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    let milliseconds = (clock.now - start) / .milliseconds(1)
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].milliseconds += milliseconds
    } else {
      stages.append(Stage(name: name, milliseconds: milliseconds))
    }
    return result
  }
}
