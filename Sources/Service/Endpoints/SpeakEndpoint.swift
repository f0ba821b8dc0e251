import Foundation
import Hearsight
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightSound
import HearsightSpokenText
import Synchronization

/// `hearsight speak` over HTTP.
struct SpeakEndpoint: PictureEndpoint {
  enum Format: String, CaseIterable {
    case json, text, wav
  }

  static let path = "/v1/speak"
  static let summary = "Say what a user hears on a screen: as JSON, as text, or as sound."
  static let takesHierarchy = true
  static let parameters: [Parameter] = [
    .pictureName, .app, .behind,
    Parameter(name: "format", kind: .choice(Format.names), description: "json, text, or wav (espeak-ng's voice)."),
    Parameter(name: "rotor", kind: .choice(Rotor.names), description: "Only what this rotor lists."),
    Parameter(
      name: "dialect", kind: .choice(Dialect.names),
      description: "Whose way of speaking; voiceover, or with a hierarchy the reader of its platform."),
    Parameter(
      name: "language",
      kind: .pattern("^(\(SpeechLanguages.standard.tags.joined(separator: "|")))([-_][A-Za-z0-9]+)*$"),
      description: "\(SpeechLanguages.standard.tags.joined(separator: ", ")); a region as in en-US decides about dates."
    ),
    Parameter(
      name: "human-text", kind: .pattern("^(all|none|(\(humanTextRule))(,(\(humanTextRule)))*)$"),
      description: "What is put in words for the ear: all, none, or some of "
        + HumanText.Rule.allCases.map(\.rawValue).joined(separator: ",") + "."),
    Parameter(name: "no-hints", kind: .flag, description: "Leave out hints such as \"Double tap to edit.\""),
    Parameter(name: "merge", kind: .flag, description: "Merge what is seen into the app's tree."),
    Parameter(name: "rate", kind: .number(80...450), description: "Words a minute of the sound."),
  ]
  static let attachments = [
    AttachmentDescription(name: "hierarchy", description: "What the app exposes of the screen; it is said instead.")
  ]
  static let contentTypes = [Answer.json, Answer.text, "audio/wav"]

  private static var humanTextRule: String { HumanText.Rule.allCases.map(\.rawValue).joined(separator: "|") }

  private let name: String
  private let app: String?
  private let behind: Bool
  private let format: Format
  private let rotor: Rotor?
  private let dialect: Dialect?
  private let style: SpeechStyle
  private let merges: Bool
  private let rate: Int?

  init(_ query: Query) throws {
    name = query["name"] ?? "-"
    app = query["app"]
    behind = try query.flag("behind")
    format = try query.choice("format") ?? .json
    rotor = try query.choice("rotor")
    dialect = try query.choice("dialect")
    let words = query["human-text"] ?? "all"
    guard let humanText = Set<HumanText.Rule>(list: words) else {
      throw ServiceError.parameter(name: "human-text", reason: "takes all, none, or names parted by commas")
    }
    style = SpeechStyle(language: query["language"] ?? "en", humanText: humanText, hints: try !query.flag("no-hints"))
    // A language that is not there is told before the picture is waited for.
    _ = try style.speaker()
    merges = try query.flag("merge")
    rate = try query.number("rate", in: 80...450).map { Int($0) }
    if rate != nil, format != .wav { throw ServiceError.combination(name: "rate", reason: "is of no use but with wav") }
  }

  func answer(
    _ upload: Upload, by recognizer: SharedRecognizer, checkpoint: @escaping () throws -> Void
  ) throws -> Answer {
    let dump = try upload.attachments["hierarchy"].map { try DumpedHierarchy(Data($0.content)) }
    guard dump != nil || !merges else {
      throw ServiceError.combination(name: "merge", reason: "needs a part called hierarchy, into which is merged")
    }
    guard dump == nil || !behind else {
      throw ServiceError.combination(
        name: "behind", reason: "is for pictures alone: with a hierarchy, the app's tree tells what can be reached")
    }
    let (screen, timings) = try screen(upload.screen, dump, by: recognizer, checkpoint)
    var style = style
    style.dialect = dialect ?? dump?.dialect ?? .voiceover
    let transcript = ScreenTranscript(
      screen, speaker: try style.speaker(), rotor: rotor, hints: style.hints, behind: behind)
    switch format {
    case .json:
      let document = TranscriptDocument(path: name, screen: screen, transcript)
      return Answer(try document.jsonLine() + "\n", contentType: Answer.json, timings: timings)
    case .text:
      let rows = transcript.rows.map(\.text)
      let lines = rows.isEmpty ? [ScreenTranscript.emptyMessage(of: rotor)] : rows
      return Answer(lines.joined(separator: "\n") + "\n", contentType: Answer.text, timings: timings)
    case .wav: return try sound(of: transcript, timings, checkpoint)
    }
  }

  private func screen(
    _ bytes: [UInt8], _ dump: DumpedHierarchy?, by recognizer: SharedRecognizer,
    _ checkpoint: @escaping () throws -> Void
  ) throws -> (Screen, Timings?) {
    let file = try dump == nil ? ScreenFile(data: bytes) : ScreenFile(picture: bytes)
    guard let image = file.picture else { return (try file.screen { recognizer.recognizer }, nil) }
    let (seen, timings) = try recognizer.recognizeTimed(image, app: app, checkpoint: checkpoint)
    guard let dump else { return (seen, timings) }
    let paired = try dump.paired(with: seen)
    return (merges ? paired.merged.screen : paired.exposed, timings)
  }

  private func sound(
    of transcript: ScreenTranscript, _ timings: Timings?, _ checkpoint: () throws -> Void
  ) throws -> Answer {
    var voice = SpeechVoice(language: style.language)
    if let rate { voice.rate = rate }
    let sound = try Self.voice.withLock { _ in
      let output = EspeakOutput(try EspeakSynthesizer(voice: voice), keepsSound: true)
      for heard in transcript.rows.compactMap(\.heard) {
        try checkpoint()
        try output.say(heard)
      }
      return output.sound
    }
    var answer = Answer("", contentType: "audio/wav", timings: timings)
    answer.body = Array(try WaveFile.data(sound, software: "Hearsight"))
    return answer
  }

  /// espeak-ng has one voice a process, so that one request at a time speaks.
  private static let voice = Mutex(())
}
