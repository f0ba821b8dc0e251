import Foundation
import HearsightScreenModel

/// Finds that were made earlier, by this program or another: the lines of `hearsight detect --format json`.
///
/// A line belongs to the screen whose picture has the same name and, where several have, the same folder.
public struct StoredFinds: Sendable {
  private let path: String
  private let lines: [Line]

  /// Reads a file of JSON Lines.
  ///
  /// - Throws: ``EvaluationError``
  public init(contentsOf url: URL) throws(EvaluationError) {
    path = url.path
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
    var lines: [Line] = []
    for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty else { continue }
      do {
        lines.append(try JSONFile.decode(Line.self, from: Data(line)))
      } catch {
        throw .malformed(path: url.path, reason: "line \(index + 1): \(error.reason)")
      }
    }
    self.lines = lines
  }

  /// The finds of each screen, in the order of the screens.
  ///
  /// - Throws: ``EvaluationError/missingFinds(screens:path:)`` and ``EvaluationError/sizeMismatch(screen:truth:finds:)``
  public func finds(of screens: [LabelledScreen]) throws(EvaluationError) -> [[Detection]] {
    var byName: [String: [Line]] = [:]
    for line in lines { byName[Self.names(of: line.image.path).file, default: []].append(line) }
    var result: [[Detection]] = []
    var missing: [String] = []
    for screen in screens {
      let wanted = Self.names(of: screen.imageURL.path)
      let candidates = byName[wanted.file] ?? []
      let line =
        candidates.count == 1
        ? candidates[0] : candidates.first { Self.names(of: $0.image.path).folder == wanted.folder }
      guard let line else {
        missing.append(screen.name)
        continue
      }
      if let width = line.image.width, let height = line.image.height,
        abs(width - screen.size.width) > 1 || abs(height - screen.size.height) > 1
      {
        throw .sizeMismatch(screen: screen.name, truth: screen.size, finds: Size(width: width, height: height))
      }
      result.append(line.detections ?? [])
    }
    guard missing.isEmpty else { throw .missingFinds(screens: missing, path: path) }
    return result
  }

  private static func names(of path: String) -> (file: String, folder: String) {
    let parts = path.split(separator: "/").map(String.init)
    return (parts.last ?? "", parts.dropLast().last ?? "")
  }

  private struct Line: Decodable {
    var image: Picture
    /// Absent where the tool failed on the picture: it found nothing.
    var detections: [Detection]?

    struct Picture: Decodable {
      var path: String
      var width: Double?
      var height: Double?
    }
  }
}

extension Detection: Decodable {
  private enum Key: String, CodingKey { case type, frame, confidence }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      type: try values.decode(ElementType.self, forKey: .type), frame: try values.decode(Rect.self, forKey: .frame),
      confidence: try values.decode(Double.self, forKey: .confidence))
  }
}
