import Foundation

/// All models that belong together, in a folder: `models.json`, a folder for each model, and `SHA256SUMS`, which has
/// the sum of every file (as `sha256sum` writes it).
struct ModelSet {
  /// One of its files.
  struct File: Hashable {
    /// In the set's folder, with slashes.
    var path: String
    /// In hexadecimal.
    var sha256: String
  }

  static let list = "models.json"
  static let sums = "SHA256SUMS"
  /// Most bytes of the list and of the sums, each a text of a few KB.
  static let mostListBytes = 1 << 20
  /// Most files of a set: all models together have some 30.
  private static let mostFiles = 500

  let files: [File]

  /// Reads sums.
  ///
  /// - Parameter source: where they come from, for messages.
  /// - Throws: ``ModelInstallError/setRefused(source:reason:)``
  init(sums: String, source: String) throws(ModelInstallError) {
    var files: [File] = []
    for line in sums.split(whereSeparator: \.isNewline) {
      // A star before the path says that the file was read as bytes.
      let parts = line.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: ["*", " "]) }
      guard parts.count == 2, let sum = parts.first, let path = parts.last, Self.isSum(sum), Self.isPath(path) else {
        throw .setRefused(source: source, reason: "\(Self.sums) has the line \"\(line.prefix(80))\"")
      }
      files.append(File(path: path, sha256: sum.lowercased()))
    }
    guard files.count <= Self.mostFiles, Set(files.map(\.path)).count == files.count else {
      throw .setRefused(source: source, reason: "\(Self.sums) has too many lines, or a file twice")
    }
    guard files.contains(where: { $0.path == Self.list }) else {
      throw .setRefused(source: source, reason: "\(Self.sums) does not name \(Self.list)")
    }
    self.files = files
  }

  /// Whether a text can be a SHA-256 sum.
  static func isSum(_ text: String) -> Bool { text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) }

  /// Whether a path stays in the set's folder, and means nothing to a shell or `tar`: `NAME`, or `FOLDER/NAME`.
  static func isPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 2 && path.utf8.count <= 200
      && parts.allSatisfy { part in
        guard let first = part.first, first.isASCII, first.isLetter || first.isNumber else { return false }
        return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } && part != sums
      }
  }

  /// Compares the files of a model with their sums.
  ///
  /// - Throws: ``ModelStoreError/shippedDamaged(path:reason:)``
  static func check(_ model: ModelStore.Model, in folder: URL) throws(ModelStoreError) {
    let sums = folder.appendingPathComponent(Self.sums)
    let place = URL(fileURLWithPath: model.file).deletingLastPathComponent().lastPathComponent
    guard let text = try? String(contentsOf: sums, encoding: .utf8),
      let set = try? ModelSet(sums: text, source: sums.path)
    else { throw .shippedDamaged(path: sums.path, reason: "cannot be read") }
    for file in set.files where file.path.hasPrefix("\(place)/") {
      let url = folder.appendingPathComponent(file.path)
      guard let found = try? FileSum.sha256(of: url) else {
        throw .shippedDamaged(path: url.path, reason: "is missing")
      }
      guard found == file.sha256 else {
        throw .shippedDamaged(path: url.path, reason: "has the SHA-256 \(found) instead of \(file.sha256)")
      }
    }
  }
}
