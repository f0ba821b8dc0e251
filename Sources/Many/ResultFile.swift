import Foundation
import HearsightScreenModel

/// The file that has a line of JSON for each file that is done, so that a run which was killed at whatever moment can
/// be gone on with: no line is lost, none comes twice, none is half.
///
/// A line is handed to the system as a whole. What a kill cut off, after the last end of a line, is taken away by the
/// next run. While a run writes, it holds a lock that ends with it.
package final class ResultFile {
  /// What becomes of what stands in the file.
  package enum Beginning: Equatable, Sendable {
    /// Nothing may stand there.
    case new
    /// It is thrown away.
    case anew
    /// Its lines stay; files that failed are tried again where that is asked for, and their lines taken away.
    case resumed(withoutFailures: Bool)
  }

  /// The most bytes of a line.
  private static let lineLimit = 1 << 28

  private let path: String
  /// Held until this goes away.
  private let locks: [FileLock]
  private let file: FileHandle
  private var size: UInt64 = 0
  /// How many lines each file has already.
  package private(set) var done: [String: Int] = [:]
  /// How many lines the file had at the beginning, and how many of them told of a failure.
  package private(set) var (lineCount, failureCount) = (0, 0)

  /// Opens the file, which is made where it is missing.
  ///
  /// - Throws: ``ResultFileError``
  package init(path: String, of kind: ResultKind, _ beginning: Beginning) throws(ResultFileError) {
    self.path = path
    // Through a link, the file that it names is written.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var locks = [try Self.lock(url, called: path)]
    if case .resumed(let withoutFailures) = beginning {
      let lines = try Self.lines(of: kind, in: url, called: path)
      let kept = withoutFailures ? lines.filter { !$0.isFailure } : lines
      if kept.count < lines.count { locks.append(try Self.replace(url, by: kept, called: path)) }
      for line in kept { done[line.path, default: 0] += 1 }
      size = kept.reduce(0) { $0 + $1.size }
      lineCount = kept.count
      failureCount = kept.count(where: \.isFailure)
    }
    self.locks = locks
    do {
      file = try FileHandle(forUpdating: url)
      let end = try file.seekToEnd()
      guard beginning != .new || end == 0 else { throw ResultFileError.exists(path: path) }
      try file.truncate(atOffset: size)
    } catch let error as ResultFileError {
      throw error
    } catch {
      throw .unwritable(path: path, reason: SystemError(causeOf: error).reason)
    }
  }

  deinit { try? file.close() }

  /// Adds a line.
  ///
  /// - Throws: ``ResultFileError/unwritable(path:reason:)``; the file then ends with the line before.
  package func append(_ line: String) throws(ResultFileError) {
    let data = Data((line + "\n").utf8)
    do {
      try file.write(contentsOf: data)
      size += UInt64(data.count)
    } catch {
      try? file.truncate(atOffset: size)
      throw .unwritable(path: path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// Waits until all is on the disk.
  ///
  /// - Throws: ``ResultFileError/unwritable(path:reason:)``
  package func synchronize() throws(ResultFileError) {
    do { try file.synchronize() } catch {
      throw .unwritable(path: path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// Hands over every line, without its end.
  ///
  /// - Throws: `SystemError` where it cannot be read; what `body` throws.
  package func forEachLine(_ body: (Data) throws -> Void) throws {
    try file.seek(toOffset: 0)
    defer { _ = try? file.seekToEnd() }
    var reader = Self.reader(of: file)
    while let line = try reader.next() { try body(Data(line.bytes)) }
  }

  private static func reader(of file: FileHandle) -> StreamedLines {
    StreamedLines(descriptor: file.fileDescriptor, separators: [UInt8(ascii: "\n")], limit: lineLimit)
  }

  private static func lock(_ url: URL, called path: String) throws(ResultFileError) -> FileLock {
    let lock: FileLock?
    do { lock = try FileLock(unlessTakenAt: url) } catch { throw .unwritable(path: path, reason: error.reason) }
    guard let lock else { throw .isTaken(path: path) }
    return lock
  }

  /// A whole line of a file.
  private struct Line {
    let path: String
    let isFailure: Bool
    let start: UInt64
    /// In bytes, with its end.
    let size: UInt64
  }

  /// The whole lines of a file, without what a kill cut off.
  private static func lines(
    of kind: ResultKind, in url: URL, called path: String
  ) throws(ResultFileError) -> [Line] {
    var (lines, start) = ([Line](), UInt64(0))
    do {
      let file = try FileHandle(forReadingFrom: url)
      var reader = reader(of: file)
      while let line = try reader.next(), line.end != nil {
        guard let told = try? JSONDecoder().decode(ResultLine.self, from: Data(line.bytes)), told.isOf(kind) else {
          throw ResultFileError.foreignLine(path: path, number: lines.count + 1)
        }
        let size = UInt64(line.bytes.count) + 1
        lines.append(Line(path: told.path, isFailure: told.isFailure, start: start, size: size))
        start += size
      }
      try file.close()
      return lines
    } catch let error as ResultFileError {
      throw error
    } catch is StreamedLines.Overlong {
      throw .foreignLine(path: path, number: lines.count + 1)
    } catch {
      throw .unreadable(path: path, reason: SystemError(causeOf: error).reason)
    }
  }

  /// Puts a file with these lines alone in a file's place, in one step.
  ///
  /// - Returns: the lock of the new file. The old one's is to be held on: whoever waits for it must not get it.
  private static func replace(_ url: URL, by lines: [Line], called path: String) throws(ResultFileError) -> FileLock {
    let new = url.appendingPathExtension("part")
    let lock = try lock(new, called: path)
    do {
      let (source, target) = (try FileHandle(forReadingFrom: url), try FileHandle(forUpdating: new))
      try target.truncate(atOffset: 0)
      for line in lines {
        try source.seek(toOffset: line.start)
        try target.write(contentsOf: source.read(upToCount: Int(line.size)) ?? Data())
      }
      try target.synchronize()
      try DurableFile.move(new, to: url)
    } catch {
      throw .unwritable(path: path, reason: SystemError(causeOf: error).reason)
    }
    return lock
  }
}
