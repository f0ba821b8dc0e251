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
    let total = try count()
    let jobs = command.many.jobs(for: total, threads: command.recognizer.models.wantedThreads)
    let recognizer = try command.recognizer.lazyRecognizer(jobs: jobs, revision: command.memory.reviser())
    let drawings = try drawings()
    var source = try source(drawings: drawings)
    let run = ManyRun<ManyPicture, String>(
      noun: "pictures", jobs: jobs, order: command.lines.asTheyCome ? .asTheyCome : .asGiven, total: total
    ) { $0.path }
    var isFirst = true
    try run.run(
      next: { try source.next() },
      work: { [self] picture in try recognize(picture, by: recognizer, drawings) },
      succeeded: { picture, text in
        try StandardOutput.write(heading(picture.path, isFirst: isFirst) + text)
        isFirst = false
      },
      failed: { picture, error in
        guard command.format == .json else { return }
        try StandardOutput.write(
          command.lines.errorLines
            ? ErrorLine(file: picture.path, error: error).jsonLine()
            : FailureDocument(path: picture.path, error: error).jsonLine())
      })
  }

  private func drawings() throws -> OverlayFolder? {
    let outputs = command.output.outputs(besides: input.files + command.arguments.listFiles)
    return try command.overlay.map { try OverlayFolder(path: $0, pictures: input.items, outputs: outputs) }
  }

  private func source(drawings: OverlayFolder? = nil) throws -> PictureSource {
    PictureSource(
      input.items, list: try command.arguments.listPath.map { try PathList(path: $0) }, shard: command.many.shard,
      drawings: drawings)
  }

  /// How many pictures there are; `nil` where a list is still being written.
  private func count() throws -> Int? {
    guard command.arguments.isCountable else { return nil }
    var source = try source()
    return try source.count()
  }

  private func recognize(
    _ picture: ManyPicture, by recognizer: LazyRecognizer, _ drawings: OverlayFolder?
  ) throws -> String {
    let image = try picture.read()
    let (screen, timings) = try recognizer.get().recognizeTimed(image)
    let behind = command.reach.behind
    if let place = picture.drawing {
      try drawings?.write(behind ? screen.revealingBehind() : screen, over: image, to: place)
    }
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
    guard command.format != .json, input.isSeveral || command.arguments.listPath != nil else { return "" }
    return "\(isFirst ? "" : "\n")\(path)\n"
  }
}

/// The line of `--error-lines`, for programs that have a column of errors beside one of files.
private struct ErrorLine: Encodable {
  let file: String
  let error: String

  init(file: String, error: any Error) {
    self.file = file
    self.error = "\(error)"
  }
}
