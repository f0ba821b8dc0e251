import ArgumentParser
import Foundation
import Hearsight
import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText

struct SpeakCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Say what a user hears on a screen: as text, as sound, in three dialects and languages.",
    discussion: """
      Takes pictures, and hierarchies that AccessibilitySnapshot dumped as JSON. Every stop is numbered as it is met; \
      in brackets stands what nobody hears. Dates, prices, symbols, emoji and the like are put in words (see \
      --human-text).

      Examples:
        hearsight speak shot.png
        hearsight speak shot.png --rotor headings          what the rotor would list
        hearsight speak hierarchy.json --language de       another language
        hearsight speak shot.png --dialect talkback --no-hints
        hearsight speak shot.png --audio shot.wav          as sound, in a file
        hearsight speak shot.png --play --rate 300         as sound, at once
        hearsight speak shot.png --hierarchy dump.xml      what the reader says with the app's own tree
        hearsight speak shot.png --hierarchy dump.xml --merge   and with what was seen merged into it
      """)

  @OptionGroup var arguments: ScreenFiles

  @Option(
    help: ArgumentHelp(
      "Only what this rotor lists: \(Rotor.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "rotor"))
  var rotor: Rotor?

  @OptionGroup(title: "The app's own tree") var exposed: ExposedOptions
  @OptionGroup var reach: BehindOption
  @OptionGroup(title: "How it is said") var speech: SpeechOptions
  @OptionGroup(title: "Sound") var sound: SoundOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions
  @OptionGroup var memory: MemoryOptions

  @Option(help: ArgumentHelp("text, or json (one line a file).", valueName: "format"))
  var format = Format.text

  func validate() throws {
    try exposed.validate(paths: arguments.paths)
    guard exposed.hierarchy == nil || !reach.behind else {
      throw ValidationError("--behind is for pictures: with --hierarchy, the app's tree tells what can be reached.")
    }
  }

  func run() throws {
    let input = arguments.list()
    let outputs = output.outputs(besides: input.files + [exposed.hierarchy].compactMap { $0 })
    var pair = try exposed.pair(for: input, outputs: outputs)
    let style = speech.style(humanText: .all, dialect: pair?.dialect ?? .voiceover)
    let speaker = try style.speaker()
    let listeners = try sound.listeners(language: style.language, outputs: outputs)
    let lazy = try recognizer.lazyRecognizer(revision: memory.reviser())
    var isFirst = true
    var isStale = false
    // What was said before a file failed is still heard and written.
    let outcome = Result {
      try input.forEach(as: pair == nil ? ScreenFile.init(data:) : ScreenFile.init(picture:)) { path, file in
        let exposed = try file.picture.flatMap { try pair?.screen(of: $0, at: path, recognizedBy: lazy.get) }
        let screen = try exposed ?? file.screen(recognizedBy: lazy.get)
        let transcript = ScreenTranscript(
          screen, speaker: speaker, rotor: rotor, hints: style.hints, behind: reach.behind)
        if format == .json {
          StandardOutput.print(try TranscriptDocument(path: path, screen: screen, transcript).jsonLine())
        } else {
          if input.isSeveral { StandardOutput.print("\(isFirst ? "" : "\n")\(path)") }
          if transcript.rows.isEmpty { StandardOutput.print(ScreenTranscript.emptyMessage(of: rotor)) }
        }
        isFirst = false
        for row in transcript.rows {
          if format == .text { StandardOutput.print(row.text) }
          if let heard = row.heard { try listeners.hear(heard) }
        }
      } report: { path, error in
        isStale = isStale || error is StalePairError
        if format == .json { StandardOutput.print(try FailureDocument(path: path, error: error).jsonLine()) }
      }
    }
    try listeners.finish()
    // What was said of a pair that does not belong together would be wrong in itself: it has a status of its own.
    if isStale { throw ExitCode(2) }
    try outcome.get()
  }
}

extension Rotor: ExpressibleByArgument {}
