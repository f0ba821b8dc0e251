import Foundation

/// What an evaluation says: to a person at a terminal, to a program, and as a page with plots and drawn screens.
public protocol EvaluationReport: Sendable {
  /// The figures as a table.
  var table: String { get }
  /// The figures as a JSON object.
  func json() throws -> Data
  /// A page that needs no other file.
  func html() throws -> String
}

extension EvaluationReport {
  /// Writes the JSON object.
  ///
  /// - Throws: ``EvaluationError/unwritable(path:reason:)``
  public func writeJSON(to url: URL) throws {
    try Self.write(try json() + Data("\n".utf8), to: url)
  }

  /// Writes the page: to a file, or as `index.html` into a folder where the name does not end in `.html`.
  ///
  /// - Returns: Where the page is.
  /// - Throws: ``EvaluationError/unwritable(path:reason:)``
  @discardableResult
  public func writeHTML(to url: URL) throws -> URL {
    let isFile = ["html", "htm"].contains(url.pathExtension.lowercased())
    let page = isFile ? url : url.appendingPathComponent("index.html")
    try Self.write(Data(try html().utf8), to: page)
    return page
  }

  private static func write(_ data: Data, to url: URL) throws(EvaluationError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Encodes with sorted keys, so that the same figures give the same bytes.
  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
