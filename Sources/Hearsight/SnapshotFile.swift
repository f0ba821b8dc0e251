import Foundation
import HearsightSpokenText

/// A spoken snapshot on disk.
public enum SnapshotFile {
  /// Reads one.
  ///
  /// - Throws: ``SnapshotError``
  public static func read(_ url: URL) throws(SnapshotError) -> SpokenScreen {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .unreadable(path: url.path, reason: "it is no UTF-8; delete it and record it again")
    }
    return try SpokenScreen(snapshotText: text)
  }

  /// Writes one as a whole, or leaves what was there; makes the folder where it is missing.
  ///
  /// - Throws: ``SnapshotError/unwritable(path:reason:)``, ``SnapshotError/foreignFile(path:)`` where something else
  ///   than a snapshot stands there.
  public static func write(_ screen: SpokenScreen, to url: URL) throws(SnapshotError) {
    guard isSnapshotOrNothing(at: url) else { throw .foreignFile(path: url.path) }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Through a symbolic link, the file that it names is written.
      try Data(screen.snapshotText.utf8).write(to: url.resolvingSymlinksInPath(), options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Whether nothing would be lost but a snapshot, of whatever version.
  private static func isSnapshotOrNothing(at url: URL) -> Bool {
    guard FileManager.default.fileExists(atPath: url.path) else { return true }
    guard let file = FileHandle(forReadingAtPath: url.path) else { return false }
    defer { try? file.close() }
    let beginning = (try? file.read(upToCount: SpokenScreen.snapshotHead.utf8.count)) ?? Data()
    return beginning.isEmpty || beginning == Data(SpokenScreen.snapshotHead.utf8)
  }
}
