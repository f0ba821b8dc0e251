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
  /// - Throws: ``SnapshotError/unwritable(path:reason:)``
  public static func write(_ screen: SpokenScreen, to url: URL) throws(SnapshotError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(screen.snapshotText.utf8).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
