import ArgumentParser
import Foundation
import Hearsight

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that everything is installed, and say how to mend what is not.",
    discussion: "The exit status is 1 if something is missing that recognition cannot do without.")

  @OptionGroup var options: ModelOptions

  func run() throws {
    let report = InstallationReport(models: Result { try options.modelStore() }, runtime: options.runtimeLibrary)
    StandardOutput.print("\(report)")
    if !report.isUsable { throw ExitCode(1) }
  }
}
