import ArgumentParser
import Foundation
import Hearsight

struct ModelsFetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Put all models into your data folder, for a program outside of a checkout.",
    discussion: """
      The source is a folder with models.json, such as Models in a checkout; an archive that `make models-archive` \
      made; or its https: address. An archive's SHA-256 is compared with --sha256, or with the file beside it that is \
      called as it is with .sha256 behind; over the network there must be one of them.

      Every file is compared with its sum, and every model is run and must answer as where it was made. Only then is \
      the set used, in one step; the one before goes. Models that lie with the program are used before it.

      Examples:
        hearsight models fetch hearsight-models.tar
        hearsight models fetch https://example.org/hearsight-models.tar
        hearsight models fetch ~/hearsight/Models
      """)

  @Argument(help: ArgumentHelp("A folder, an archive, or its https: address.", valueName: "source"))
  var source: String

  @Option(
    name: .customLong("sha256"),
    help: ArgumentHelp("Refuse the archive if it has another SHA-256.", valueName: "sum"))
  var sha256: String?

  @OptionGroup var runtime: RuntimeOption

  func run() throws {
    guard let home = ModelHome.found() else { throw ModelStoreError.noHome }
    let line = InstallationLine()
    defer { line.clear() }
    let outcome = try ModelSetFetcher(home: home, runtime: runtime.library)
      .fetch(ModelSource(source), sha256: sha256) { line.show($0) }
    line.clear()
    StandardOutput.print("\(outcome.models.count) models are in \(outcome.folder.path).")
    if let used = try? ModelStore.found(), used.folder.standardizedFileURL != outcome.folder.standardizedFileURL {
      StandardOutput.print("This program goes on with those in \(used.folder.path), which are used before them.")
    }
  }
}
