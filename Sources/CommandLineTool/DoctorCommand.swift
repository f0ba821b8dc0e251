import ArgumentParser
import Foundation
import Hearsight
import HearsightSound

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that everything is installed, and say how to mend what is not.",
    discussion: "The exit status is 1 if something is missing that recognition cannot do without.")

  @OptionGroup var options: ModelOptions

  func run() throws {
    let report = InstallationReport(
      models: Result { try options.modelStore() }, runtime: options.runtimeLibrary,
      and: [Self.sound] + DesktopChecks.findings)
    StandardOutput.print("\(report)")
    if !report.isUsable { throw ExitCode(1) }
  }

  /// Whether `speak` can be heard.
  private static var sound: InstallationReport.Finding {
    do {
      try EspeakLibrary.found().load()
      let detail = "version \(EspeakLibrary.loadedVersion), \(EspeakLibrary.found().path ?? "")"
      return InstallationReport.Finding(severity: .ok, subject: "espeak-ng", detail: detail)
    } catch {
      return InstallationReport.Finding(
        severity: .limited, subject: "espeak-ng", detail: "\(error)", remedy: "make setup")
    }
  }
}
