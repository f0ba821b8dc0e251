import Foundation
import HearsightAudit
import HearsightPixels

/// The folder that `--html` writes: NAME.html for each screen, and index.html where there are several.
struct AuditPages {
  private let folder: String
  private let outputs: Outputs
  /// Where the page of each screen goes, by its picture's path.
  private let files: [String: String]

  /// - Throws: ``OutputError`` where a page would replace what it must not.
  init(folder: String, pairs: [AuditPair], outputs: Outputs) throws {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.outputs = outputs
    var names = FileNames(reserved: ["index"])
    var files: [String: String] = [:]
    for pair in pairs { files[pair.picture] = names.take(pair.name.replacing("/", with: "-")) + ".html" }
    self.files = files
    for file in files.values.sorted() + ["index.html"] { try outputs.check("\(self.folder)/\(file)") }
  }

  func write(_ run: AuditRun, _ audited: [AuditReportWriter.Audited]) throws {
    let links = audited.map { (title: $0.audit.name, path: files[$0.pair.picture] ?? "") }
    for (screen, link) in zip(audited, links) {
      let page = AuditPage(
        screen.audit, of: run, image: try screen.image(),
        links: audited.count > 1 ? [(title: "All screens", path: "index.html")] : [])
      try outputs.write(Data(page.html().utf8), to: "\(folder)/\(link.path)")
    }
    if audited.count > 1 {
      try outputs.write(Data(AuditIndexPage(run, links: links.map(\.path)).html.utf8), to: "\(folder)/index.html")
    }
    let first = audited.count > 1 ? "index.html" : links.first?.path
    if let first { StandardError.print("To be looked at: \(folder)/\(first)") }
  }
}
