import ArgumentParser
import Foundation
import HearsightMany
import HearsightScreenModel

/// Works on many files at once, tells how far it is and what failed, and ends early where it is asked to.
struct ManyRun<Item: Sendable, Output: Sendable> {
  /// What is worked on, as the summary calls them: "pictures".
  let noun: String
  let jobs: Int
  var order = ManyRunner<Item, Output>.Order.asGiven
  /// How many there are; `nil` where that is not known yet.
  let total: Int?
  /// What an item is called on the bar and in messages.
  let path: @Sendable (Item) -> String

  /// - Parameters:
  ///   - next: gives one item after another, and `nil` after the last.
  ///   - work: is called on several threads at once.
  ///   - succeeded: is called with what became of each item, one by one.
  ///   - failed: is told of a failure, which stands on standard error in any case.
  /// - Throws: ExitCode 1 at the end, if any failed; 128 and the signal's number where one ended the run early.
  func run(
    next: @escaping () throws -> Item?, work: @escaping @Sendable (Item) throws -> Output,
    succeeded: (Item, Output) throws -> Void, failed: (Item, any Error) throws -> Void
  ) throws {
    let runner = ManyRunner<Item, Output>(jobs: jobs, order: order)
    let interruption = Interruption()
    // A single picture is done before anybody could ask for its end: the signal ends the program.
    if total != 1 { interruption.listen { runner.stop() } }
    var progress = ProgressBar(total: total)
    var (done, failures) = (0, 0)
    progress.show()
    try runner.run(next: next, work: work) { item, result in
      progress.clear()
      done += 1
      switch result {
      case .success(let output): try succeeded(item, output)
      case .failure(let error):
        failures += 1
        try failed(item, error)
        StandardError.print("\(FileFailure(path: path(item), error: error))")
      }
      progress.advance()
      progress.show(path(item))
    }
    progress.clear()
    if failures > 0, done > 1 { StandardError.print("\(failures) of \(done) \(noun) failed") }
    if let signal = interruption.signal {
      StandardError.print("it was interrupted" + (total.map { ": \($0 - done) of \($0) \(noun) are left" } ?? ""))
      throw ExitCode(128 + signal)
    }
    if failures > 0 { throw ExitCode(1) }
  }
}
