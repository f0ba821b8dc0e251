import ArgumentParser
import Foundation
import Hearsight
import HearsightAudit
import HearsightOverlay
import HearsightPixels
import HearsightReports

/// Compares a run with its baseline, prints it, and writes its files.
struct AuditReportWriter {
  /// A screen and what was found on it.
  struct Audited {
    var pair: AuditPair
    var audit: ScreenAudit
    /// What was seen and what is exposed of it; `nil` without a hierarchy.
    var matching: DrawnMatching?
    /// Kept of standard input only, which cannot be read again.
    var kept: Bitmap?

    /// The screenshot, for its page.
    func image() throws -> Bitmap { try kept ?? Bitmap(data: pair.read()) }
  }

  private let options: AuditReportOptions
  private let outputs: Outputs
  private let baseline: Baseline?
  private let pages: AuditPages?
  private let drawings: OverlayFolder?

  /// - Throws: ``OutputError`` where a page would replace what it must not; ``AuditError`` of the baseline.
  init(_ options: AuditReportOptions, besides pairs: [AuditPair]) throws {
    self.options = options
    let outputs = options.output.outputs(besides: pairs.flatMap(\.files))
    self.outputs = outputs
    // Updating begins a baseline where there is none, and replaces nothing that is no baseline.
    baseline = try options.baseline.flatMap { path in
      if options.updateBaseline, FileKind(path: path) == nil { return nil }
      return try Baseline(contentsOf: URL(fileURLWithPath: path))
    }
    pages = try options.html.map { try AuditPages(folder: $0, pairs: pairs, outputs: outputs) }
    drawings = try options.overlay.map { folder in
      let paired = pairs.filter { $0.hierarchy != nil }
      guard !paired.isEmpty else {
        throw ValidationError(
          "--overlay draws what hierarchies expose, and there is none; what is seen: hearsight recognize --overlay.")
      }
      return try OverlayFolder(path: folder, names: paired.map { ($0.picture, $0.name) }, outputs: outputs)
    }
  }

  /// - Parameter failures: what could not be audited, which JSON tells beside the rest.
  /// - Returns: the run, as compared with the baseline.
  func write(
    _ audited: [Audited], failures: [AuditFailure], of screens: AuditingScreens
  ) throws -> AuditRun {
    let audits = audited.map(\.audit)
    var run = AuditRun(
      audits: audits, rules: screens.auditor.descriptions,
      unusedSuppressions: failures.isEmpty
        ? screens.configuration.unused(after: audits, today: AuditConfiguration.today) : [])
    if let path = options.baseline, options.updateBaseline {
      guard failures.isEmpty else { throw AuditError.partialBaseline(reason: "some screens could not be audited") }
      try Baseline.write(audits, of: screens.configuration, to: URL(fileURLWithPath: path))
      run.comparison = Baseline(audits).compare(audits)
    } else {
      run.comparison = baseline?.compare(audits)
    }
    try print(run, failures)
    try pages?.write(run, audited)
    try draw(audited)
    return run
  }

  private func draw(_ audited: [Audited]) throws {
    var drawings = drawings
    for screen in audited {
      guard let matching = screen.matching else { continue }
      try drawings?.write(matching, over: screen.image(), named: screen.pair.picture)
    }
  }

  private func print(_ run: AuditRun, _ failures: [AuditFailure]) throws {
    switch options.format {
    case .text: if !run.audits.isEmpty { Self.print(run.text) }
    case .json:
      if !run.audits.isEmpty { Self.print(String(decoding: try run.json(), as: UTF8.self)) }
      for failure in failures {
        StandardOutput.print(try FailureDocument(path: failure.path, error: failure.error).jsonLine())
      }
    case .sarif: Self.print(String(decoding: try run.sarif(), as: UTF8.self))
    case .junit: Self.print(run.junit(failures: failures.map { ($0.path, "\($0.error)") }))
    case .github:
      for line in run.annotations { StandardOutput.print(line) }
      for failure in failures {
        let annotation = GitHubAnnotation(file: failure.path, line: 1, title: "audit", message: "\(failure.error)")
        StandardOutput.print("\(annotation)")
      }
      try writeSummary(of: run)
    }
  }

  /// Prints a report, whose last line may have its end.
  private static func print(_ report: String) {
    StandardOutput.print(report.hasSuffix("\n") ? String(report.dropLast()) : report)
  }

  /// The whole list where GitHub Actions shows it: of the lines at files it shows but ten of a kind.
  private func writeSummary(of run: AuditRun) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw OutputError.unwritable(path: path, reason: "GITHUB_STEP_SUMMARY names no file that can be written")
    }
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(run.summary.utf8))
  }
}
