import ArgumentParser
import HearsightWindows

/// A phone in place of a window.
struct PhoneOptions: ParsableArguments {
  @Flag(help: "The screen of a phone or emulator, through adb.")
  var android = false

  @Option(help: ArgumentHelp("With --android: which phone, as `adb devices` names it.", valueName: "serial"))
  var serial: String?

  @Option(help: ArgumentHelp("With --android: the program adb.", valueName: "path"))
  var adb = "adb"

  @Option(
    help: ArgumentHelp(
      "The screen of an iPhone, through the WebDriverAgent at this address: http://localhost:8100.", valueName: "url"))
  var ios: String?

  /// Whether a phone is meant.
  var isNamed: Bool { android || ios != nil }

  func validate() throws {
    guard !android || ios == nil else { throw ValidationError("--android and --ios are two phones: name one.") }
    guard serial == nil || android else { throw ValidationError("--serial goes with --android.") }
  }

  /// The phone that is meant; `nil` where none is.
  ///
  /// - Throws: `AndroidError`, `AgentError`
  func open() throws -> PhoneSystem? {
    if android { return PhoneSystem(try AndroidDriver(adb: adb, serial: serial)) }
    return try ios.map { PhoneSystem(try IOSDriver($0)) }
  }
}
