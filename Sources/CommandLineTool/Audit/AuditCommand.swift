import ArgumentParser
import HearsightMany

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

      JSON can be kept in a file, a line a screen (--output): a run that was ended goes on with it (--resume).

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
  var screens: [String] = []

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp(
      "Also the screenshots whose paths this file has, one a line (or ended by zero bytes); - reads them from standard "
        + "input. NAME/screen.png is a pair with the hierarchy beside it.", valueName: "file|-"))
  var listPath: String?

  @Option(help: ArgumentHelp("What the app exposes of the one screenshot that is given.", valueName: "file"))
  var hierarchy: String?

  @OptionGroup(title: "What is judged") var rules: AuditRuleOptions
  @OptionGroup(title: "What is told") var reports: AuditReportOptions
  @OptionGroup(title: "Many screens") var many: ManyOptions
  @OptionGroup(title: "Many screens") var results: ResultOptions
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions
  @OptionGroup var memory: MemoryOptions

  func validate() throws {
    guard !screens.isEmpty || listPath != nil else {
      throw ValidationError("Name screenshots or folders, or give a list of them: --list FILE.")
    }
    guard (screens + [listPath ?? ""]).count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
    guard hierarchy == nil || screens.count == 1 && listPath == nil && FileKind(path: screens[0]) != .folder else {
      throw ValidationError("--hierarchy belongs to one screenshot; pairs in a folder lie beside one another.")
    }
    try results.validate(isJSON: reports.format == .json)
    guard results.path == nil || reports.html == nil && reports.overlay == nil && reports.baseline == nil else {
      throw ValidationError(
        "--html, --overlay and --baseline are of all screens of one run: leave them out, or --output.")
    }
  }

  /// What the list has; nothing without one.
  func listed() throws -> [PathList.Entry] {
    guard let list = try listPath.map({ try PathList(path: $0) }) else { return [] }
    var entries: [PathList.Entry] = []
    while let entry = try list.next() { entries.append(entry) }
    return entries
  }

  func run() throws {
    do {
      let status = try AuditScreens(self).run()
      if status != 0 { throw ExitCode(status) }
    } catch let error where !(error is ExitCode || error is ValidationError) {
      // The parser's own status for errors is 1, which here stands for findings.
      StandardError.print("error: \(error)")
      throw ExitCode(2)
    }
  }
}
