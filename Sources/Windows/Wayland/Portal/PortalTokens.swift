import Foundation
import HearsightScreenModel

/// What the desktop gave so that a window that was shared once is shared again without asking: a token a name, in this
/// user's own state folder. A token is used once; what comes of it brings the next.
struct PortalTokens: Sendable {
  private let folder: URL
  /// Longest part of a file's name that is the window's.
  private static let longestName = 60

  /// - Parameter folder: `nil` takes this user's own.
  init(folder: URL? = nil, environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    let home = environment["HOME"].map { URL(fileURLWithPath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
    self.folder =
      folder ?? (state ?? home.appendingPathComponent(".local/state")).appendingPathComponent("hearsight/portal")
  }

  /// Takes the token of a name out of the folder.
  func take(_ name: String) -> String? {
    let file = file(name)
    defer { try? FileManager.default.removeItem(at: file) }
    guard let token = try? String(contentsOf: file, encoding: .utf8), !token.isEmpty else { return nil }
    return token
  }

  /// Keeps the next token of a name, for this user alone to read.
  ///
  /// - Throws: where it could not be kept: next time is asked.
  func keep(_ token: String, for name: String) throws {
    let manager = FileManager.default
    let mode = 0o700
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    let file = file(name)
    let fresh = file.appendingPathExtension("new")
    try? manager.removeItem(at: fresh)
    guard
      manager.createFile(
        atPath: fresh.path, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600])
    else { throw SystemError(number: errno) }
    try DurableFile.flush(fresh)
    try DurableFile.move(fresh, to: file)
    try DurableFile.flush(folder)
  }

  /// A name that is fit for a file, and another one for each window's name.
  private func file(_ name: String) -> URL {
    let letters = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let sum = FNV1a.hash(Array(name.utf8))
    return folder.appendingPathComponent("\(String(letters.prefix(Self.longestName)))-\(sum.hexadecimal)")
  }
}
