import ArgumentParser
import HearsightMany

/// Where lines of results are kept, so that a run that was ended can be gone on with.
struct ResultOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "With --format json: write the lines into this file, each as a whole. One that is there is begun anew with "
        + "--force alone.", valueName: "file"))
  var path: String?

  @Flag(help: "Go on with the file of --output, after whatever ended the run before: what has a line there is done.")
  var resume = false

  @Flag(help: "With --resume: try again what failed. Its new lines come after those that are there.")
  var retryErrors = false

  /// - Parameter isJSON: whether what is written are lines of JSON.
  func validate(isJSON: Bool) throws {
    guard path == nil || isJSON else {
      throw ValidationError(
        "--output keeps lines of JSON, one a file, so that a run can be gone on with: say --format json. Other formats "
          + "go to standard output: > FILE.")
    }
    guard path != "-" else { throw ValidationError("Without --output, lines go to standard output: leave it out.") }
    guard path != nil || !resume else {
      throw ValidationError("--resume goes on with a file: say which with --output FILE.")
    }
    guard resume || !retryErrors else {
      throw ValidationError("--retry-errors tries again what failed in the run before: it needs --resume.")
    }
  }

  /// Opens the file; `nil` where none was asked for.
  ///
  /// - Parameters:
  ///   - inputs: the paths of what the command reads.
  ///   - force: whether a file that is there may be begun anew.
  /// - Throws: ``OutputError``, `ResultFileError`
  func file(of kind: ResultKind, besides inputs: [String], force: Bool) throws -> ResultFile? {
    guard let path else { return nil }
    // Whether a file may be replaced is the file's own question: it must be asked under the file's lock.
    try Outputs(besides: inputs, force: true).check(path)
    return try ResultFile(
      path: path, of: kind, resume ? .resumed(withoutFailures: retryErrors) : force ? .anew : .new)
  }
}

/// Where lines go: into a file, or to standard output.
struct LineSink {
  let file: ResultFile?

  /// - Throws: `ResultFileError`, ``OutputError``
  func write(_ line: String) throws {
    if let file { try file.append(line) } else { try StandardOutput.write(line) }
  }
}
