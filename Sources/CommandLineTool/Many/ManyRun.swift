import ArgumentParser
import Foundation
import HearsightMany
import HearsightScreenModel

/// Works on many files at once, tells how far it is and what failed, and ends early where it is asked to.
struct ManyRun<Item: Sendable, Output: Sendable> {
  /// How many files are done, and how many of them failed.
  struct Tally {
    var (done, failed) = (0, 0)
  }

  /// What is worked on, as the summary calls them: "pictures".
  let noun: String
  let jobs: Int
  var order = ManyRunner<Item, Output>.Order.asGiven
  /// How many there are still to do; `nil` where that is not known yet.
  let total: Int?
  /// What an earlier run did, which this one goes on with.
  var before = Tally()
  /// Whether the same command with `--resume` would go on with this run.
  var isResumable = false
  /// What an item is called on the bar and in messages.
  let path: @Sendable (Item) -> String

  /// - Parameters:
  ///   - next: gives one item after another, and `nil` after the last.
  ///   - work: is called on several threads at once.
  ///   - succeeded: is called with what became of each item, one by one.
  ///   - failed: is told of a failure, which stands on standard error in any case.
  /// - Returns: how many are done, with those of the run before.
  /// - Throws: what `next`, `succeeded` or `failed` throws; ExitCode of 128 and the signal's number where one ended the
  ///   run early.
  func run(
    next: @escaping () throws -> Item?, work: @escaping @Sendable (Item) throws -> Output,
    succeeded: (Item, Output) throws -> Void, failed: (Item, any Error) throws -> Void
  ) throws -> Tally {
    let runner = ManyRunner<Item, Output>(jobs: jobs, order: order)
    let interruption = Interruption()
    // A single picture is done before anybody could ask for its end: the signal ends the program.
    if total != 1 { interruption.listen { runner.stop() } }
    var progress = ProgressBar(total: total)
    var (now, end) = (Tally(), (any Error)?.none)
    progress.show()
    do {
      try runner.run(next: next, work: work) { item, result in
        progress.clear()
        switch result {
        case .success(let output): try succeeded(item, output)
        case .failure(let error):
          try failed(item, error)
          now.failed += 1
          StandardError.print("\(FileFailure(path: path(item), error: error))")
        }
        now.done += 1
        progress.advance()
        progress.show(path(item))
      }
    } catch {
      end = error
    }
    progress.clear()
    let all = Tally(done: before.done + now.done, failed: before.failed + now.failed)
    if all.failed > 0, all.done > 1 { StandardError.print("\(all.failed) of \(all.done) \(noun) failed") }
    if let end { throw end }
    if let signal = interruption.signal {
      StandardError.print(interruptionNote(left: total.map { $0 - now.done }))
      throw ExitCode(128 + signal)
    }
    return all
  }

  private func interruptionNote(left: Int?) -> String {
    let left = left.map { "; \($0) of \(before.done + (total ?? 0)) \(noun) are left" } ?? ""
    return "it was interrupted\(left)" + (isResumable ? "; run the same command with --resume to go on" : "")
  }
}
