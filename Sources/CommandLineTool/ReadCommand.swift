import ArgumentParser
import Foundation
import Hearsight
import HearsightAccessibilityBus
import HearsightLinuxScreenReader
import HearsightMemory
import HearsightSpokenText
import HearsightWindows

struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Make the window of a silent app heard: through Orca, or with a voice of its own.",
    discussion: """
      Looks at the window's pixels and serves what is there on the accessibility bus, where Orca finds it; clicks come \
      back as clicks. It follows the window until that closes or Ctrl+C is pressed. X11, and Wayland as far as the \
      desktop lets programs look (hearsight doctor); or the screen of a phone.

      Examples:
        hearsight read --list                        which windows are open
        hearsight read --window Mixer                read one to Orca
        hearsight read --active --self-voiced        without Orca: keys and speech of its own
        hearsight read --android --self-voiced       a phone on a cable
        hearsight read --window Mixer --dump         print what is there as JSON, once

      Keys of --self-voiced, together with Ctrl and Alt, or alone in its terminal:
        \(VoiceCommand.allCases.map { "\($0.key) \($0.meaning)" }.joined(separator: ", ")).
      N and M are there beside a screen reader, too (with Ctrl and Alt): N names the element that has the focus. Names \
      and the choice of M are remembered for the app (hearsight labels).
      """)

  @OptionGroup var source: WindowSource

  @Flag(help: "List the windows that are open.")
  var list = false

  @Flag(help: "Print what is in the window as a line of JSON, and end.")
  var dump = false

  @Option(help: ArgumentHelp("With --dump: also save the window's picture as PNG.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "recognized, merged (the app's own elements, and what only the pixels show) or own. Default: as it was last for "
        + "this app.", valueName: "mode"))
  var mode: ReadingMode?

  @Flag(help: "The same as --mode merged.")
  var merge = false

  @OptionGroup var reach: BehindOption

  @Flag(help: "Speak without a screen reader.")
  var selfVoiced = false

  @Flag(help: "Also say errors aloud, and show them as a notification: for a key, which has no terminal.")
  var announceErrors = false

  @OptionGroup(title: "Voice (with --self-voiced)") var voice: VoiceOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "How it is said") var speech: SpeechOptions
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions

  func validate() throws {
    guard !merge || mode == nil else { throw ValidationError("--merge and --mode say the same.") }
    guard screenshot == nil || dump else { throw ValidationError("--screenshot goes with --dump.") }
    if !list { try source.checkNamed(listing: "--list") }
  }

  func run() throws {
    // Writing to a display or a pipe that has gone is an error to be told, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    do {
      let (system, phone) = try source.open()
      guard !list else { return try printList(system) }
      let found = try source.find(on: system, phone)
      if dump { try printDump(of: found.window, on: system) } else { try read(found) }
    } catch let error as ExitCode {
      throw error
    } catch {
      try fail("\(error)")
    }
  }

  /// Reports why the command ends.
  ///
  /// - Throws: ExitCode 1
  private func fail(_ reason: String) throws -> Never {
    StandardError.print("error: \(reason)")
    if announceErrors { announce(reason) }
    throw ExitCode(1)
  }

  /// Says a text with a voice of our own, whether a screen reader runs or not, and shows it as a notification. A
  /// failure of the voice is only printed: no other way is left to tell it.
  private func announce(_ text: String) {
    DesktopNotification(title: "Hearsight", text: text).show()
    do {
      let own = try voice.output(language: "en", outputs: output.outputs(besides: []), print: { _ in })
      try own.say(text, while: { true })
      try own.finish()
    } catch {
      StandardError.print("error: it could not be said aloud: \(error)")
    }
  }

  private func printList(_ system: any WindowSystem) throws {
    if system.asksFirst {
      return Terminal.note(
        "this desktop tells no program which windows are open; where it lists them in a dialog, that comes with "
          + "--window NAME")
    }
    for window in try system.windows() { Terminal.print(window.summary) }
  }

  private func printDump(of window: Window, on system: any WindowSystem) throws {
    if let screenshot { try output.outputs(besides: []).check(screenshot) }
    let picture = try system.picture(of: window.id)
    if let screenshot {
      try output.outputs(besides: []).write(Data(picture.image.pngData(software: Outputs.mark)), to: screenshot)
    }
    let memory = try source.memory(for: window)
    let (screen, timings) = try recognizer.makeRecognizer(revision: memory?.screens).recognizeTimed(picture.image)
    let document = ScreenDocument(path: window.title, screen: screen, timings: timings, behind: reach.behind)
    Terminal.print(try document.jsonLine())
  }

  private func read(_ found: WindowSource.Found) throws {
    let memory = try source.memory(for: found.window)
    let recognizer = RecognitionSession(
      try recognizer.makeRecognizer(besideOthers: true, revision: memory?.screens))
    let speaker = try speech.style(humanText: selfVoiced ? .all : []).speaker()
    let stop = StopSwitch()
    let presenter: any SessionPresenter
    var keys: TerminalKeys?
    if selfVoiced {
      let output = try voice.output(
        language: speech.language, outputs: self.output.outputs(besides: []), print: Terminal.print)
      let own = SelfVoice(output, speaker: speaker, note: Terminal.note) { stop.grant($0) }
      keys = VoiceKeys.start(for: own)
      presenter = own
    } else {
      let locale = speech.language.replacing("-", with: "_")
      presenter = BusPresenter(configuration: .init(for: InstalledOrca.version(), locale: locale), note: Terminal.note)
      if memory != nil { stop.listen() }
    }
    defer { keys?.restore() }
    let behind = reach.behind
    let phone = found.phone.map { PhoneReading(phone: $0, note: Terminal.note) }
    let reader = ScreenReader(
      found.window, on: found.system, presenters: [presenter], speaker: speaker, mode: mode(remembered: memory),
      mergesItself: phone != nil, recognize: { try recognizer.recognizeSynchronously($0) },
      complete: { seen, mode in
        let screen = phone?.screen(seen, mode: mode) ?? seen
        return behind ? screen.revealingBehind() : screen
      }, expose: { phone == nil ? Self.exposed($0) : nil },
      keepName: { name, frame in
        guard let memory else { throw MemoryError.unusable(path: "--no-store", reason: "nothing is remembered") }
        try memory.screens.name(stopAt: frame, name)
      },
      keepMode: { memory?.keep($0) }, note: Terminal.note)
    stop.connect(reader)
    let end = reader.run()
    if end.isClean { return Terminal.note("\(end)") }
    try fail("\(end)")
  }
}

extension ReadCommand {
  private func mode(remembered memory: ReadMemory?) -> ReadingMode {
    mode ?? (merge ? .merged : memory?.mode ?? .recognized)
  }

  /// Reads the app's own tree.
  @Sendable private static func exposed(_ window: Window) -> ExposedWindow? {
    do {
      return try ExposedWindowReader().window(titled: window.title, of: window.process.flatMap(Int32.init(exactly:)))
    } catch {
      Terminal.note("\(error)")
      return nil
    }
  }
}

extension ReadingMode: ExpressibleByArgument {}

/// Lines for the person at the terminal, or the program at the other end of a pipe. A closed stream is no failure.
enum Terminal {
  @Sendable static func print(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  @Sendable static func note(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
