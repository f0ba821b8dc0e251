import ArgumentParser
import Dispatch
import HearsightAutomation
import HearsightMemory
import HearsightScreenModel
import HearsightWindows

/// Where a window is seen, which one is meant, and where the names that were given in it are remembered.
struct WindowSource: ParsableArguments {
  /// A window that was found.
  struct Found {
    let window: Window
    let system: any WindowSystem
    /// The phone whose screen the window is; `nil` on a desktop.
    let phone: PhoneSystem?
  }

  @OptionGroup(title: "Window") var window: WindowOptions
  @OptionGroup(title: "Phone") var phone: PhoneOptions

  @Option(help: "Through what it is seen: portal, wlroots or x11. Default: the best that the desktop offers.")
  var system: WindowSystemKind?

  @Option(
    help: ArgumentHelp("The file in which names are remembered. Default: this user's own.", valueName: "file"))
  var store: String?

  @Flag(help: "Remember nothing, and use no names that were given.")
  var noStore = false

  /// Whether a window or a phone is named.
  var isNamed: Bool { window.query != nil || phone.isNamed }

  func validate() throws {
    guard store == nil || !noStore else { throw ValidationError("--store and --no-store say different things.") }
    guard !phone.isNamed || window.query == nil else { throw ValidationError("Name a window or a phone, not both.") }
    guard !phone.isNamed || system == nil else {
      throw ValidationError("--system is of windows; a phone is seen through --android or --ios.")
    }
  }

  /// Checks that a window or a phone is named.
  ///
  /// - Parameter listing: the option or command that shows what is open.
  func checkNamed(listing: String) throws {
    guard isNamed else {
      throw ValidationError(
        "Name the window by --window, --class, --id or --active; \(listing) shows what is open. A phone: --android, "
          + "--ios.")
    }
  }

  /// Opens what windows are seen through, and notes what cannot be done there.
  func open() throws -> (system: any WindowSystem, phone: PhoneSystem?) {
    if let phone = try Self.waitingForPhone(phone.open) { return (phone, phone) }
    let opened = try WindowSystems().open(preferring: system, for: window.query)
    for note in opened.notes { Terminal.note("note: \(note)") }
    return (opened.system, nil)
  }

  /// The window that is meant.
  ///
  /// - Parameter deadline: until when a window that is yet to open is waited for.
  func find(until deadline: Deadline = Deadline(seconds: 0)) throws -> Found {
    let (system, phone) = try open()
    return try find(on: system, phone, until: deadline)
  }

  /// The window that is meant, on what was opened before.
  func find(
    on system: any WindowSystem, _ phone: PhoneSystem?, until deadline: Deadline = Deadline(seconds: 0)
  ) throws -> Found {
    let window =
      try phone.map { phone in try Self.waitingForPhone { try phone.window(PhoneSystem.screenID) } }
      ?? WindowAutomation.find(window.query ?? .active, on: system, until: deadline)
    return Found(window: window, system: system, phone: phone)
  }

  /// Asks a phone, and tells a person who waits for a while that it does not answer. Ctrl+C ends the waiting.
  private static func waitingForPhone<Answer>(_ ask: () throws -> Answer) rethrows -> Answer {
    let notice = DispatchWorkItem { Terminal.note("the phone does not answer yet; Ctrl+C gives it up") }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.silence, execute: notice)
    defer { notice.cancel() }
    return try ask()
  }

  /// How long a phone may be silent before that is told, in seconds.
  private static let silence = 3.0

  /// What is remembered of a window's app; `nil` where nothing is to be.
  func memory(for window: Window) throws -> ReadMemory? {
    noStore ? nil : try ReadMemory.usable(path: store, app: window.className)
  }
}

extension WindowSystemKind: ExpressibleByArgument {}
