import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory

struct LabelsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all that is remembered as JSON Lines, for another machine.",
    discussion: """
      Put the file into a folder that any tool synchronises, each machine under a name of its own, and let each \
      machine `labels merge` that folder. \
      No picture is in it, but sketches of what the screens say, from which short texts can be worked out.
      """)

  @Argument(help: ArgumentHelp("The file to write; - prints it.", valueName: "file"))
  var file: String

  @OptionGroup var option: LabelStoreOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let store = try option.store()
    let data = try store.exported()
    if file == "-" {
      StandardOutput.print(String(decoding: data.dropLast(), as: UTF8.self))
    } else {
      try output.outputs(besides: [store.path]).write(data, to: file)
    }
  }
}

struct LabelsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in a file of JSON Lines: an export, or corrections written by hand.",
    discussion: """
      A line is {"correction":{"screen":ID,"stop":N,"attribute":"name","value":"Play"}}, where N is the stop's index \
      from 0, as it was recognized, and the screen is one that is kept or that another line of the file describes. \
      Where a line is broken, nothing is taken in.
      """)

  @Argument(help: ArgumentHelp("The file; - reads standard input.", valueName: "file"))
  var file: String

  @OptionGroup var option: LabelStoreOption

  func run() throws {
    let data = file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try LabelFiles.read(file)
    let report = try option.store().takeIn(data, path: file)
    StandardOutput.print(report.line(file))
  }
}

struct LabelsMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Take in what other machines remember: exports, other stores, folders of exports.",
    discussion: """
      The order makes no difference, and a file that is taken in twice changes nothing. Where two machines that did \
      not know of each other said different things, the later one counts on both, and the other is kept and listed.
      """)

  @Argument(
    help: ArgumentHelp("Exports (.jsonl), stores (.sqlite), or folders with exports.", valueName: "file"))
  var files: [String]

  @OptionGroup var option: LabelStoreOption

  func run() throws {
    let store = try option.store()
    var conflicts: [CorrectionConflict] = []
    for file in try LabelFiles.list(files) {
      let report =
        try LabelFiles.isStore(file)
        ? store.takeIn(storeAt: file) : store.takeIn(LabelFiles.read(file), path: file)
      StandardOutput.print(report.line(file))
      conflicts = report.conflicts
    }
    for line in conflicts.flatMap(\.lines) { StandardOutput.print(line) }
  }
}

extension MergeReport {
  fileprivate func line(_ file: String) -> String {
    "\(file): \(corrections) new, \(known) known, \(screens) new screens"
  }
}

/// Files that hold what machines remember.
private enum LabelFiles {
  /// The files that paths stand for: of folders, the exports in them.
  static func list(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard FileKind(path: path) == .folder else { return [path] }
      let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }
      guard !names.isEmpty else {
        throw MemoryError.unusable(path: path, reason: "the folder has no exports (.jsonl)")
      }
      return names.sorted().map { URL(fileURLWithPath: path).appendingPathComponent($0).path }
    }
  }

  static func read(_ path: String) throws -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw MemoryError.unusable(path: path, reason: error.localizedDescription)
    }
  }

  static func isStore(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return try file.read(upToCount: 15) == Data("SQLite format 3".utf8)
  }
}
