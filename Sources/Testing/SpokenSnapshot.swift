import Foundation
import Hearsight
import HearsightPixels
import HearsightSpokenText
import Testing

/// Which snapshots a test writes.
public enum SnapshotRecording: Sendable, Hashable {
  /// A missing snapshot is written, and the test fails once so that somebody reads it. The default on a developer's
  /// machine.
  case missing
  /// Nothing is written; a missing snapshot is a failure. The default where the environment has `CI`.
  case never
  /// Every snapshot is written anew, and the test fails so that this cannot stay switched on. The default where the
  /// environment has `HEARSIGHT_RECORD=all` (or the older `HEARSIGHT_RECORD_SNAPSHOTS=all`), or names the test's
  /// snapshot: `HEARSIGHT_RECORD=alarms`, or several with commas.
  case all

  /// What the environment asks for.
  ///
  /// - Parameters:
  ///   - name: the snapshot's; with `HEARSIGHT_RECORD` only those that it names are written anew.
  ///   - environment: the variables; by default the process's own.
  public static func standard(
    named name: String = "", environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SnapshotRecording {
    let asked = (environment["HEARSIGHT_RECORD"] ?? "").split(separator: ",").map { word in
      word.trimmingCharacters(in: .whitespaces)
    }
    if asked.contains("all") || !name.isEmpty && asked.contains(name) { return .all }
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
///   - style: how it is said when a snapshot is written.
///   - tolerance: pixels, and the confidence under which text may be misread.
///   - masks: what is not compared, beside what the snapshot says itself; it is written into one that is written.
///   - recording: what is written; `nil` for what the environment says, see
///     ``SnapshotRecording/standard(named:environment:)``.
///   - recognizer: for pixels; by default one with default settings that all tests of a process share.
///   - filePath: the test's source file, beside which the folder is.
///   - sourceLocation: where a failure is reported; by default where this is written.
/// - Returns: whether it sounds as the snapshot says.
@discardableResult
public func expectSpokenSnapshot(
  _ source: some ScreenSource, named name: String, in folder: URL? = nil, style: SpeechStyle = SpeechStyle(),
  tolerance: SnapshotTolerance = SnapshotTolerance(), masks: [SnapshotMask] = [],
  recording: SnapshotRecording? = nil,
  recognizer: ScreenRecognizer? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let beside = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("__Spoken__")
  let file = (folder ?? beside).appendingPathComponent(name + SnapshotFolder.suffix)
  do {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let recording = recording ?? .standard(named: name)
    let picture = source as? Bitmap
    if recording == .all || !isThere && recording == .missing {
      var heard = try SpokenScreen(source, style: style, recognizer: recognizer)
      let known = isThere ? (try? SnapshotFile.read(file))?.masks ?? [] : []
      heard.masks = known + masks.filter { !known.contains($0) }
      try SnapshotFile.write(heard, picture: picture, to: file)
      let what = "A snapshot was written: \(file.path)\nRead it; when it is right, run the test again.\n"
      record(what + heard.swiftList, nil, sourceLocation)
      return false
    }
    guard isThere else {
      record("There is no snapshot \(file.path); run the test where CI is not set to write it.", nil, sourceLocation)
      return false
    }
    var kept = try SnapshotFile.read(file)
    let recordedPicture = SnapshotFile.picture(of: kept, at: file)
    kept.masks += masks
    let check = SnapshotCheck(
      recorded: kept, recordedPicture: recordedPicture,
      heard: try SpokenScreen(source, style: kept.style, recognizer: recognizer), picture: picture,
      tolerance: tolerance)
    guard !check.changes.isEmpty else { return true }
    let lines = check.changes.lines.map { "  \($0)" }.joined(separator: "\n")
    record(
      "\(name) sounds different from its snapshot:\n\(lines)\n"
        + "If that is meant, run the test with HEARSIGHT_RECORD=\(name), which writes \(file.path) anew.",
      nil, sourceLocation)
  } catch {
    record("The snapshot \(file.path) could not be compared: \(error)", nil, sourceLocation)
  }
  return false
}
