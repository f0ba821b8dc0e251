import ArgumentParser
import Hearsight

struct ModelsVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare every model with its sum, and run each for a try.",
    discussion: "The exit status is 1 if anything is wrong, in use or not.")

  @Argument(help: ArgumentHelp("Which models, as in detector. Default: all.", valueName: "name"))
  var names: [String] = []

  @OptionGroup var options: ModelStoreOptions

  func run() throws {
    let verdicts = try options.installer().verify(names)
    for verdict in verdicts {
      let subject = "\(verdict.name)@\(verdict.version)\(verdict.isInUse ? ", in use" : "")"
      StandardOutput.print(verdict.problem.map { "wrong  \(subject): \($0)" } ?? "right  \(subject)")
    }
    if verdicts.contains(where: { $0.problem != nil }) { throw ExitCode(1) }
  }
}
