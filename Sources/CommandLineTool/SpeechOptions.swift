import ArgumentParser
import HearsightSpokenText

/// Options of every command that says something: whose way of speaking, in which language, how much in words.
struct SpeechOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "voiceover, talkback or orca; by default voiceover, with --hierarchy the reader of its platform.",
      valueName: "dialect"))
  var dialect: Dialect?

  @Option(help: ArgumentHelp("en, de or ru; a region as in en-US decides how dates are read.", valueName: "tag"))
  var language = "en"

  @Option(
    help: ArgumentHelp(
      "What is put in words for the ear: all, none, or some of "
        + HumanText.Rule.allCases.map(\.rawValue).joined(separator: ",") + ".",
      valueName: "rules"))
  var humanText: String?

  @Flag(help: "Leave out hints such as \"Double tap to edit.\"")
  var noHints = false

  func validate() throws {
    if let humanText, Set<HumanText.Rule>(list: humanText) == nil {
      throw ValidationError(
        "--human-text takes all, none, or names parted by commas (\(Set<HumanText.Rule>.allNames)), not \(humanText).")
    }
  }

  /// - Parameters:
  ///   - standard: what is put in words where nothing is asked for.
  ///   - usual: the dialect where none is asked for.
  func style(humanText standard: Set<HumanText.Rule>, dialect usual: Dialect = .voiceover) -> SpeechStyle {
    let rules = humanText.flatMap(Set<HumanText.Rule>.init(list:)) ?? standard
    return SpeechStyle(dialect: dialect ?? usual, language: language, humanText: rules, hints: !noHints)
  }
}

extension Set<HumanText.Rule> {
  fileprivate static var allNames: String { HumanText.Rule.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Dialect: ExpressibleByArgument {}
