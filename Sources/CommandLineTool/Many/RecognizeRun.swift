import ArgumentParser
import Foundation
import Hearsight
import HearsightMany
import HearsightScreenModel
import HearsightSpokenText

/// Recognizes the pictures of `hearsight recognize`, several at once, and prints each.
struct RecognizeRun {
  private let command: RecognizeCommand
  private let input: InputList

  init(_ command: RecognizeCommand) {
    self.command = command
    input = command.arguments.list()
  }

  /// - Throws: why the run could not begin, or broke off; ExitCode 1 where a picture failed.
  func run() throws {
    let (drawings, marks) = (try drawings(), try marks())
    let file = try command.results.file(of: .recognition, besides: readFiles, force: command.output.force)
    let total = try count(besides: file?.done ?? [:])
    if total == 0 { command.many.tellNothingToDo(isResumed: command.results.resume) }
    let jobs = command.many.jobs(for: total, threads: command.recognizer.models.wantedThreads)
    let recognizer = try command.recognizer.lazyRecognizer(jobs: jobs, revision: command.memory.reviser())
    var source = try source(drawings: drawings, marks: marks, done: file?.done ?? [:])
    let run = ManyRun<ManyPicture, String>(
      noun: "pictures", jobs: jobs, order: command.lines.asTheyCome ? .asTheyCome : .asGiven, total: total,
      before: .init(done: file?.lineCount ?? 0, failed: file?.failureCount ?? 0), isResumable: file != nil
    ) { $0.path }
    let sink = LineSink(file: file)
    var isFirst = true
    let tally = try run.run(
      next: { try source.next() },
      work: { [self] picture in try recognize(picture, by: recognizer, drawings, marks) },
      succeeded: { picture, text in
        try sink.write(heading(picture.path, isFirst: isFirst) + text)
        isFirst = false
      },
      failed: { picture, error in
        if command.format == .json { try sink.write(command.lines.line(of: picture.path, failedWith: error)) }
      })
    try file?.synchronize()
    if tally.failed > 0 { throw ExitCode(1) }
  }

  /// What must not be written over.
  private var readFiles: [String] { input.files + command.arguments.listed.files }

  private func drawings() throws -> OverlayFolder? {
    let outputs = command.output.outputs(besides: readFiles)
    return try command.overlay.map { try OverlayFolder(path: $0, pictures: input.items, outputs: outputs) }
  }

  private func marks() throws -> OverlayFolder? {
    let outputs = command.output.outputs(besides: readFiles)
    return try command.marks.map {
      try OverlayFolder(path: $0, pictures: input.items, outputs: outputs, companions: [".json"])
    }
  }

  /// - Parameter done: how often each path is to be passed over.
  private func source(
    drawings: OverlayFolder? = nil, marks: OverlayFolder? = nil, done: [String: Int]
  ) throws -> PictureSource {
    PictureSource(
      input.items, list: try command.arguments.listed.opened(), shard: command.many.shard,
      drawings: drawings, marks: marks, done: done)
  }

  /// How many pictures there are to recognize; `nil` where a list is still being written.
  private func count(besides done: [String: Int]) throws -> Int? {
    guard command.arguments.listed.isCountable else { return nil }
    var source = try source(done: done)
    return try source.count()
  }

  private func recognize(
    _ picture: ManyPicture, by recognizer: LazyRecognizer, _ drawings: OverlayFolder?, _ marks: OverlayFolder?
  ) throws -> String {
    let data = try picture.data()
    let (image, recognizer) = try recognizer.get { try Bitmap(data: data) }
    let (screen, timings) = try recognizer.recognizeTimed(image)
    let behind = command.reach.behind
    let shown = behind ? screen.revealingBehind() : screen
    if let place = picture.drawing { try drawings?.write(shown, over: image, to: place) }
    if let place = picture.marks { try marks?.writeMarks(shown, over: image, of: picture.path, to: place) }
    switch command.format {
    case .json:
      return try ScreenDocument(path: picture.path, screen: screen, timings: timings, behind: behind).jsonLine()
    case .tree: return "\(ScreenTree(screen, behind: behind))"
    case .speech:
      return screen.allStops.isEmpty
        ? ScreenTranscript.emptyMessage() : "\(ScreenTranscript(screen, behind: behind))"
    }
  }

  /// Names the file where there are several.
  private func heading(_ path: String, isFirst: Bool) -> String {
    guard command.format != .json, input.isSeveral || command.arguments.listed.path != nil else { return "" }
    return "\(isFirst ? "" : "\n")\(path)\n"
  }
}
