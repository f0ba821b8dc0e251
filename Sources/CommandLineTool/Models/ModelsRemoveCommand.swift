import ArgumentParser
import Hearsight

struct ModelsRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete an installed version that is not in use.")

  @Argument(help: ArgumentHelp("The model and its version; the first digits are enough.", valueName: "name@version"))
  var version: VersionArgument

  @OptionGroup var options: ModelStoreOptions

  func run() throws {
    let removed = try options.installer().remove(version.name, version: version.version)
    StandardOutput.print("\(version.name)@\(removed) is removed.")
  }
}
