import Foundation
import Hearsight
import HearsightOverlay

/// The pages that `hearsight snapshot verify --html` writes: one for each screen that differs, and a list of them.
struct SnapshotPages {
  private let folder: String
  private let outputs: Outputs
  private var links: [(file: String, name: String, summary: String)] = []
  private var others: [(name: String, summary: String)] = []
  private var count = 0

  /// - Throws: ``OutputError`` where the list would replace what it must not.
  init(folder: String, outputs: Outputs) throws {
    self.folder = folder
    self.outputs = outputs
    try outputs.check(path("index.html"))
  }

  private func path(_ name: String) -> String { URL(fileURLWithPath: folder).appendingPathComponent(name).path }

  /// - Throws: ``OutputError``, `ImageError`
  mutating func add(_ result: SnapshotFolder.Result) throws {
    count += 1
    let changes: [String]
    switch result.outcome {
    case .different(let found), .updated(let found): changes = found.lines
    case .unrecorded: return others.append((result.name, "It has no snapshot."))
    case .orphaned: return others.append((result.name, "Its snapshot is there and the screen is not."))
    case .failed(let error): return others.append((result.name, "\(error)"))
    case .same, .recorded, .kept, .masked: return
    }
    guard let check = result.check else { return }
    // A folder in the name becomes part of the file's.
    let file = result.name.replacing("/", with: "__") + ".html"
    let page = try SnapshotPage(name: result.name, check: check).html
    try outputs.write(Data(page.utf8), to: path(file))
    links.append((file, result.name, changes.count == 1 ? changes[0] : "\(changes.count) differences"))
  }

  /// Writes the list.
  ///
  /// - Returns: its path.
  func finish() throws -> String {
    let wrong = links.count + others.count
    var content = [
      HTML.paragraph(
        wrong == 0
          ? "\(count) screen\(count == 1 ? " sounds" : "s sound") as recorded."
          : "\(wrong) of \(count) screen\(count == 1 ? "" : "s") to be looked at.")
    ]
    let items =
      links.map { link in
        let address = link.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? link.file
        let name = HTML.escape(link.name)
        return "<li><a href=\"./\(HTML.escape(address))\">\(name)</a>: \(HTML.escape(link.summary))</li>"
      } + others.map { "<li>\(HTML.escape($0.name)): \(HTML.escape($0.summary))</li>" }
    if !items.isEmpty { content.append(HTML(raw: "<ul>\(items.joined())</ul>")) }
    let page = HTMLPage(
      title: "Spoken snapshots", sections: [HTMLPage.Section(title: "Screens", content: content)],
      style: SnapshotPage.style)
    try outputs.write(Data(page.text.utf8), to: path("index.html"))
    return path("index.html")
  }
}
