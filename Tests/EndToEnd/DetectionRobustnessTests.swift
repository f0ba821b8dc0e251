import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

/// The same screen, saved, scaled, shifted or inverted, gives the same elements: the built command, on Examples/.
@Suite("Robustness of the detector")
struct DetectionRobustnessTests {
  /// Of the elements, the share that is found again.
  private static let leastShare = 0.97

  /// What is done to a picture.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case half = "half the size"
    case oneAndAHalf = "one and a half times the size"
    case twice = "twice the size"
    case thrice = "three times the size"
    case shifted = "a pixel to the left and up"
    case jpeg = "saved as JPEG 80"
    case inverted = "light and dark exchanged"

    var testDescription: String { rawValue }

    /// How much larger the picture is then.
    var scale: Double {
      switch self {
      case .half: 0.5
      case .oneAndAHalf: 1.5
      case .twice: 2
      case .thrice: 3
      case .shifted, .jpeg, .inverted: 1
      }
    }

    /// The changed picture's file.
    func write(_ image: Bitmap, to folder: URL, named name: String) throws -> URL {
      let file = folder.appendingPathComponent("\(name).\(self == .jpeg ? "jpg" : "png")")
      switch self {
      case .half, .oneAndAHalf, .twice, .thrice:
        try image.resized(width: Int(Double(image.width) * scale), height: Int(Double(image.height) * scale))
          .writePNG(to: file)
      case .shifted:
        try image.cropped(to: Rect(minX: 1, minY: 1, maxX: Double(image.width), maxY: Double(image.height)))
          .writePNG(to: file)
      case .jpeg: try Data(image.jpegData(quality: 80)).write(to: file)
      case .inverted: try image.inverted().writePNG(to: file)
      }
      return file
    }
  }

  @Test("a changed picture has the same elements", arguments: Change.allCases)
  func agreement(change: Change) throws {
    let folder = try TemporaryFolder()
    let files = try Self.examples().enumerated().map { index, example in
      try change.write(try Bitmap(contentsOf: example), to: folder.url, named: "\(index)")
    }
    var (again, count) = (0, 0)
    for (plain, changed) in zip(try Self.plainFinds.get(), try Self.finds(in: files)) {
      let changed = changed.map { $0.scaled(by: 1 / change.scale) }
      // Both ways, so that what appears counts against it as well as what is lost.
      again += plain.count { $0.isAmong(changed) } + changed.count { $0.isAmong(plain) }
      count += plain.count + changed.count
    }
    let share = Double(again) / Double(max(1, count))
    #expect(count > 500 && share >= Self.leastShare, "\(change.rawValue): \(share) of \(count)")
  }

  private struct Find: Decodable {
    struct Frame: Decodable {
      var x, y, width, height: Double
    }

    var type: String
    var confidence: Double
    var frame: Frame

    var rect: Rect { Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height) }

    func scaled(by factor: Double) -> Find {
      var find = self
      find.frame = Frame(
        x: frame.x * factor, y: frame.y * factor, width: frame.width * factor, height: frame.height * factor)
      return find
    }

    /// Whether one of its type lies over it by more than half.
    func isAmong(_ others: [Find]) -> Bool { others.contains { $0.type == type && $0.rect.iou(rect) > 0.5 } }
  }

  private struct Answer: Decodable {
    var detections: [Find]
  }

  /// In the examples as they are: once for all changes.
  private static let plainFinds = Result { try finds(in: examples()) }

  private static func finds(in files: [URL]) throws -> [[Find]] {
    let thresholds = try thresholds()
    let outcome = try Command.run(["detect", "--format", "json"] + files.map(\.path))
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try outcome.lines.map { line in
      let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
      return answer.detections.filter { $0.confidence >= thresholds[$0.type] ?? 1 }
    }
  }

  /// What elements are found for screen readers with, by type.
  private static func thresholds() throws -> [String: Double] {
    let file = Command.root.appendingPathComponent("Models/detector/detector.json")
    let settings = try jsonObject(String(decoding: Data(contentsOf: file), as: UTF8.self))
    return try #require((settings["thresholds"] as? [String: [String: Double]])?["default"])
  }

  private static func examples() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Command.root.appendingPathComponent("Examples"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }
  }
}

extension Bitmap {
  /// Eight bytes at a time, as this runs unoptimized in tests; alpha stays.
  fileprivate func inverted() throws -> Bitmap {
    let mask = SIMD8<UInt8>(255, 255, 255, 0, 255, 255, 255, 0)
    var bytes = pixels
    bytes.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
        let pair = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        bytes.storeBytes(of: pair ^ unsafeBitCast(mask, to: UInt64.self), toByteOffset: offset, as: UInt64.self)
      }
    }
    return try #require(Bitmap(width: width, height: height, rgba: bytes))
  }
}
