import Foundation
import GRDB
import HearsightScreenModel

/// The file in which screens and corrections are kept: SQLite in WAL mode, for several programs at once.
///
/// Whatever a call that writes returned from is on the disk: the end of the program, or of the machine, loses nothing
/// of it.
public final class MemoryStore: Sendable {
  /// Where the file is.
  public let path: String
  /// Where a file was put that could not be read, when a new one was begun in its place.
  package let setAside: String?
  let database: DatabasePool

  /// Opens a file, or begins one. What cannot be read is set aside under another name, and never overwritten.
  ///
  /// - Throws: ``MemoryError/newer(path:)``, ``MemoryError/foreign(path:)``, ``MemoryError/unusable(path:reason:)``
  public init(path: String) throws(MemoryError) {
    self.path = path
    (database, setAside) = try Self.run(at: path) { try StoreFile(path: path).opened() }
  }

  /// The usual file: `hearsight/memory.sqlite` where this user's programs keep their data (XDG Base Directory
  /// Specification).
  public static func usualPath(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? home + "/.local/share") + "/hearsight/memory.sqlite"
  }

  /// Does some work on the file, and tells what fails of it as an error of our own.
  func run<Result>(_ work: () throws -> Result) throws(MemoryError) -> Result { try Self.run(at: path, work) }

  static func run<Result>(at path: String, _ work: () throws -> Result) throws(MemoryError) -> Result {
    do { return try work() } catch let error as MemoryError { throw error } catch let error as DatabaseError {
      throw .unusable(path: path, reason: error.message ?? "\(error.resultCode)")
    } catch { throw .unusable(path: path, reason: error.localizedDescription) }
  }
}
