import ArgumentParser

struct RecognizeCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case speech, tree, json
  }

  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Turn screenshots into what a screen reader would say.",
    discussion: """
      Each picture becomes a numbered list of stops, in the order in which a screen-reader user meets them.

      Examples:
        hearsight recognize shot.png
        hearsight recognize shot.png --format tree    types, frames, states
        hearsight recognize *.png --format json       a line of JSON a picture
        hearsight recognize *.png --overlay drawings  drawings/NAME.png shows it
        hearsight recognize shot.png --marks marked   marked/shot.png with numbers, marked/shot.json says of what
        hearsight recognize screens/                  every picture in a folder, and in those inside
        find . -name "*.png" | hearsight recognize --list - --format json
        hearsight recognize screens/ --format json --output screens.jsonl --resume

      Where a dialog, sheet or drawer keeps a user from the page, its title is said first and only what is in \
      it follows; --behind shows the rest.

      A picture that cannot be read is reported, the others still run, and the exit status is 1.
      """)

  @OptionGroup var arguments: ListedPictures
  @OptionGroup(title: "Many pictures") var many: ManyOptions
  @OptionGroup(title: "Many pictures") var lines: LineOptions
  @OptionGroup(title: "Many pictures") var results: ResultOptions
  @OptionGroup var recognizer: RecognizerOptions
  @OptionGroup var memory: MemoryOptions

  @Option(help: ArgumentHelp("speech, tree or json (one line a picture).", valueName: "format"))
  var format = Format.speech

  @Option(help: ArgumentHelp("Also draw what was found, as PNG files in this folder.", valueName: "folder"))
  var overlay: String?

  @Option(
    help: ArgumentHelp(
      "Also draw a number on everything, as PNG files of the picture's size in this folder, each with a JSON file that "
        + "says what the numbers are: for programs that look at pictures.", valueName: "folder"))
  var marks: String?

  @OptionGroup var reach: BehindOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let marks, marks == overlay { throw ValidationError("--marks and --overlay need folders of their own.") }
    try lines.validate(isJSON: format == .json)
    try results.validate(isJSON: format == .json)
  }

  func run() throws { try RecognizeRun(self).run() }
}
