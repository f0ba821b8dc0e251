import Foundation
import Hearsight
import HearsightSpokenText
import Testing

/// What becomes of a snapshot that is missing or differs.
public enum SnapshotRecording: Sendable, Hashable {
  /// A missing snapshot is written, and the test fails once so that somebody reads it. The default on a developer's
  /// machine.
  case missing
  /// Nothing is written; a missing snapshot is a failure. The default where the environment has `CI`.
  case never
  /// Every snapshot is written anew, and the test fails so that this cannot stay switched on. The default where the
  /// environment has `HEARSIGHT_RECORD_SNAPSHOTS=all`.
  case all

  /// What the environment asks for.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SnapshotRecording {
    if environment["HEARSIGHT_RECORD_SNAPSHOTS"] == "all" { return .all }
    // Services set CI to "true" or "1".
    return ["", "0", "false"].contains(environment["CI"] ?? "") ? .missing : .never
  }
}

/// Expects a screen to sound as its snapshot says: `__Spoken__/NAME.spoken.txt` beside the test's source file, in the
/// format of `hearsight snapshot`.
///
/// ```swift
/// @Test func alarms() throws {
///   expectSpokenSnapshot(try HierarchyDocument(json: dump), named: "alarms")
/// }
/// ```
///
/// A snapshot is spoken as it was recorded: `style` counts only when one is written.
///
/// - Parameters:
///   - source: pixels, a dumped hierarchy, a screen, or an app's own tree.
///   - name: the file's name; a "/" makes a folder.
///   - folder: where the snapshots are; by default the folder `__Spoken__` beside the source file.
///   - tolerance: pixels, and the confidence under which text may be misread.
///   - recording: what is written.
/// - Returns: whether it sounds as the snapshot says.
@discardableResult
public func expectSpokenSnapshot(
  _ source: some ScreenSource, named name: String, in folder: URL? = nil, style: SpeechStyle = SpeechStyle(),
  tolerance: SnapshotTolerance = SnapshotTolerance(), recording: SnapshotRecording = .standard(),
  recognizer: ScreenRecognizer? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let beside = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("__Spoken__")
  let file = (folder ?? beside).appendingPathComponent(name + SnapshotFolder.suffix)
  do {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if recording == .all || !isThere && recording == .missing {
      let heard = try SpokenScreen(source, style: style, recognizer: recognizer)
      try SnapshotFile.write(heard, to: file)
      let what = "A snapshot was written: \(file.path)\nRead it; when it is right, run the test again.\n"
      record(what + heard.swiftList, nil, sourceLocation)
      return false
    }
    guard isThere else {
      record("There is no snapshot \(file.path); run the test where CI is not set to write it.", nil, sourceLocation)
      return false
    }
    let kept = try SnapshotFile.read(file)
    let heard = try SpokenScreen(source, style: kept.style, recognizer: recognizer)
    let changes = SnapshotComparison(of: kept, with: heard, tolerance: tolerance).changes
    guard !changes.isEmpty else { return true }
    let lines = changes.lines.map { "  \($0)" }.joined(separator: "\n")
    record(
      "\(name) sounds different from its snapshot:\n\(lines)\nIf that is meant, delete \(file.path) and run the test.",
      nil, sourceLocation)
  } catch {
    record("The snapshot \(file.path) could not be compared: \(error)", nil, sourceLocation)
  }
  return false
}
