import Foundation

/// A library of the system that is opened when it is first needed, so that the package builds without it.
package struct SystemLibrary: Sendable, Hashable {
  /// What its file is called: `tesseract` of `libtesseract.so.5`.
  package let name: String
  /// The versions of its interface that Hearsight can call, the best first: `5` of `libtesseract.so.5`.
  package let versions: [String]

  package init(_ name: String, versions: String...) {
    self.name = name
    self.versions = versions
  }

  /// The folders of the system that have libraries, those of Debian first.
  package static let folders: [String] = {
    #if os(macOS)
      return ["/opt/homebrew/lib", "/usr/local/lib"]
    #else
      #if arch(arm64)
        let processor = "aarch64"
      #else
        let processor = "x86_64"
      #endif
      return ["/usr/lib/\(processor)-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
    #endif
  }()

  /// The paths that it may have.
  ///
  /// - Parameter folders: are looked at before those of the system.
  package func candidates(before folders: [String] = []) -> [String] {
    (folders + Self.folders).flatMap { folder in fileNames.map { "\(folder)/\($0)" } }
  }

  /// The path of the first that is there; `nil` where there is none.
  package func path() -> String? { candidates().first(where: FileManager.default.fileExists) }

  private var fileNames: [String] {
    #if os(macOS)
      // A library that was not installed by a package manager may have no version in its name.
      return versions.map { "lib\(name).\($0).dylib" } + ["lib\(name).dylib"]
    #else
      return versions.map { "lib\(name).so.\($0)" }
    #endif
  }
}
