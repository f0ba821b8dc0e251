import ArgumentParser
import Foundation
import HearsightDataDesk
import HearsightEvaluation

struct DataConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write annotated screens as COCO, YOLO or Label Studio have them, or read these.",
    discussion: """
      The folder to write must not be there yet: it appears whole or not at all, pictures included. What a format \
      cannot hold is told by name and count: YOLO has types and boxes alone.

      With --to hearsight the folder is read as --from says (or as it looks), as `hearsight collect --import` does.

      Examples:
        hearsight data convert screens --to coco --into out/coco
        hearsight data convert screens --to yolo --into out/yolo
        hearsight data convert exported --from label-studio --to hearsight --into screens
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case hearsight, coco, yolo
    case labelStudio = "label-studio"
  }

  @Argument(help: ArgumentHelp("The folder to read.", valueName: "folder"))
  var folder: String

  @Option(help: "hearsight, coco, yolo or label-studio.")
  var to: Format

  @Option(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var into: String

  @Option(help: "How the folder to read is laid out, with --to hearsight: coco, yolo or label-studio.")
  var from: Format?

  func validate() throws {
    guard (to == .hearsight) || from == nil || from == .hearsight else {
      throw ValidationError("--from \(from?.rawValue ?? "") goes with --to hearsight: convert to it first.")
    }
    guard !(to == .hearsight && from == .hearsight) else {
      throw ValidationError("The folder is in Hearsight's own format already.")
    }
  }

  func run() throws {
    guard let format = ExportFormat(rawValue: to.rawValue) else { return try read() }
    let url = URL(fileURLWithPath: folder)
    let sources = ScreenSources(folder: url)
    let entries = try DataFolder(url: url).entries()
    let items = try entries.filter(\.isAnnotated).map { try AnnotationExport.Item($0, sources: sources) }
    guard !items.isEmpty else { throw DataDeskError.noAnnotations(path: folder) }
    if items.count < entries.count {
      StandardError.print("note: \(entries.count - items.count) screens have no annotation and are left out")
    }
    let export = try AnnotationExport(items, as: format)
    try export.write(items, to: URL(fileURLWithPath: into))
    for (what, count) in export.lost.sorted(by: { $0.key < $1.key }) {
      StandardError.print("note: \(format.rawValue) cannot hold \(what): \(count) left out")
    }
    StandardError.print("\(items.count) screens are in \(into)")
  }

  private func read() throws {
    let folder = try CollectionFolder(URL(fileURLWithPath: into))
    try ImportRun(self.folder, layout: from.flatMap { ImportLayout(rawValue: $0.rawValue) }, into: folder).run()
  }
}
