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
  /// The share of a batch's screens that is looked at, from 0 to 1, as far as chance has it; at least one screen.
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
    let most = UInt64(share * Double(Self.draws))
    let drawn = entries.filter { Self.draw($0.name, salt: "check") < most }
    let first = entries.min { Self.draw($0.name, salt: "check") < Self.draw($1.name, salt: "check") }
    return drawn.isEmpty ? [first].compactMap(\.self) : drawn
  }

  /// Draws are below this: fifteen hexadecimal digits.
  private static let draws: UInt64 = 1 << 60

  private static func draw(_ name: String, salt: String) -> UInt64 {
    UInt64(ContentID.of(bytes: Array("\(salt) \(name)".utf8)).prefix(15), radix: 16) ?? 0
  }
}

extension DataEntry {
  /// Who annotated a screen whose file does not say it.
  package static let unknownAnnotator = "unknown"

  /// What somebody said of the screen: what they annotated, what a check made of it, or what they annotated without
  /// seeing what others said. Each has a folder of its own, so that none replaces another.
  package func said(by annotator: String, in mode: AnnotationMode = .annotate) -> URL {
    folder(of: mode).appendingPathComponent("\(annotator).json")
  }

  /// All who said something of the screen, by name.
  package func annotatorNames(in mode: AnnotationMode) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: mode).path)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
  }

  private func folder(of mode: AnnotationMode) -> URL {
    switch mode {
    case .annotate: url.appendingPathComponent("annotators")
    case .check: url.appendingPathComponent("checks")
    case .independent: url.appendingPathComponent("independent")
    }
  }
}
