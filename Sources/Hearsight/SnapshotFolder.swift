import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// A folder of screens, and beside each the text file of what is heard on it: `home.png` has `home.png.spoken.txt`, and
/// of a picture a small copy, `home.png.spoken.jpg`.
///
/// ``record(style:overwriting:recognizedBy:report:)`` writes what is missing;
/// ``verify(tolerance:updating:recognizedBy:report:)`` compares. Folders inside are looked through as well.
package struct SnapshotFolder: Sendable {
  /// What becomes of one screen.
  package struct Result: Sendable {
    package enum Outcome: Sendable {
      case same
      /// Written for the first time.
      case recorded
      /// It had a snapshot, which was left alone.
      case kept
      /// It had a snapshot, which got masks and was left alone beside that.
      case masked
      /// It sounds different, and was left so.
      case different([SpokenChange])
      /// It sounded different, and the snapshot says now what is heard.
      case updated([SpokenChange])
      /// A screen without a snapshot.
      case unrecorded
      /// A snapshot whose screen is gone.
      case orphaned
      case failed(any Error)
    }

    /// The screen's path in the folder.
    package var name: String
    /// Its text file, whether it is there or not.
    package var snapshot: URL
    package var outcome: Outcome
    package var seconds: Double
    /// What was compared; `nil` where nothing was.
    package var check: SnapshotCheck?

    /// The line of the text file that a change is about, from 1; its first where the change has no line there.
    package func line(of change: SpokenChange) -> Int {
      guard let number = change.numberBefore, let text = try? String(contentsOf: snapshot, encoding: .utf8) else {
        return 1
      }
      let lines = SpokenScreen.stopLines(inSnapshotText: text)
      return lines.indices.contains(number - 1) ? lines[number - 1] : 1
    }
  }

  package static let suffix = ".spoken.txt"
  private static let extensions = Bitmap.fileExtensions.union(["json"])

  package let screens: URL
  /// Where the text files are.
  package let snapshots: URL
  /// Whether a small copy of each picture is kept with its snapshot.
  package var keepsPictures = true
  /// What is not compared, beside what each snapshot says itself; it is written into each snapshot that is written.
  package var masks: [SnapshotMask] = []
  /// The only screen that is looked at; `nil` for all.
  private let only: String?

  /// - Parameters:
  ///   - screens: the folder with the screens, or one screen, or its snapshot.
  ///   - snapshots: the folder with the text files; `nil` where they lie in the folder with the screens.
  /// - Throws: ``SnapshotError/noFolder(path:)``, ``SnapshotError/noScreens(path:)``
  package init(screens: URL, snapshots: URL? = nil) throws(SnapshotError) {
    let name = screens.lastPathComponent
    let folder = screens.deletingLastPathComponent()
    let screen =
      name.hasSuffix(Self.suffix) ? folder.appendingPathComponent(String(name.dropLast(Self.suffix.count))) : screens
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: screen.path, isDirectory: &isFolder) else {
      throw .noFolder(path: screens.path)
    }
    if !isFolder.boolValue, !Self.extensions.contains(screen.pathExtension.lowercased()) {
      throw .noScreens(path: screens.path)
    }
    only = isFolder.boolValue ? nil : screen.lastPathComponent
    self.screens = isFolder.boolValue ? screen : folder
    self.snapshots = snapshots ?? self.screens
  }

  /// The screens' paths in the folder, sorted by their bytes, so that no locale changes the order.
  ///
  /// - Throws: ``SnapshotError/noScreens(path:)``
  package func names() throws(SnapshotError) -> [String] {
    if let only { return [only] }
    let names = Self.files(in: screens).filter { name in
      Self.extensions.contains((name as NSString).pathExtension.lowercased())
        && !name.hasSuffix(SnapshotFile.pictureSuffix)
    }
    guard !names.isEmpty else { throw .noScreens(path: screens.path) }
    return names
  }

  /// Every file that is read: the screens and what was recorded of them.
  ///
  /// - Throws: ``SnapshotError/noScreens(path:)``
  package func paths() throws(SnapshotError) -> [String] {
    try names().flatMap { name in
      let file = snapshot(of: name)
      return [screens.appendingPathComponent(name).path, file.path, SnapshotFile.pictureFile(of: file).path]
    }
  }

  private static func files(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The text file of a screen.
  package func snapshot(of name: String) -> URL { snapshots.appendingPathComponent(name + Self.suffix) }

  /// Writes the snapshots that are missing.
  ///
  /// - Parameters:
  ///   - overwriting: writes those that are there as well.
  ///   - report: is told of each screen when it is done.
  package func record(
    style: SpeechStyle, overwriting: Bool = false, recognizedBy recognizer: () throws -> ScreenRecognizer,
    report: (Result) throws -> Void
  ) throws {
    for name in try names() {
      try report(timed(name) { (try record(name, style, overwriting: overwriting, recognizer), nil) })
    }
  }

  private func record(
    _ name: String, _ style: SpeechStyle, overwriting: Bool, _ recognizer: () throws -> ScreenRecognizer
  ) throws -> Result.Outcome {
    let file = snapshot(of: name)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if isThere, !overwriting {
      guard !masks.isEmpty else { return .kept }
      let kept = try SnapshotFile.read(file)
      let all = kept.masks.adding(masks)
      guard all != kept.masks else { return .kept }
      try SnapshotFile.write(masks: all, of: kept, to: file)
      return .masked
    }
    var (heard, picture) = try heard(name, style, recognizer)
    // A snapshot that cannot be read has no masks to be kept.
    let known = isThere ? (try? SnapshotFile.read(file))?.masks ?? [] : []
    heard.masks = known.adding(masks)
    try SnapshotFile.write(heard, picture: keepsPictures ? picture : nil, to: file)
    return .recorded
  }

  /// Compares every screen with its snapshot, in the style in which that was recorded.
  ///
  /// - Parameters:
  ///   - updating: writes what is heard now where it differs.
  ///   - report: is told of each screen when it is done.
  package func verify(
    tolerance: SnapshotTolerance, updating: Bool = false, recognizedBy recognizer: () throws -> ScreenRecognizer,
    report: (Result) throws -> Void
  ) throws {
    let names = try names()
    for name in names {
      try report(timed(name) { try compare(name, tolerance, updating: updating, recognizer) })
    }
    guard only == nil else { return }
    let known = Set(names)
    for file in Self.files(in: snapshots) where file.hasSuffix(Self.suffix) {
      let name = String(file.dropLast(Self.suffix.count))
      if !known.contains(name) {
        try report(Result(name: name, snapshot: snapshot(of: name), outcome: .orphaned, seconds: 0))
      }
    }
  }

  private func compare(
    _ name: String, _ tolerance: SnapshotTolerance, updating: Bool, _ recognizer: () throws -> ScreenRecognizer
  ) throws -> (Result.Outcome, SnapshotCheck?) {
    let file = snapshot(of: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return (.unrecorded, nil) }
    var kept = try SnapshotFile.read(file)
    let keptPicture = SnapshotFile.picture(of: kept, at: file)
    kept.masks = kept.masks.adding(masks)
    var (now, picture) = try heard(name, kept.style, recognizer)
    let check = SnapshotCheck(
      recorded: kept, recordedPicture: keptPicture, heard: now, picture: picture, tolerance: tolerance)
    guard !check.changes.isEmpty else { return (.same, check) }
    guard updating else { return (.different(check.changes), check) }
    now.masks = kept.masks
    try SnapshotFile.write(now, picture: keepsPictures ? picture : nil, to: file)
    return (.updated(check.changes), check)
  }

  /// What is heard on a screen, and what it looks like where it is a picture.
  private func heard(
    _ name: String, _ style: SpeechStyle, _ recognizer: () throws -> ScreenRecognizer
  ) throws -> (SpokenScreen, Bitmap?) {
    let file = try ScreenFile(path: screens.appendingPathComponent(name).path)
    let spoken = try SpokenScreen(file.screen(recognizedBy: recognizer), style: style)
    return (spoken, file.picture)
  }

  private func timed(_ name: String, _ body: () throws -> (Result.Outcome, SnapshotCheck?)) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    var result = Result(name: name, snapshot: snapshot(of: name), outcome: .same, seconds: 0)
    do { (result.outcome, result.check) = try body() } catch { result.outcome = .failed(error) }
    result.seconds = (clock.now - start) / .seconds(1)
    return result
  }
}

extension [SnapshotMask] {
  /// These masks, and those of the others that are not among them yet.
  fileprivate func adding(_ others: [SnapshotMask]) -> [SnapshotMask] {
    self + others.filter { !contains($0) }
  }
}
