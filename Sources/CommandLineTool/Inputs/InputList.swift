import ArgumentParser
import Foundation
import HearsightPixels

/// The files that a command works on, one after the other.
struct InputList {
  /// A file, or the reason why an argument stands for none.
  struct Item {
    var path: String
    /// The name that outputs get: the file's path in the folder that was given, or the file's name.
    var name: String
    var failure: InputFolderError?
    /// Whether it was found in a folder, and not given by itself.
    var inFolder = false
  }

  let items: [Item]
  /// Whether each file is to be named beside what is said of it.
  let isSeveral: Bool

  var files: [String] { items.map(\.path) }

  /// - Parameters:
  ///   - paths: files, folders, or - for standard input.
  ///   - reason: why a file in a folder is passed over, by its path and first bytes; `nil` where it is taken.
  init(paths: [String], reason: @escaping (String, [UInt8]) -> String?) {
    var items: [Item] = []
    var hasFolder = false
    for path in paths {
      guard path != "-", FileKind(path: path) == .folder else {
        let name = path == "-" ? "standard-input" : URL(fileURLWithPath: path).lastPathComponent
        items.append(Item(path: path, name: name))
        continue
      }
      hasFolder = true
      let folder = InputFolder(path: path, reason: reason)
      for (path, reason) in folder.skipped { StandardError.print("skipped: \(path): \(reason)") }
      items += folder.files.map { Item(path: $0.path, name: $0.name, inFolder: true) }
      items += folder.failures.map { Item(path: $0.path, name: "", failure: $0) }
    }
    self.items = items
    isSeveral = items.count > 1 || hasFolder
  }

  /// Hands every picture to `body`. One that cannot be read, or that `body` fails on, is reported; the rest goes on.
  ///
  /// - Parameter report: is told of a failure beside the message on standard error.
  /// - Throws: ExitCode 1 at the end, if any failed.
  func forEach(_ body: (_ path: String, _ image: Bitmap) throws -> Void, report: (String, any Error) throws -> Void)
    throws
  {
    try forEach(as: Bitmap.init(data:), body, report: report)
  }

  /// Hands every file to `body`, decoded by `decode`. A file that fails is reported; the rest goes on.
  ///
  /// - Parameter decode: makes of a file's bytes what `body` works on.
  func forEach<Input>(
    as decode: ([UInt8]) throws -> Input, _ body: (_ path: String, _ input: Input) throws -> Void,
    report: (String, any Error) throws -> Void
  ) throws {
    var progress = ProgressBar(total: items.count)
    var failures = 0
    for item in items {
      let path = item.path
      progress.show(path)
      do {
        if let failure = item.failure { throw failure }
        let input = try decode(load(path))
        progress.clear()
        try body(path, input)
      } catch {
        progress.clear()
        failures += 1
        try report(path, error)
        StandardError.print("\(FileFailure(path: path, error: error))")
      }
      progress.advance()
    }
    if failures > 0 { throw ExitCode(1) }
  }

  private func load(_ path: String) throws -> [UInt8] {
    path == "-"
      ? try Bitmap.readAll(from: FileHandle.standardInput.fileDescriptor, path: "standard input")
      : try Bitmap.readFile(at: path)
  }
}
