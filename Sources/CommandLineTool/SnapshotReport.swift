import ArgumentParser
import Foundation
import Hearsight
import HearsightReports
import HearsightSpokenText

/// Prints the result of each screen, and in the end how many screens had which result.
struct SnapshotReport {
  private let folders: SnapshotFolders
  private let outputs: Outputs
  private var junit = JUnitReport.Suite(name: "hearsight snapshot")
  private var pages: SnapshotPages?
  private let tellsSetAside: Bool
  private var counts: [String: Int] = [:]
  private var setAside = 0
  private var failures = 0

  /// - Parameters:
  ///   - html: the folder for pages that show the differences.
  ///   - tellsSetAside: whether each difference that was set aside is told, and not only how many there are.
  /// - Throws: ``OutputError`` where a file would replace what it must not.
  init(_ folders: SnapshotFolders, html: String? = nil, tellsSetAside: Bool = false) throws {
    self.folders = folders
    self.tellsSetAside = tellsSetAside
    outputs = folders.output.outputs(besides: try folders.open().paths())
    try folders.junit.map(outputs.check)
    pages = try html.map { try SnapshotPages(folder: $0, outputs: outputs) }
  }

  mutating func add(_ result: SnapshotFolder.Result) throws {
    try pages?.add(result)
    let aside = result.check?.setAside ?? []
    setAside += aside.count
    let (word, lines, outcome) = summary(of: result)
    counts[word, default: 0] += 1
    if outcome != .passed { failures += 1 }
    let place = place(of: result)
    junit.cases.append(
      JUnitReport.Case(
        name: result.name, seconds: result.seconds, outcome: outcome,
        file: outcome == .passed ? nil : place.file, line: outcome == .passed ? nil : place.line))
    if folders.github, outcome != .passed {
      for annotation in annotations(of: result, word: word, lines: lines, file: place.file) {
        StandardOutput.print("\(annotation)")
      }
    }
    let told = tellsSetAside ? aside.lines.map { "  set aside, as the pixels are the same: \($0)" } : []
    guard word != "the same" && word != "kept" || !told.isEmpty else { return }
    StandardOutput.print(([result.name + ": " + word] + lines.map { "  " + $0 } + told).joined(separator: "\n"))
  }

  /// The text file, as its path was given, and the line of the first change in it.
  private func place(of result: SnapshotFolder.Result) -> (file: String, line: Int) {
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = result.snapshot.standardizedFileURL.path
    let file = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    guard case .different(let changes) = result.outcome, let first = changes.first else { return (file, 1) }
    return (file, result.line(of: first))
  }

  /// An annotation for each change, at its line, or a single one for any other failure.
  private func annotations(
    of result: SnapshotFolder.Result, word: String, lines: [String], file: String
  ) -> [GitHubAnnotation] {
    guard case .different(let changes) = result.outcome else {
      let message = ([word] + lines).joined(separator: ": ")
      return [GitHubAnnotation(file: file, line: 1, title: result.name, message: message)]
    }
    return changes.map { change in
      GitHubAnnotation(file: file, line: result.line(of: change), title: result.name, message: "\(change)")
    }
  }

  /// The folders as they were given.
  private var arguments: String { folders.folder + (folders.snapshots.map { " --snapshots \($0)" } ?? "") }

  private func summary(of result: SnapshotFolder.Result) -> (String, [String], JUnitReport.Outcome) {
    func failed(_ message: String, _ lines: [String] = []) -> JUnitReport.Outcome {
      .failed(message: message, details: lines.joined(separator: "\n"))
    }
    switch result.outcome {
    case .same: return ("the same", [], .passed)
    case .recorded: return ("recorded", [], .passed)
    case .kept: return ("kept", [], .passed)
    case .masked: return ("masked", [], .passed)
    case .updated(let changes): return ("updated", changes.lines, .passed)
    case .different(let changes):
      let lines = changes.lines
      return ("different", lines, failed(lines.count == 1 ? lines[0] : "\(lines.count) differences", lines))
    case .unrecorded:
      let lines = ["it has no snapshot; write one: hearsight snapshot record \(arguments)"]
      return ("not recorded", lines, failed("not recorded", lines))
    case .orphaned:
      let lines = ["its snapshot is there and the screen is not; delete the snapshot if that is meant"]
      return ("gone", lines, failed("the screen is gone", lines))
    case .failed(let error): return ("failed", ["\(error)"], .errored(message: "\(error)"))
    }
  }

  /// Prints the last line, writes the pages and the JUnit XML, and decides the exit status.
  ///
  /// - Throws: ExitCode 1 if a screen sounds different or could not be compared.
  func finish() throws {
    let order = ["the same", "recorded", "kept", "masked", "updated", "different", "not recorded", "gone", "failed"]
    let parts = order.compactMap { word in counts[word].map { "\($0) \(word)" } }
    let total = counts.values.reduce(0, +)
    StandardOutput.print("\(total) screen\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))")
    if setAside > 0 {
      StandardOutput.print(
        "\(setAside) difference\(setAside == 1 ? "" : "s") of recognition set aside, as the pixels are the same"
          + (tellsSetAside ? "" : " (--set-aside tells them)"))
    }
    if let page = try pages?.finish() { StandardOutput.print("To be looked at: \(page)") }
    if counts["different"] != nil {
      StandardOutput.print("If that is meant: hearsight snapshot verify \(arguments) --update")
    }
    if let path = folders.junit {
      try outputs.write(Data(JUnitReport(suites: [junit]).xml.utf8), to: path)
    }
    if failures > 0 { throw ExitCode(1) }
  }
}
