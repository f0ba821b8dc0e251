import ArgumentParser
import Foundation
import Hearsight
import HearsightAudit
import HearsightHierarchies
import HearsightPixels

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Hold what is seen against what an app exposes: what a listener misses, and how to mend it.",
    discussion: """
      The hierarchy is what the app tells assistive technology, dumped at the moment of the screenshot by uiautomator, \
      Appium, XCUITest, Maestro, DroidBot, AccessibilitySnapshot, Chrome or AT-SPI; its format is recognized by what \
      it holds. Without one, only the rules that need the picture alone are run. A picture and a hierarchy that do not \
      belong together are told so, and not audited.

      In a folder, NAME/screen.png and NAME/hierarchy.xml are a pair.

      What was inferred with too little certainty to fail a build is listed as "look at", and never fails.

      Exit status: 0 where nothing new was found, 1 for new findings from --fail-on on, 2 where something could not be \
      audited.

      Examples:
        hearsight audit shot.png --hierarchy window.xml
        hearsight audit Screens --html out                     a page a screen
        hearsight audit Screens --format sarif > audit.sarif   for code scanning
        hearsight audit Screens --baseline audit.json --update-baseline
                                                               what is found now is known
        hearsight audit Screens --baseline audit.json          only new findings fail
        hearsight audit shot.png --rules -label-form,-sparse-screen
      """)

  @Argument(
    help: ArgumentHelp(
      "Screenshots (PNG, JPEG, WebP, GIF, BMP or TIFF), or folders of screenshots and pairs; - reads standard input.",
      valueName: "screen"))
  var screens: [String]

  @Option(help: ArgumentHelp("What the app exposes of the one screenshot that is given.", valueName: "file"))
  var hierarchy: String?

  @OptionGroup(title: "What is judged") var rules: AuditRuleOptions
  @OptionGroup(title: "What is told") var reports: AuditReportOptions
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions
  @OptionGroup var memory: MemoryOptions

  func validate() throws {
    guard screens.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
    guard hierarchy == nil || screens.count == 1 && FileKind(path: screens[0]) != .folder else {
      throw ValidationError("--hierarchy belongs to one screenshot; pairs in a folder lie beside one another.")
    }
  }

  func run() throws {
    do {
      try audit()
    } catch let error where !(error is ExitCode || error is ValidationError) {
      // The parser's own status for errors is 1, which here stands for findings.
      StandardError.print("error: \(error)")
      throw ExitCode(2)
    }
  }

  private func audit() throws {
    let input = AuditPairs(paths: screens, hierarchy: hierarchy)
    let auditing = try AuditingScreens(rules: rules, recognizer: recognizer.lazyRecognizer(revision: memory.reviser()))
    let writer = try AuditReportWriter(reports, besides: input.pairs)
    var failures = input.failures
    var audited: [AuditReportWriter.Audited] = []
    var progress = ProgressBar(total: input.pairs.count)
    for pair in input.pairs {
      progress.show(pair.name)
      do {
        audited.append(try auditing.audit(pair))
      } catch {
        failures.append(AuditFailure(path: pair.picture, error: error))
      }
      progress.advance()
    }
    progress.clear()
    for failure in failures { StandardError.print("\(FileFailure(path: failure.path, error: failure.error))") }
    let run = try writer.write(audited, failures: failures, of: auditing)
    let status = failures.isEmpty ? run.exitStatus(failOn: reports.failOn.value) : 2
    if status != 0 { throw ExitCode(status) }
  }
}
