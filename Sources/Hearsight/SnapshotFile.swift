import Foundation
import HearsightPixels
import HearsightSpokenText

/// A spoken snapshot on disk, and the small picture that may be kept beside it: `home.png.spoken.txt` and
/// `home.png.spoken.jpg`.
package enum SnapshotFile {
  /// What the name of a kept picture ends with.
  static let pictureSuffix = ".spoken.jpg"
  /// What a kept picture says of itself, as all files that Hearsight makes do.
  private static let mark = "made by hearsight"
  /// The JPEG quality of kept pictures: some 60 KB a screen, and its noise is far below what counts as a change.
  private static let quality = 85

  /// Reads a snapshot.
  ///
  /// - Throws: ``SnapshotError``
  package static func read(_ url: URL) throws(SnapshotError) -> SpokenScreen {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .unreadable(path: url.path, reason: "it is no UTF-8; delete it and record it again")
    }
    return try SpokenScreen(snapshotText: text)
  }

  /// Writes a snapshot as a whole, or leaves what was there; makes the folder where it is missing.
  ///
  /// - Parameter picture: what the screen looks like, to be kept beside it at a small size; `nil` to keep none. A
  ///   picture that was kept before and no longer holds is deleted.
  /// - Throws: ``SnapshotError/unwritable(path:reason:)``, ``SnapshotError/foreignFile(path:)`` where something else
  ///   than a snapshot stands there.
  package static func write(_ screen: SpokenScreen, picture: Bitmap? = nil, to url: URL) throws(SnapshotError) {
    let file = pictureFile(of: url)
    guard isOursOrNothing(at: url, beginning: SpokenScreen.snapshotHead) else { throw .foreignFile(path: url.path) }
    guard picture == nil || isOursOrNothing(at: file, holding: mark) else { throw .foreignFile(path: file.path) }
    var screen = screen
    screen.pictureMark = nil
    if let picture {
      let bytes: [UInt8]
      do { bytes = try picture.small().jpegData(quality: quality, comment: mark) } catch {
        throw .unwritable(path: file.path, reason: "\(error)")
      }
      screen.pictureMark = screen.mark(with: bytes)
      try write(Data(bytes), to: file)
    }
    try write(Data(screen.snapshotText.utf8), to: url)
    if picture == nil, isOursOrNothing(at: file, holding: mark) { try? FileManager.default.removeItem(at: file) }
  }

  /// Writes the masks of a snapshot anew and leaves all else.
  static func write(masks: [SnapshotMask], of screen: SpokenScreen, to url: URL) throws(SnapshotError) {
    var screen = screen
    screen.masks = masks
    try write(Data(screen.snapshotText.utf8), to: url)
  }

  /// The picture that was kept with a snapshot, at its small size.
  ///
  /// - Returns: `nil` where none was kept, or where it cannot vouch for the snapshot: its file is gone or another one,
  ///   or a stop was edited by hand.
  package static func picture(of screen: SpokenScreen, at url: URL) -> Bitmap? {
    guard let mark = screen.pictureMark, let bytes = try? Bitmap.readFile(at: pictureFile(of: url).path),
      screen.mark(with: bytes) == mark
    else { return nil }
    return try? Bitmap(data: bytes)
  }

  /// `home.png.spoken.jpg` beside `home.png.spoken.txt`.
  package static func pictureFile(of url: URL) -> URL {
    let name = url.lastPathComponent
    let suffix = SnapshotFolder.suffix
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return url.deletingLastPathComponent().appendingPathComponent(stem + pictureSuffix)
  }

  private static func write(_ data: Data, to url: URL) throws(SnapshotError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Through a symbolic link, the file that it names is written.
      try data.write(to: url.resolvingSymlinksInPath(), options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Whether there is no file that could be lost, or only one that some version of Hearsight made.
  ///
  /// - Parameters:
  ///   - beginning: what a file of ours begins with.
  ///   - holding: what stands somewhere in its first bytes.
  private static func isOursOrNothing(at url: URL, beginning: String? = nil, holding: String? = nil) -> Bool {
    guard FileManager.default.fileExists(atPath: url.path) else { return true }
    guard let file = FileHandle(forReadingAtPath: url.path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 1024)) ?? Data()
    return start.isEmpty
      || beginning.map { start.starts(with: Data($0.utf8)) } ?? true
        && holding.map { start.range(of: Data($0.utf8)) != nil } ?? true
  }
}
