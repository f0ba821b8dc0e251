import Foundation

/// Finds libraries of the system that are opened at run time.
enum SystemLibrary {
  /// The path of a library such as "espeak-ng"; `nil` where it is in none of the folders.
  static func path(of name: String, version: String) -> String? {
    #if os(macOS)
      let files = ["/opt/homebrew/lib/lib\(name).\(version).dylib", "/usr/local/lib/lib\(name).\(version).dylib"]
    #else
      let folders = [
        "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib",
      ]
      let files = folders.map { "\($0)/lib\(name).so.\(version)" }
    #endif
    return files.first(where: FileManager.default.fileExists)
  }

  /// A message that C wrote.
  static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
