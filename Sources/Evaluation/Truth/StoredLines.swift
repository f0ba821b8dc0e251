import Foundation
import HearsightScreenModel

/// What the lines of a file of stored answers have in common: the picture that they are about.
protocol StoredLine: Decodable {
  var image: StoredPicture { get }
}

/// A picture as stored lines name it.
struct StoredPicture: Decodable {
  var path: String
  /// In pixels.
  var width: Double?
  var height: Double?
}

/// A file of JSON Lines, one a screen, made earlier by this program or another.
///
/// A line belongs to the screen whose picture has the same name and, where several have, the same folder.
struct StoredLines<Line: StoredLine & Sendable>: Sendable {
  private var paths: [String] = []
  private var lines: [Line] = []

  /// Reads files of JSON Lines; empty lines are skipped.
  ///
  /// - Throws: ``EvaluationError``
  init(contentsOf files: [URL]) throws(EvaluationError) {
    for file in files {
      paths.append(file.path)
      let data: Data
      do {
        data = try Data(contentsOf: file)
      } catch {
        throw .unreadable(path: file.path, reason: error.localizedDescription)
      }
      for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        guard !line.isEmpty else { continue }
        do {
          lines.append(try JSONFile.decode(Line.self, from: Data(line)))
        } catch {
          throw .malformed(path: file.path, reason: "line \(index + 1): \(error.reason)")
        }
      }
    }
  }

  /// The line of each screen, in the order of the screens.
  ///
  /// - Throws: ``EvaluationError/missingFinds(screens:path:)``, ``EvaluationError/sizeMismatch(screen:truth:finds:)``
  func lines(of screens: [LabelledScreen]) throws(EvaluationError) -> [Line] {
    var byName: [String: [Line]] = [:]
    for line in lines { byName[Self.names(of: line.image.path).file, default: []].append(line) }
    var result: [Line] = []
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
      result.append(line)
    }
    guard missing.isEmpty else { throw .missingFinds(screens: missing, path: paths.joined(separator: ", ")) }
    return result
  }

  private static func names(of path: String) -> (file: String, folder: String) {
    let parts = path.split(separator: "/").map(String.init)
    return (parts.last ?? "", parts.dropLast().last ?? "")
  }
}
