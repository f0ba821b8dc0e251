import CONNXRuntime
import Foundation
import HearsightSystemLibraries

/// Where the ONNX Runtime library is.
public struct RuntimeLibrary: Sendable, Hashable {
  /// The name of the variable that overrides the search.
  public static let environmentVariable = "HEARSIGHT_RUNTIME"

  /// The file to open; `nil` where none was found.
  package let path: String?
  /// The places that were looked at, for messages.
  package let searched: [String]

  /// A library at a given path.
  public init(path: String) {
    self.path = path
    searched = [path]
  }

  /// Looks for the library: what HEARSIGHT_RUNTIME names; beside the program; `.deps/lib` in the program's folder or
  /// one above it; the system's library folders. Never in the working folder: a library found there is not trusted.
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RuntimeLibrary {
    if let path = environment[environmentVariable], !path.isEmpty { return RuntimeLibrary(path: path) }
    let beside = SearchPath.programFolder.map { [$0.path] } ?? []
    let folders = beside + SearchPath.folders(containing: ".deps/lib")
    return RuntimeLibrary(searching: SystemLibrary("onnxruntime", versions: "1").candidates(before: folders))
  }

  private init(searching candidates: [String]) {
    path = candidates.first { FileManager.default.fileExists(atPath: $0) }
    searched = candidates
  }

  /// Opens the library. Once one is open in this process, that one stays.
  ///
  /// - Throws: ``InferenceError/runtimeMissing(searched:)``, ``InferenceError/runtimeUnusable(path:reason:)``
  package func load() throws(InferenceError) {
    guard let path else { throw .runtimeMissing(searched: searched) }
    guard FileManager.default.fileExists(atPath: path) else { throw .runtimeMissing(searched: [path]) }
    var message = LibraryMessage()
    guard ort_load(path, &message) == 0 else {
      throw .runtimeUnusable(path: path, reason: message.string)
    }
  }

  /// The version of the library that is open; empty before one is.
  package static var loadedVersion: String { String(cString: ort_version()) }
}

/// Where files of the project are looked for, whether it runs from a build folder or an installed copy.
package enum SearchPath {
  /// The folder of the running program.
  package static var programFolder: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// `relativePath` in the program's folder and in every folder above it, nearest first.
  package static func folders(containing relativePath: String) -> [String] {
    guard var folder = programFolder?.standardizedFileURL else { return [] }
    var result: [String] = []
    while true {
      result.append(folder.appendingPathComponent(relativePath).path)
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if parent.path == folder.path { return result }
      folder = parent
    }
  }
}
