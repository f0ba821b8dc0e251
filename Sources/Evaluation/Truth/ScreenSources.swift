import Foundation
import HearsightScreenModel

/// Where the screens of a folder come from: `source.json` beside a screen, or a table `SOURCES.tsv` of the folder with
/// the columns `name` and `repo`.
package struct ScreenSources {
  package struct Source: Decodable {
    /// The app's repository, or its name where it has none.
    package var repo: String?
    /// The app's name, as it was collected.
    package var app: String?
    /// The category of the store that the app belongs to.
    package var category: String?
    package var platform: String?
    package var toolkit: String?
  }

  private let folder: URL
  private let table: [String: String]

  package init(folder: URL) {
    self.folder = folder
    let text = try? String(contentsOf: folder.appendingPathComponent("SOURCES.tsv"), encoding: .utf8)
    table = Self.repositories(in: text ?? "")
  }

  /// The source of a screen. Where nothing tells its app, that is the screen's name without the number before it:
  /// "231-vivi-music" shows vivi-music.
  package func source(of name: String) throws(EvaluationError) -> Source {
    let file = folder.appendingPathComponent(name).appendingPathComponent("source.json")
    var source = Source()
    if FileManager.default.fileExists(atPath: file.path) { source = try decode(Source.self, from: file) }
    source.repo = source.repo ?? source.app ?? table[name] ?? Self.bare(name)
    return source
  }

  private static func bare(_ name: String) -> String {
    let rest = name.drop(while: \.isNumber).drop { $0 == "-" || $0 == "_" }
    return rest.isEmpty ? name : String(rest)
  }

  private static func repositories(in table: String) -> [String: String] {
    let rows = table.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    guard let header = rows.first, let name = header.firstIndex(of: "name"), let repo = header.firstIndex(of: "repo")
    else { return [:] }
    let pairs = rows.dropFirst().compactMap { row -> (String, String)? in
      guard row.indices.contains(name), row.indices.contains(repo) else { return nil }
      return (String(row[name]), String(row[repo]))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
