import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory

struct LabelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labels",
    abstract: "Name what has no name, once: look after what is remembered of screens.",
    discussion: """
      What is said of a screen's stops (a name, a role, what is one, what stands for nothing, the order) is kept in a \
      file and applied whenever the screen is met again, by every command with --store, by the service, and by \
      hearsight read. The screen is known again with other content, scrolled, larger, and in dark or light.

      Without --store the file is hearsight/memory.sqlite in $XDG_DATA_HOME (~/.local/share), which `read` uses.

      Examples:
        hearsight labels set shot.png 3 --name "Play"     stop 3, as `hearsight speak --store` numbers it
        hearsight labels set shot.png 5 --join 6 --join 7 three stops are one
        hearsight labels list
        hearsight labels undo
        hearsight labels export labels.jsonl              for another machine, which takes it in by
        hearsight labels merge labels.jsonl               as often and in whatever order one likes
      """,
    subcommands: [
      LabelsListCommand.self, LabelsSetCommand.self, LabelsRemoveCommand.self, LabelsUndoCommand.self,
      LabelsExportCommand.self, LabelsImportCommand.self, LabelsMergeCommand.self,
    ])
}

/// Where what is remembered is kept, for the commands that look after it.
struct LabelStoreOption: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("The file in which it is kept. Default: this user's own.", valueName: "file"))
  var path: String?

  func store() throws -> MemoryStore { try .opened(at: path ?? MemoryStore.usualPath()) }
}

/// Who made a correction.
struct AuthorOptions: ParsableArguments {
  @Option(help: ArgumentHelp("user, or model where a program says it.", valueName: "kind"))
  var by = Correction.Author.Kind.user

  @Option(help: ArgumentHelp("The name of whoever says it.", valueName: "name"))
  var author: String?

  var value: Correction.Author { Correction.Author(by, name: author) }
}

extension Correction.Author.Kind: ExpressibleByArgument {}
extension Correction.Attribute: ExpressibleByArgument {}

extension Correction {
  /// A line for a person: "3f0c9a12  stop 4  name  "Play"  by user, 2026-11-24".
  var line: String {
    let stop = "stop \(target.stop + 1)" + (target.part.map { ", part \($0 + 1)" } ?? "")
    let writer = author.name.map { "\(author.kind.rawValue) \($0)" } ?? author.kind.rawValue
    return [
      String(id.prefix(8)), stop, change.words, "by \(writer), \(date.formatted(.iso8601.year().month().day()))",
    ].joined(separator: "  ")
  }
}

extension CorrectionConflict {
  /// Lines for a person: what counts, and what else was said.
  var lines: [String] {
    ["conflict on screen \(chosen.target.screen)", "  counts: \(chosen.line)"] + others.map { "  also:   \($0.line)" }
  }
}

extension Correction.Change {
  /// What is said, for a person.
  var words: String {
    switch self {
    case .name(let name): "is called \"\(name)\""
    case .role(let role): "is a \(role.rawValue)"
    case .hidden: "is hidden"
    case .joined(let stops): "is one with " + stops.map { "stop \($0 + 1)" }.joined(separator: ", ")
    case .split(let parts): "is \(parts.parts.count) stops"
    case .after(let stop): stop.map { "comes after stop \($0 + 1)" } ?? "comes first"
    case .withdrawn(let attribute): "\(attribute.rawValue) is as recognized"
    }
  }
}
