import Foundation
import HearsightScreenModel

/// Paths that are read one by one, as they come: one a line, or each ended by a zero byte, as `find -print0` does.
///
/// Empty lines are passed over, and so is a carriage return at the end of a line. What ends the first path ends all.
package final class PathList {
  /// What stands at a place of a list.
  package enum Entry: Equatable {
    case path(String)
    /// Bytes that are no text: as far as they can be shown, and what is wrong with them.
    case unusable(String, PathListError)
  }

  /// Bytes of a path. No system has longer ones.
  private static let limit = 65_536

  /// What the list is called in messages.
  private let name: String
  /// Keeps the file open.
  private let file: FileHandle
  private var lines: StreamedLines
  private var count = 0

  /// - Parameter path: a file, or `-` for standard input.
  /// - Throws: ``PathListError/unreadable(list:reason:)``
  package init(path: String) throws(PathListError) {
    name = path == "-" ? "on standard input" : path
    do {
      file =
        path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(list: path, reason: SystemError(causeOf: error).reason)
    }
    lines = StreamedLines(
      descriptor: file.fileDescriptor, separators: [UInt8(ascii: "\n"), 0], limit: Self.limit)
  }

  /// The next path, waited for where the other end of a pipe has not written it yet; `nil` at the end.
  ///
  /// - Throws: ``PathListError``, also where the list ends without any.
  package func next() throws(PathListError) -> Entry? {
    while let line = try line() {
      let bytes = line.end != 0 && line.bytes.last == UInt8(ascii: "\r") ? line.bytes.dropLast() : line.bytes[...]
      if bytes.isEmpty { continue }
      count += 1
      if let path = String(validating: bytes, as: UTF8.self) { return .path(path) }
      return .unusable(String(decoding: bytes, as: UTF8.self), .notUTF8(list: name, number: count))
    }
    guard count > 0 else { throw .empty(list: name) }
    return nil
  }

  private func line() throws(PathListError) -> StreamedLines.Line? {
    do {
      let line = try lines.next()
      if let end = line?.end { lines.separators = [end] }
      return line
    } catch let error as StreamedLines.Overlong {
      throw .overlong(list: name, number: count + 1, limit: error.limit)
    } catch {
      throw .unreadable(list: name, reason: SystemError(causeOf: error).reason)
    }
  }
}
