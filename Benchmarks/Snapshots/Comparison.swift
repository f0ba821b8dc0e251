import Foundation
import Hearsight
import HearsightPixels
import HearsightSpokenText

/// Compares what was recorded of a screen with what is recognized after each change, and prints a line of JSON for
/// each: once with the pictures at hand, once by words alone.
struct Comparison {
  private struct Line: Encodable {
    var screen: String
    var kind: String
    /// "pictures" or "words alone".
    var evidence: String
    /// "same" or "different".
    var outcome: String
    var lines: [String]
    var setAside: Int
    var what: String?
  }

  let folder: URL

  func run() throws {
    let (original, picture) = try (spoken("original"), image("original"))
    for change in HarmlessChange.allCases.map(\.rawValue) {
      try compare(original, picture, with: spoken(change), image(change), kind: change)
    }
    try compare(original, picture, with: spoken("original.processor"), picture, kind: "processor")
    let edits = try JSONDecoder().decode(
      [RealChange].self, from: Data(contentsOf: folder.appendingPathComponent("edits.json")))
    for edit in edits {
      let before = try edit.before == "original" ? original : spoken(edit.before)
      if let after = edit.after {
        try compare(
          before, image(edit.before), with: spoken(after), image(after), kind: edit.kind, what: edit.what)
      } else if let index = edit.stop {
        try compareDocument(before, picture, edit, index)
      }
    }
  }

  /// With a recorded text that was edited: its picture does not vouch for it any more.
  private func compareDocument(_ recorded: SpokenScreen, _ picture: Bitmap, _ edit: RealChange, _ index: Int) throws {
    var edited = recorded
    guard edited.stops.indices.contains(index) else { return }
    if let text = edit.text { edited.stops[index].text = text } else { edited.stops.remove(at: index) }
    let file = try record(recorded, picture)
    let mark = try SnapshotFile.read(file).pictureMark
    edited.pictureMark = mark
    try Data(edited.snapshotText.utf8).write(to: file)
    try compare(at: file, with: recorded, picture, kind: edit.kind, what: edit.what + " (edited text)")
  }

  private func compare(
    _ old: SpokenScreen, _ oldPicture: Bitmap, with new: SpokenScreen, _ newPicture: Bitmap, kind: String,
    what: String? = nil
  ) throws {
    try compare(at: record(old, oldPicture), with: new, newPicture, kind: kind, what: what)
  }

  /// Through files, as `hearsight snapshot` does it.
  private func record(_ screen: SpokenScreen, _ picture: Bitmap) throws -> URL {
    let file = folder.appendingPathComponent("recorded.spoken.txt")
    try SnapshotFile.write(screen, picture: picture, to: file)
    return file
  }

  private func compare(at file: URL, with new: SpokenScreen, _ picture: Bitmap, kind: String, what: String?) throws {
    let old = try SnapshotFile.read(file)
    let kept = SnapshotFile.picture(of: old, at: file)
    for evidence in ["pictures", "words alone"] {
      let check = SnapshotCheck(
        recorded: old, recordedPicture: evidence == "pictures" ? kept : nil, heard: new, picture: picture)
      let line = Line(
        screen: folder.lastPathComponent, kind: kind, evidence: evidence,
        outcome: check.changes.isEmpty ? "same" : "different", lines: check.changes.lines,
        setAside: check.setAside.count, what: what)
      print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
    }
  }

  private func spoken(_ name: String) throws -> SpokenScreen {
    try SpokenScreen(RecognizedScreen.read(folder.appendingPathComponent("\(name).json")))
  }

  private func image(_ name: String) throws -> Bitmap {
    try Bitmap(contentsOf: folder.appendingPathComponent("\(name).png"))
  }
}
