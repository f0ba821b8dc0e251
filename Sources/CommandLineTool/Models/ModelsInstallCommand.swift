import ArgumentParser
import Hearsight

struct ModelsInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install a model and put it in use, once it has shown that it works.",
    discussion: """
      The source is an ONNX file, a folder with model.onnx and its settings, or an https: address. Which model it is a \
      version of is told by its inputs and outputs. It is run for a try; one that is broken, cut short, of the wrong \
      shape or with another sum is refused, and the one in use stays.

      A detector and an icon recognizer come with settings (detector.json, icons.json): those that --configuration \
      names, else those in the folder, else a copy of those in use.
      """)

  @Argument(help: ArgumentHelp("A file, a folder, or an https: or file: address.", valueName: "source"))
  var source: String

  @Option(help: ArgumentHelp("The model's settings: a file or an address.", valueName: "source"))
  var configuration: String?

  @Option(
    name: .customLong("sha256"),
    help: ArgumentHelp("Refuse the model if its file has another SHA-256.", valueName: "sum"))
  var sha256: String?

  @Option(
    name: .customLong("as"), help: ArgumentHelp("Which model it is a version of, as in detector.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("The model's licence, to be kept with it.", valueName: "text"))
  var licence: String?

  @OptionGroup var options: ModelStoreOptions

  func run() throws {
    let request = ModelInstaller.Request(
      model: try ModelSource(source), configuration: try configuration.map { try ModelSource($0) }, sha256: sha256,
      name: name, licence: licence)
    let line = InstallationLine()
    defer { line.clear() }
    let model = try options.installer().install(request) { line.show($0) }
    line.clear()
    StandardOutput.print("\(model.name)@\(model.version) is installed and in use.")
    StandardOutput.print("`hearsight models use \(model.name)@shipped` goes back to the one that came with Hearsight.")
  }
}
