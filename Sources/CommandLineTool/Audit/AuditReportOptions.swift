import ArgumentParser
import HearsightAudit

/// What an audit tells, and where.
struct AuditReportOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, junit, github
  }

  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note, never
  }

  @Option(
    help: ArgumentHelp(
      "text, json (one object a screen), sarif (code scanning), junit, or github (lines for GitHub Actions).",
      valueName: "format"))
  var format = Format.text

  @Option(help: ArgumentHelp("Also write a page for each screen.", valueName: "folder"))
  var html: String?

  @Option(
    help: ArgumentHelp("Also draw which of what is seen each app exposes, into NAME.png.", valueName: "folder"))
  var overlay: String?

  @Option(help: ArgumentHelp("Findings that are known: only others fail.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what is found now into the file of --baseline.")
  var updateBaseline = false

  @Option(help: ArgumentHelp("Fail from this severity on: error, warning, note, or never.", valueName: "severity"))
  var failOn = FailOn.error

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !updateBaseline || baseline != nil else {
      throw ValidationError("--update-baseline needs --baseline, the file to write.")
    }
  }
}

extension AuditReportOptions.FailOn {
  var value: AuditRun.FailOn {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: .never
    }
  }
}
