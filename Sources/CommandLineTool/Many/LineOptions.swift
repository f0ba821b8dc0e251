import ArgumentParser

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
}
