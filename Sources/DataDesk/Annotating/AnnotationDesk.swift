import Foundation
import HearsightHierarchies
import HearsightMemory
import HearsightScreenModel

/// What somebody does with the screens of a folder.
package enum AnnotationMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// Annotates screens that nobody did, and their own.
  case annotate
  /// Looks at screens that others annotated, and corrects them.
  case check
  /// Annotates screens without being shown what others said, so that both can be compared.
  case independent
}

/// A folder of screens and somebody who annotates them (paper, section 3.2).
///
/// `annotation.json` beside a picture is what counts. What each person said stands in `annotators/NAME.json` as well,
/// and what a check was made of and became in `checks/NAME.json`, so that both can be compared. Files are replaced as
/// a whole; several desks may work in one folder.
package final class AnnotationDesk: Sendable {
  /// A screen that is worked on.
  package struct Opened: Sendable {
    /// The annotation as its file has it; without elements where there is no file.
    package var annotation: ScreenAnnotation
    /// Names the state of its file; empty where there is none.
    package var revision: String
  }

  package let annotator: String
  package let mode: AnnotationMode
  /// By name.
  package let entries: [DataEntry]
  private let places: [String: Int]
  private let folder: URL

  /// - Parameters:
  ///   - annotator: becomes a file's name: letters, digits, `-`, `_` and `.` alone.
  ///   - sample: which screens are worked on.
  /// - Throws: ``DataDeskError``
  package init(
    _ folder: DataFolder, annotator: String, mode: AnnotationMode, sample: ScreenSample = ScreenSample()
  ) throws(DataDeskError) {
    self.folder = folder.url
    self.annotator = annotator
    self.mode = mode
    let all = try sample.entries(of: folder.entries())
    // Of what others annotated a share is checked, not of all that is there.
    entries = mode == .check ? sample.share(of: all.filter { Self.isOthers($0, than: annotator) }) : all
    guard !entries.isEmpty else {
      throw mode == .check ? .nothingToCheck(path: folder.url.path) : .noScreens(path: folder.url.path)
    }
    places = Dictionary(zip(entries.map(\.name), entries.indices)) { first, _ in first }
  }

  /// Whether a name can be an annotator's.
  package static func isName(_ name: String) -> Bool {
    let plain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return plain && !name.isEmpty && name.count <= 60 && name.first != "." && name != DataEntry.unknownAnnotator
  }

  /// Under which name somebody is kept whom a file names: it may have been written by hand.
  private static func kept(_ annotator: String?) -> String {
    annotator.flatMap { isName($0) ? $0 : nil } ?? DataEntry.unknownAnnotator
  }

  private static func isOthers(_ entry: DataEntry, than annotator: String) -> Bool {
    guard let annotation = try? ScreenAnnotation(contentsOf: entry.annotation) else { return false }
    return (annotation.isDone || annotation.annotator == nil) && annotation.annotator != annotator
  }

  /// - Throws: ``AnnotationError/noScreen(_:)``
  package func entry(_ name: String) throws(AnnotationError) -> DataEntry {
    guard let place = places[name] else { throw .noScreen(name) }
    return entries[place]
  }

  /// A screen as its file has it; without annotations where there is no file.
  ///
  /// - Parameter size: the picture's, in pixels.
  /// - Throws: ``AnnotationError/noScreen(_:)``, ``DataDeskError``
  package func open(_ name: String, size: Size) throws -> Opened {
    let file = file(of: try entry(name))
    guard let data = try Self.read(file) else {
      return Opened(annotation: ScreenAnnotation(width: Int(size.width), height: Int(size.height)), revision: "")
    }
    return Opened(annotation: try Self.annotation(in: data, at: file), revision: Self.revision(of: data))
  }

  /// Keeps an annotation, unless somebody else did since it was read.
  ///
  /// - Parameters:
  ///   - revision: what ``open(_:size:)`` or the last saving gave.
  ///   - size: the picture's, in pixels.
  /// - Returns: the revision of what is kept.
  /// - Throws: ``AnnotationError``, ``DataDeskError``
  package func save(
    _ annotation: ScreenAnnotation, of name: String, isDone: Bool, over revision: String, size: Size
  ) throws -> String {
    let entry = try entry(name)
    guard Size(width: Double(annotation.width), height: Double(annotation.height)) == size else {
      throw AnnotationError.invalid(
        screen: name, reason: "its picture has \(Int(size.width))x\(Int(size.height)) pixels")
    }
    let lock = try waitForLock()
    defer { withExtendedLifetime(lock) {} }
    let file = file(of: entry)
    let old = try Self.read(file)
    guard old.map(Self.revision) ?? "" == revision else {
      let other = old.flatMap { try? Self.annotation(in: $0, at: file) }
      throw AnnotationError.conflict(
        screen: name, by: other?.checkedBy ?? other?.annotator, revision: old.map(Self.revision) ?? "")
    }
    return try write(annotation, isDone: isDone, of: entry, over: old)
  }

  private func write(
    _ annotation: ScreenAnnotation, isDone: Bool, of entry: DataEntry, over old: Data?
  ) throws -> String {
    let before = try old.map { try Self.annotation(in: $0, at: file(of: entry)) }
    var annotation = annotation
    (annotation.checks, annotation.original) = (nil, nil)
    if mode == .check {
      annotation.annotator = before?.annotator
      (annotation.checkedBy, annotation.isDone) = (isDone ? annotator : before?.checkedBy, true)
      try keepCheck(annotation, isDone: isDone, of: entry, before: before)
    } else {
      if let before { try keepOthers(before, of: entry, data: old) }
      (annotation.annotator, annotation.isDone, annotation.checkedBy) = (annotator, isDone, nil)
    }
    let data = try Self.encoded(annotation)
    try Self.replace(file(of: entry), with: data)
    if mode == .annotate { try Self.replace(entry.said(by: annotator), with: data) }
    return Self.revision(of: data)
  }

  /// Writes down what a check made of an annotation, beside what that was when the check began. It is written first: a
  /// screen that counts as checked has it.
  private func keepCheck(
    _ annotation: ScreenAnnotation, isDone: Bool, of entry: DataEntry, before: ScreenAnnotation?
  ) throws {
    let place = entry.said(by: annotator, in: .check)
    let earlier = try Self.read(place).map { try Self.annotation(in: $0, at: place) }
    var check = annotation
    check.annotator = annotator
    // Touching what was checked forgets no check.
    check.isDone = isDone || earlier?.isDone == true
    check.checks = Self.kept(annotation.annotator)
    let original = before ?? ScreenAnnotation(width: annotation.width, height: annotation.height)
    check.original = try earlier?.original ?? JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(original))
    try Self.replace(place, with: Self.encoded(check))
  }

  /// Refuses to write over what somebody else is done with, and keeps what came from elsewhere.
  private func keepOthers(_ before: ScreenAnnotation, of entry: DataEntry, data: Data?) throws {
    if let by = before.checkedBy, by != annotator {
      throw AnnotationError.othersScreen(screen: entry.name, by: by)
    }
    if before.isDone, let by = before.annotator, by != annotator {
      throw AnnotationError.othersScreen(screen: entry.name, by: by)
    }
    let unknown = entry.said(by: DataEntry.unknownAnnotator)
    if mode == .annotate, before.annotator == nil, let data, try Self.read(unknown) == nil {
      try Self.replace(unknown, with: data)
    }
  }

  /// The file that is worked on.
  private func file(of entry: DataEntry) -> URL {
    mode == .independent ? entry.said(by: annotator, in: .independent) : entry.annotation
  }
}

extension AnnotationDesk {
  private static func read(_ file: URL) throws(DataDeskError) -> Data? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: file.path, reason: SystemError(error).reason)
    }
  }

  private static func annotation(in data: Data, at file: URL) throws(DataDeskError) -> ScreenAnnotation {
    do {
      return try JSONFile.decode(ScreenAnnotation.self, from: data)
    } catch {
      throw .malformed(path: file.path, line: nil, reason: error.reason)
    }
  }

  private static func revision(of data: Data) -> String { ContentID.of(bytes: Array(data)) }

  private static func encoded(_ annotation: ScreenAnnotation) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(annotation) + Data("\n".utf8)
  }

  /// Replaces a file as a whole; makes its folder where it is missing.
  private static func replace(_ file: URL, with data: Data) throws(DataDeskError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: file.path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// Keeps other desks from saving in the folder meanwhile: it takes a few milliseconds.
  private func waitForLock() throws(DataDeskError) -> FileLock {
    let file = folder.appendingPathComponent(".annotate.lock")
    do {
      return try FileLock(at: file)
    } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
  }
}
