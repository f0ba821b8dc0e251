import ArgumentParser
import Foundation
import HearsightScreenModel

/// Whether files may be replaced.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Also replace files that Hearsight did not make. What a command reads is never replaced.")
  var force = false

  /// - Parameter inputs: the paths of what the command reads, files and folders.
  func outputs(besides inputs: [String]) -> Outputs { Outputs(besides: inputs, force: force) }
}

/// The one door through which commands write files.
///
/// No file of the user is lost: what the command reads is never written over, under whatever name, and what Hearsight
/// did not make only with `--force`. A file appears whole or not at all: it is written beside its place and moved
/// there.
struct Outputs {
  /// What every file that Hearsight writes says of itself, in a comment or field of its format.
  static let mark = "made by hearsight"
  /// Largest distance of the mark from the beginning or the end of a file, in bytes.
  private static let markRange = 4096

  private let inputs: [(identity: FileIdentity, path: String)]
  private let force: Bool

  init(besides inputs: [String], force: Bool) {
    self.inputs = inputs.compactMap { path in FileIdentity(path: path).map { ($0, path) } }
    self.force = force
  }

  /// Checks that a file may be put here. It is asked before the work is done, so that nobody waits in vain.
  ///
  /// - Throws: ``OutputError``
  func check(_ path: String) throws(OutputError) {
    guard let identity = FileIdentity(path: path) else { return }
    if let input = inputs.first(where: { $0.identity == identity }) {
      throw .isInput(path: path, input: input.path)
    }
    guard identity.isFile else { throw .isNoFile(path: path) }
    guard force || Self.isOurs(path) else { throw .isForeign(path: path) }
  }

  /// Writes a file as a whole, or leaves what was there; makes the folder where it is missing. Through a symbolic link,
  /// the file that it names is written.
  ///
  /// - Parameter data: holds ``mark``.
  /// - Throws: ``OutputError``
  func write(_ data: Data, to path: String) throws(OutputError) {
    try check(path)
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// A JSON object with the mark as its first entry.
  static func marked(json: Data) -> Data {
    guard let brace = json.firstIndex(of: UInt8(ascii: "{")) else { return json }
    return json.prefix(through: brace) + Data("\n  \"generator\" : \"\(mark)\",".utf8) + json.suffix(from: brace + 1)
  }

  /// Whether Hearsight made the file; an empty one holds nothing that could be lost.
  static func isOurs(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let size = try? file.seekToEnd(), size > 0 else { return true }
    return [0, size - min(size, UInt64(markRange))].contains { offset in
      try? file.seek(toOffset: offset)
      return (try? file.read(upToCount: markRange))?.range(of: Data(mark.utf8)) != nil
    }
  }
}

/// Which file a path leads to, however it is spelled: relative or not, through links, in another case.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isFile: Bool

  /// `nil` where there is nothing.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isFile = status.st_mode & S_IFMT == S_IFREG
  }
}
