import ArgumentParser
import Foundation
import HearsightChromeDebugging
import HearsightDataDesk
import HearsightLinuxScreenReader
import HearsightWindows

/// Where screens come from.
struct CollectSourceOptions: ParsableArguments {
  @Flag(help: "Pages in a Chromium of its own, without a window and with a fresh profile.")
  var chrome = false

  @Option(
    help: ArgumentHelp("Pages in a Chromium that runs with --remote-debugging-port.", valueName: "port"))
  var cdp: Int?

  @Option(
    help: ArgumentHelp(
      "The screen that pages are laid out for: \(EmulatedScreen.known.map(\.name).joined(separator: ", ")), or a size "
        + "such as 390x844@3.", valueName: "screen"))
  var screen = "pixel-8"

  @Option(help: ArgumentHelp("How long a page rests after it was loaded.", valueName: "seconds"))
  var settle = 0.3

  @Flag(help: "A phone or emulator, through adb.")
  var android = false

  @Option(help: ArgumentHelp("Which phone, as `adb devices` names it.", valueName: "serial"))
  var serial: String?

  @Option(help: ArgumentHelp("The program adb.", valueName: "path"))
  var adb = "adb"

  @Flag(name: .customLong("x11"), help: "A window of this desktop, with what it exposes on the AT-SPI bus.")
  var desktop = false

  @OptionGroup var window: WindowOptions

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "A data set: Rico, DroidBot, COCO, YOLO, VINS, Label Studio, CVAT.", valueName: "folder"))
  var imported: String?

  @Option(help: ArgumentHelp("With --import: its layout. Default: told by what is in it.", valueName: "layout"))
  var layout: ImportLayout?

  @Option(
    help: ArgumentHelp(
      "With --import: which of the 13 types a class is, a line each: CLASS = TYPE, or CLASS = ignore.",
      valueName: "file"))
  var classes: String?

  func validate(addresses: [String], plan: CollectPlanOptions) throws {
    let named = [chrome, cdp != nil, android, desktop, imported != nil].count { $0 }
    guard named == 1 else {
      throw ValidationError("Name one source: --chrome, --cdp PORT, --android, --x11 or --import FOLDER.")
    }
    guard EmulatedScreen(screen) != nil else {
      let names = EmulatedScreen.known.map(\.name).joined(separator: ", ")
      throw ValidationError("--screen takes \(names), or a size such as 390x844@3, not \(screen).")
    }
    guard isPages || addresses.isEmpty else {
      throw ValidationError("Addresses go with --chrome and --cdp, not \(addresses[0]).")
    }
    if isPages, addresses.isEmpty, plan.plan == nil {
      throw ValidationError("Which pages? Give their addresses, or --plan FILE.")
    }
    if desktop, window.query == nil, plan.plan == nil {
      throw ValidationError("Which window? Name it by --window, --class, --id or --active, or give --plan FILE.")
    }
    guard (0...600).contains(settle) else { throw ValidationError("--settle takes seconds from 0 to 600.") }
  }

  /// Whether places are pages.
  var isPages: Bool { chrome || cdp != nil }

  /// What the classes of a data set are, where the options tell.
  func classMap() throws(DataDeskError) -> ClassMap {
    guard let classes else { return ClassMap() }
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: classes), encoding: .utf8)
    } catch {
      throw .unreadable(path: classes, reason: error.localizedDescription)
    }
    return try ClassMap(text, path: classes)
  }

  /// A source that is open, and what ends it.
  struct Opened {
    var source: any CollectionSource
    var close: () -> Void
  }

  func open(workFolder: URL) throws -> Opened {
    if isPages, let screen = EmulatedScreen(screen) {
      let browser =
        try cdp.map { port throws(CollectionError) in try ChromeBrowser(port: port) }
        ?? ChromeBrowser(profile: workFolder)
      let pages = ChromePages(browser, screen: screen, settle: settle)
      return Opened(source: pages) {
        pages.close()
        browser.close()
      }
    }
    if android { return Opened(source: try AndroidPhone(adb: adb, serial: serial)) {} }
    return Opened(source: WindowScreens(window.query ?? .active, on: try X11WindowSystem())) {}
  }
}

extension ImportLayout: ExpressibleByArgument {}
