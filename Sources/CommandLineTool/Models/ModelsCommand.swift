import ArgumentParser
import Foundation
import Hearsight
import HearsightInference

struct ModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models",
    abstract: "Install other models, choose between them, and check them.",
    discussion: """
      Models that are installed lie in a folder of your own (~/.local/share/hearsight/models, or what \
      HEARSIGHT_MODELS_HOME names) and are used instead of those that came with Hearsight, which are never changed. \
      Programs that are running take up a change at their next recognition.

      Examples:
        hearsight models fetch hearsight-models.tar   all of them, where no checkout is
        hearsight models list
        hearsight models install new-detector.onnx --configuration detector.json
        hearsight models install https://example.org/icons.onnx --sha256 96c9...
        hearsight models verify
        hearsight models use detector@shipped         go back
        hearsight models remove detector@8d23b67b
      """,
    subcommands: [
      ModelsFetchCommand.self, ModelsListCommand.self, ModelsInstallCommand.self, ModelsVerifyCommand.self,
      ModelsUseCommand.self, ModelsRemoveCommand.self, ModelsProbeCommand.self,
    ])
}

/// Where models are, for the commands that look after them.
struct ModelStoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the models.json of those that came with Hearsight. Default: beside the program.",
      valueName: "folder"))
  var models: String?

  @OptionGroup var runtime: RuntimeOption

  func store() throws -> ModelStore {
    guard let models else { return try ModelStore.found() }
    return try ModelStore(folder: URL(fileURLWithPath: models), home: .found())
  }

  func installer() throws -> ModelInstaller {
    try ModelInstaller(store: store(), runtime: runtime.library)
  }
}

/// A version as it is written: `NAME@VERSION`.
struct VersionArgument: ExpressibleByArgument {
  var name: String
  var version: String

  init?(argument: String) {
    let parts = argument.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let name = parts.first, let version = parts.last, !name.isEmpty, !version.isEmpty
    else { return nil }
    (self.name, self.version) = (name, version)
  }
}
