import ArgumentParser
import HearsightMany
import HearsightScreenModel

/// Options of commands that work on many files.
struct ManyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many pictures to work on at once. Default: the number of cores, or --threads where that is less. More than "
        + "one share --threads out among them, at least one each; one picture has all.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Only this share of the files, such as 2/8: together all shares are all files, each once. What a file's share is "
        + "depends on its path alone, in a folder that is given on its path there.", valueName: "i/n"))
  var shard: Shard?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs).")
    }
  }

  /// - Parameters:
  ///   - count: how many files there are; `nil` where that is not known yet.
  ///   - threads: how many threads were asked for.
  func jobs(for count: Int?, threads: Int?) -> Int {
    jobs ?? max(1, min(count ?? .max, threads ?? .max, UsableCores.count))
  }

  /// Says why a run has nothing to work on, which is no failure.
  ///
  /// - Parameter isResumed: whether it goes on with another one.
  func tellNothingToDo(isResumed: Bool) {
    let share = shard.map { "of share \($0) " } ?? ""
    StandardError.print(isResumed ? "nothing \(share)is left to do" : "no file \(share)is there")
  }
}

extension Shard: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
