/// A line that GitHub Actions shows at a file's line (GitHub, "Workflow commands").
package struct GitHubAnnotation: CustomStringConvertible, Hashable, Sendable {
  /// How GitHub marks it.
  package enum Kind: String, Hashable, Sendable {
    case error, warning, notice
  }

  package var kind: Kind
  package var file: String
  /// From 1.
  package var line: Int
  package var title: String
  package var message: String

  package init(_ kind: Kind = .error, file: String, line: Int, title: String, message: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.title = title
    self.message = message
  }

  package var description: String {
    "::\(kind.rawValue) file=\(Self.property(file)),line=\(line),title=\(Self.property(title))::"
      + Self.escaped(message)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
