import ArgumentParser
import Foundation
import Hearsight
import HearsightDataDesk

struct CollectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Collect screens for data sets: picture, hierarchy and an id for each element, of one moment.",
    discussion: """
      Each screen becomes NAME/{screen.png, hierarchy.xml|json, ids.json, source.json} in the folder, whole or not at \
      all. Run the same command again to go on where it ended. What is thrown away (transitions, duplicates, what the \
      system covers, over 50 elements, scripts that are not read) is listed in thrown.jsonl.

      Examples:
        hearsight collect --into data --chrome https://example.org --screen pixel-8
        hearsight collect --into data --chrome --plan apps.csv
        hearsight collect --into data --cdp 9222 https://example.org    a Chromium that runs already
        hearsight collect --into data --android --follow                each new screen of a phone
        hearsight collect --into data --x11 --window Mixer              a window, with what AT-SPI tells
        hearsight collect --into data --import rico/                    data sets of others
      """)

  @OptionGroup(title: "Source") var source: CollectSourceOptions

  @Argument(help: ArgumentHelp("Pages' addresses, with --chrome and --cdp.", valueName: "address"))
  var addresses: [String] = []

  @Option(help: ArgumentHelp("The folder that screens are collected into.", valueName: "folder"))
  var into: String

  @OptionGroup(title: "What is collected") var plan: CollectPlanOptions
  @OptionGroup(title: "What is thrown away") var rules: CollectRuleOptions
  @OptionGroup(title: "Recognition, by which duplicates and elements are known") var recognizer: RecognizerOptions

  func validate() throws {
    try source.validate(addresses: addresses, plan: plan)
    try plan.validate(source)
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let places = try plan.places(addresses: addresses, source)
    let folder = try CollectionFolder(URL(fileURLWithPath: into))
    if plan.again { folder.forgetThrown() }
    let stop = Interruption()
    stop.listen()
    if let path = source.imported {
      var run = try ImportRun(path, layout: source.layout, into: folder)
      (run.classes, run.app) = (try source.classMap(), plan.app)
      return try run.run(
        while: { !stop.isAsked }, told: { StandardOutput.print("\(folder.url.relativePath)/\($0)") })
    }
    let opened = try source.open(workFolder: folder.workFolder("browser"))
    defer { opened.close() }
    let lazy = recognizer.lazyRecognizer()
    let collector = ScreenCollector(
      into: folder, from: opened.source, rules: try rules.rules(), capture: rules.capture(),
      recognize: rules.isLookedAt ? { try lazy.get().recognizeSynchronously($0) } : nil)
    var run = CollectionRun(into: into, total: plan.follow ? 0 : places.count, stop: stop)
    try run.collect(places, with: collector, following: plan.follow)
  }
}
