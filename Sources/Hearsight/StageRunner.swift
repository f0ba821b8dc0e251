/// Runs the stages of one recognition: each is timed, and none begins once the work was cancelled.
struct StageRunner {
  private(set) var timings = Timings()
  /// Throws once the work was cancelled.
  private let checkpoint: () throws -> Void

  init(checkpoint: @escaping () throws -> Void = {}) { self.checkpoint = checkpoint }

  /// - Parameter name: as it stands in the timings; parts of a stage with one name add up.
  mutating func run<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    try checkpoint()
    return try timings.measure(name, body)
  }
}
