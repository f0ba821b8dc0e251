import ArgumentParser
import Hearsight
import HearsightMemory

struct LabelsRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take corrections back: their stops are as they are recognized again.",
    discussion: "They stay in the file as taken back, so that they do not return from another machine.")

  @Argument(help: ArgumentHelp("Ids as `labels list` shows them, or their beginnings.", valueName: "id"))
  var ids: [String]

  @OptionGroup var option: LabelStoreOption
  @OptionGroup var author: AuthorOptions

  func run() throws {
    let store = try option.store()
    // All are looked for before any is taken back.
    let found = try ids.map { try store.correction($0) }
    for correction in found {
      let now = try store.correct(
        correction.target, .withdrawn(correction.change.attribute), by: author.value)
      StandardOutput.print(now.line)
    }
  }
}

struct LabelsUndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take the last correction back: what was said before it counts again.")

  @Option(help: ArgumentHelp("Only of this screen, by its id.", valueName: "id"))
  var screen: String?

  @OptionGroup var option: LabelStoreOption
  @OptionGroup var author: AuthorOptions

  func run() throws {
    let (undone, now) = try option.store().undo(on: screen.map { [$0] }, by: author.value)
    StandardOutput.print("undone: \(undone.line)")
    StandardOutput.print("now:    \(now.line)")
  }
}
