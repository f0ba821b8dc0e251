/// A line that GitHub Actions shows at a file's line (GitHub, "Workflow commands").
struct GitHubAnnotation: CustomStringConvertible {
  var file: String
  /// From 1.
  var line: Int
  var title: String
  var message: String

  var description: String {
    "::error file=\(Self.property(file)),line=\(line),title=\(Self.property(title))::\(Self.escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
