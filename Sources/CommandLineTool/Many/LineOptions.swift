import ArgumentParser
import Hearsight

/// In which order pictures are told, and whether one that failed has a line.
struct LineOptions: ParsableArguments {
  @Flag(help: "Tell each picture as soon as it is done. Default: in the order in which they were given.")
  var asTheyCome = false

  @Flag(
    help: ArgumentHelp(
      "With --format json: of a picture that failed, a line {\"error\": WORDS, \"file\": PATH} in place of the usual "
        + "object."))
  var errorLines = false

  func validate(isJSON: Bool) throws {
    guard isJSON || !errorLines else {
      throw ValidationError("--error-lines are lines of JSON: say --format json.")
    }
  }

  /// The line of JSON of a file that failed.
  func line(of path: String, failedWith error: any Error) throws -> String {
    try errorLines
      ? ErrorLine(file: path, error: error).jsonLine() : FailureDocument(path: path, error: error).jsonLine()
  }
}

/// The line of `--error-lines`, for programs that have a column of errors beside one of files.
private struct ErrorLine: Encodable {
  let file: String
  let error: String

  init(file: String, error: any Error) {
    self.file = file
    self.error = "\(error)"
  }
}
