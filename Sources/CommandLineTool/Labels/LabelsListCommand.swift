import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory

struct LabelsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what is remembered, screen by screen.",
    discussion: """
      Stops are numbered as they were recognized, before any correction. The first word of a line is what \
      `labels remove` takes.
      """)

  @OptionGroup var option: LabelStoreOption

  @Option(help: ArgumentHelp("Only the screens of this app.", valueName: "id"))
  var app: String?

  @Flag(help: "Only where machines that did not know of each other said different things.")
  var conflicts = false

  @Flag(help: "A line of JSON each.")
  var json = false

  func run() throws {
    let store = try option.store()
    let screens = try store.screens().filter { app == nil || $0.fingerprint.app == app }
    let ids = Set(screens.map(\.id))
    if conflicts {
      let conflicts = try store.conflicts().filter { ids.contains($0.chosen.target.screen) }
      for conflict in conflicts { try show(conflict) }
      if conflicts.isEmpty, !json { StandardOutput.print("There are no conflicts.") }
      return
    }
    for screen in screens where !screen.corrections.isEmpty {
      if !json { StandardOutput.print("screen \(screen.id)\(screen.fingerprint.app.map { " of \($0)" } ?? "")") }
      for correction in screen.corrections {
        StandardOutput.print(json ? try correction.jsonLine() : "  \(correction.line)")
      }
    }
    if !json, screens.allSatisfy(\.corrections.isEmpty) { StandardOutput.print("Nothing is remembered.") }
  }

  private func show(_ conflict: CorrectionConflict) throws {
    if json {
      for correction in [conflict.chosen] + conflict.others { StandardOutput.print(try correction.jsonLine()) }
    } else {
      for line in conflict.lines { StandardOutput.print(line) }
    }
  }
}
