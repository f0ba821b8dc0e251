import Foundation
import HearsightMemory

/// Which screens of a folder are worked on: one batch of several, and of it a share. A screen's place is drawn by its
/// name, so that screens that come later move no other.
package struct ScreenSample: Hashable, Sendable {
  /// Batch `number`, from 1, of `count`; `nil` takes all screens.
  package struct Batch: Hashable, Sendable {
    package var number: Int
    package var count: Int

    package init(number: Int, count: Int) {
      self.number = number
      self.count = count
    }
  }

  package var batch: Batch?
  /// The share of a batch's screens that is looked at, from 0 to 1; at least one screen.
  package var share: Double

  package init(batch: Batch? = nil, share: Double = 1) {
    self.batch = batch
    self.share = share
  }

  /// The batch of a screen, from 1 to `count`.
  package static func batch(of name: String, count: Int) -> Int {
    Int(draw(name, salt: "batch") % UInt64(max(1, count))) + 1
  }

  func entries(of all: [DataEntry]) -> [DataEntry] {
    guard let batch else { return all }
    return all.filter { Self.batch(of: $0.name, count: batch.count) == batch.number }
  }

  func share(of entries: [DataEntry]) -> [DataEntry] {
    guard share < 1 else { return entries }
    let count = max(1, Int((share * Double(entries.count)).rounded(.up)))
    let drawn = entries.sorted { Self.draw($0.name, salt: "check") < Self.draw($1.name, salt: "check") }
    return drawn.prefix(count).sorted { $0.name < $1.name }
  }

  private static func draw(_ name: String, salt: String) -> UInt64 {
    UInt64(ContentID.of(bytes: Array("\(salt) \(name)".utf8)).prefix(15), radix: 16) ?? 0
  }
}

extension DataEntry {
  /// Who annotated a screen whose file does not say it.
  package static let unknownAnnotator = "unknown"

  private var annotators: URL { url.appendingPathComponent("annotators") }

  /// What somebody said of the screen.
  package func said(by annotator: String) -> URL {
    annotators.appendingPathComponent("\(annotator).json")
  }

  /// All who said something of the screen, by name.
  package var annotatorNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: annotators.path)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
  }
}
