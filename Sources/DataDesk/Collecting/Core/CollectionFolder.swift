import Foundation
import Hearsight
import HearsightMemory
import HearsightScreenModel

/// The folder that screens are collected into: NAME/{screen.png, hierarchy.*, ids.json, source.json}.
///
/// A screen's folder is made whole under a hidden name, written through to the disk, and renamed: it is there whole or
/// not at all, whenever the program ends. One run at a time has the folder.
package final class CollectionFolder {
  /// A collected screen.
  package struct Entry: Hashable {
    package var name: String
    package var source: SourceDocument
  }

  package let url: URL
  /// In the order of their names, then as they are taken.
  package private(set) var entries: [Entry] = []
  /// The keys of their places.
  private var places: Set<String> = []
  /// Indices of the entries of an app.
  private var byApp: [String: [Int]] = [:]
  /// Places that a run thrown away for good, by their keys.
  private var thrown: Set<String> = []
  /// Keeps other runs out of the folder.
  private let lock: FileLock
  private var fingerprints: [String: ScreenFingerprint] = [:]
  private var numbers: [String: Int] = [:]

  /// Opens a folder, or makes it; what a run that was killed left half done is taken away.
  ///
  /// - Throws: ``CollectionError/folderInUse(path:)``, ``CollectionError/unwritable(path:reason:)``
  package init(_ url: URL) throws(CollectionError) {
    self.url = url
    let hidden = url.appendingPathComponent(Self.hidden)
    let taken: FileLock?
    do {
      try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
      taken = try FileLock(unlessTakenAt: hidden.appendingPathComponent("lock"))
    } catch {
      throw .unwritable(path: url.path, reason: SystemError(causeOf: error).reason)
    }
    guard let taken else { throw .folderInUse(path: url.path) }
    lock = taken
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for left in (try? FileManager.default.contentsOfDirectory(atPath: hidden.path)) ?? [] where left != "lock" {
      try? FileManager.default.removeItem(at: hidden.appendingPathComponent(left))
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let file = url.appendingPathComponent(name).appendingPathComponent("source.json")
      guard let source = try? JSONFile.read(SourceDocument.self, at: file) else { continue }
      add(Entry(name: name, source: source))
    }
    thrown = Set(readThrown().filter { !$0.again }.compactMap(\.place))
  }

  private static let hidden = ".collect"

  /// A folder for what a source needs while it runs; it goes away with the next run at the latest.
  package func workFolder(_ name: String) -> URL {
    url.appendingPathComponent(Self.hidden).appendingPathComponent("\(name)-\(UUID().uuidString.prefix(8))")
  }

  /// Whether a place was taken, or thrown away for good, by this run or an earlier one.
  package func isDone(_ key: String) -> Bool { thrown.contains(key) || places.contains(key) }

  /// How many screens of an app there are.
  package func count(ofApp app: String) -> Int { byApp[app]?.count ?? 0 }

  private func add(_ entry: Entry) {
    if let place = entry.source.place { places.insert(place) }
    byApp[entry.source.app, default: []].append(entries.count)
    entries.append(entry)
  }

  /// The files of a screen that is to be kept.
  struct NewScreen {
    /// The name that it should have, if it is free; `nil` takes a number and its app's name.
    var name: String?
    var source: SourceDocument
    var png: [UInt8]
    /// By their names.
    var files: [String: Data]
    var fingerprint: ScreenFingerprint?
  }

  /// Keeps a screen.
  ///
  /// - Returns: its name.
  func save(_ screen: NewScreen) throws(CollectionError) -> String {
    let draft = workFolder("taking")
    do {
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      var files = screen.files
      files["screen.png"] = Data(screen.png)
      files["source.json"] = try screen.source.jsonFile()
      if let fingerprint = screen.fingerprint {
        files["fingerprint.json"] = try fingerprint.jsonFile()
      }
      for (name, data) in files { try DurableFile.write(data, to: draft.appendingPathComponent(name)) }
      let name = try screen.name.flatMap { try move(draft, to: $0) } ?? move(draft, namedAfter: screen.source.app)
      add(Entry(name: name, source: screen.source))
      if let fingerprint = screen.fingerprint { fingerprints[name] = fingerprint }
      return name
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw .unwritable(path: url.path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// Gives a whole screen's folder a name.
  ///
  /// - Returns: `nil` where the name is taken, or can be no folder's.
  private func move(_ draft: URL, to name: String) throws -> String? {
    let place = url.appendingPathComponent(name)
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"),
      !FileManager.default.fileExists(atPath: place.path)
    else { return nil }
    try DurableFile.place(draft, at: place)
    return name
  }

  /// Renames a whole screen's folder to the first free name.
  private func move(_ draft: URL, namedAfter app: String) throws -> String {
    let stem = Self.slug(app)
    var number = numbers[stem] ?? 0
    while true {
      number += 1
      let digits = String(number)
      let name = "\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)-\(stem)"
      let place = url.appendingPathComponent(name)
      // An empty folder would be replaced, one with files not.
      if FileManager.default.fileExists(atPath: place.path) { continue }
      try DurableFile.place(draft, at: place)
      numbers[stem] = number
      return name
    }
  }

  /// An app's name as a file's: small letters, digits and hyphens.
  static func slug(_ app: String) -> String {
    let words = app.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.joined(separator: "-").prefix(60)
    return joined.isEmpty ? "screen" : String(joined)
  }
}

// MARK: - Duplicates, and what was thrown away

extension CollectionFolder {
  /// The screen of the same app that a fingerprint is of; `nil` where there is none.
  func name(of fingerprint: ScreenFingerprint, app: String) -> String? {
    (byApp[app] ?? []).lazy.map { self.entries[$0].name }.first { name in
      guard let other = self.fingerprint(of: name) else { return false }
      return DuplicateSearch.isSame(other, fingerprint)
    }
  }

  /// The screen of the same app that has these pixels.
  func name(ofPicture digest: String, app: String) -> String? {
    (byApp[app] ?? []).lazy.map { self.entries[$0] }.first { $0.source.picture == digest }?.name
  }

  private func fingerprint(of name: String) -> ScreenFingerprint? {
    if let known = fingerprints[name] { return known }
    let file = url.appendingPathComponent(name).appendingPathComponent("fingerprint.json")
    let read = try? JSONFile.read(ScreenFingerprint.self, at: file)
    fingerprints[name] = read
    return read
  }

  private var thrownFile: URL { url.appendingPathComponent("thrown.jsonl") }

  /// Notes what was not kept. A line that a killed run left half written is ended, so that only it is lost.
  func note(_ line: ThrownDocument) throws(CollectionError) {
    do {
      let data = try line.jsonFile()
      try DurableFile.append(data, to: thrownFile)
    } catch {
      throw .unwritable(path: thrownFile.path, reason: SystemError(causeOf: error).reason)
    }
    if !line.again, let place = line.place { thrown.insert(place) }
  }

  private func readThrown() -> [ThrownDocument] {
    let lines = ((try? Data(contentsOf: thrownFile)) ?? Data()).split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { try? JSONDecoder().decode(ThrownDocument.self, from: $0) }
  }

  /// Forgets what was thrown away, so that it is tried again.
  package func forgetThrown() { thrown = [] }
}
