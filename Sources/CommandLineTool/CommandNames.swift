import ArgumentParser
import HearsightScreenModel

/// Checks the names of commands, and suggests the likeliest one for a name that there is not.
enum CommandNames {
  /// Checks that the words before the first option name a command.
  ///
  /// - Throws: `ValidationError` with the name that is likest.
  static func check(_ words: [String], below command: any ParsableCommand.Type) throws {
    let words = words.first == "help" ? Array(words.dropFirst()) : words
    let subcommands = command.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), !subcommands.isEmpty else { return }
    let names = subcommands.compactMap { subcommand in subcommand.configuration.commandName }
    if let next = subcommands.first(where: { $0.configuration.commandName == word }) {
      return try check(Array(words.dropFirst()), below: next)
    }
    let prefix = command.configuration.commandName.map { $0 == "hearsight" ? "" : "\($0) " } ?? ""
    let likest = names.min { distance($0, word) < distance($1, word) }
    let isLike = likest.map { distance($0, word) <= max(2, word.count / 3) } ?? false
    throw ValidationError(
      "There is no command \(prefix)\(word). "
        + (isLike ? "Did you mean \(prefix)\(likest ?? "")?" : "There are \(names.joined(separator: ", "))."))
  }

  private static func distance(_ one: String, _ other: String) -> Int {
    EditDistance.between(Array(one), Array(other))
  }
}
