import ArgumentParser
import Hearsight

struct ModelsUseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Put an installed version in use, or go back to the one that came with Hearsight.",
    discussion: """
      Examples:
        hearsight models use detector@8d23b67b    the first digits are enough
        hearsight models use detector@shipped
      """)

  @Argument(help: ArgumentHelp("The model and its version, or `shipped`.", valueName: "name@version"))
  var version: VersionArgument

  @OptionGroup var options: ModelStoreOptions

  func run() throws {
    let chosen = try options.installer().use(version.name, version: version.version)
    StandardOutput.print("\(version.name)@\(chosen) is in use.")
  }
}
