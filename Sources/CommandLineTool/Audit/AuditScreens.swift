import Hearsight
import HearsightAudit
import HearsightMany

/// Audits the screens of `hearsight audit`, several at once.
struct AuditScreens {
  /// A screen, or the reason why there is none.
  private typealias Item = (path: String, screen: Result<AuditPair, any Error>)

  private let command: AuditCommand
  private let input: AuditPairs
  private let auditing: AuditingScreens
  private let jobs: Int

  /// - Throws: why the run cannot begin.
  init(_ command: AuditCommand) throws {
    self.command = command
    input = AuditPairs(
      paths: command.screens, hierarchy: command.hierarchy, listed: try command.list.entries(),
      shard: command.many.shard)
    jobs = command.many.jobs(for: input.pairs.count, threads: command.recognizer.models.wantedThreads)
    auditing = try AuditingScreens(
      rules: command.rules,
      recognizer: command.recognizer.lazyRecognizer(jobs: jobs, revision: command.memory.reviser()))
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let file = try command.results.file(
      of: .audit, besides: input.pairs.flatMap(\.files) + command.list.files,
      force: command.reports.output.force)
    // Of few screens a share may have none, which is no fault of theirs.
    if command.many.shard != nil, input.pairs.isEmpty, input.failures.isEmpty {
      command.many.tellNothingToDo(isResumed: false)
      return 0
    }
    return try file.map { try writeLines(into: $0) } ?? writeReport()
  }

  /// Keeps the findings of all screens, and writes one report of them.
  private func writeReport() throws -> Int32 {
    let writer = try AuditReportWriter(command.reports, besides: input.pairs)
    var (audited, failures) = ([AuditReportWriter.Audited](), [AuditFailure]())
    try audit(besides: [:]) { item, screen in
      audited.append(screen)
    } failed: { item, error in
      failures.append(AuditFailure(path: item.path, error: error))
    }
    let run = try writer.write(audited, failures: failures, of: auditing)
    return failures.isEmpty ? run.exitStatus(failOn: command.reports.failOn.value) : 2
  }

  /// Writes a line for each screen, and keeps none. How the run ends is read from all lines, also those of runs before.
  private func writeLines(into file: ResultFile) throws -> Int32 {
    try audit(besides: file.done, before: .init(done: file.lineCount, failed: file.failureCount)) { _, screen in
      try file.append(screen.audit.jsonLine())
    } failed: { item, error in
      try file.append(FailureDocument(path: item.path, error: error).jsonLine())
    }
    try file.synchronize()
    var tally = AuditTally()
    try file.forEachLine { try tally.count(line: $0) }
    return tally.exitStatus(failOn: command.reports.failOn.value)
  }

  /// - Parameter done: how often each path is passed over, because it was worked on before.
  private func audit(
    besides done: [String: Int], before: ManyRun<Item, AuditReportWriter.Audited>.Tally = .init(),
    _ succeeded: (Item, AuditReportWriter.Audited) throws -> Void, failed: (Item, any Error) throws -> Void
  ) throws {
    var done = done
    var items = input.failures.map { Item($0.path, .failure($0.error)) }
    items += input.pairs.map { Item($0.picture, .success($0)) }
    items.removeAll { item in
      guard let count = done[item.path], count > 0 else { return false }
      done[item.path] = count - 1
      return true
    }
    if items.isEmpty { command.many.tellNothingToDo(isResumed: command.results.resume) }
    let run = ManyRun<Item, AuditReportWriter.Audited>(
      noun: "screens", jobs: jobs, total: items.count, before: before, isResumable: command.results.path != nil
    ) { $0.path }
    var rest = items.makeIterator()
    _ = try run.run(
      next: { rest.next() }, work: { [auditing] item in try auditing.audit(item.screen.get()) },
      succeeded: succeeded, failed: failed)
  }
}
