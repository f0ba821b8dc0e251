/// What to write in the app's code, a snippet a toolkit. Empty where a toolkit has nothing of the kind.
public struct Fixes: Hashable, Sendable, Codable {
  /// UIKit, in Swift.
  public var uikit: String
  /// SwiftUI.
  public var swiftui: String
  /// Android's views, in XML or Kotlin.
  public var views: String
  /// Jetpack Compose, in Kotlin.
  public var compose: String
  /// HTML with ARIA.
  public var aria: String
  /// GTK 4, in C.
  public var gtk: String

  /// Snippets for some toolkits.
  public init(
    uikit: String = "", swiftui: String = "", views: String = "", compose: String = "", aria: String = "",
    gtk: String = ""
  ) {
    self.uikit = uikit
    self.swiftui = swiftui
    self.views = views
    self.compose = compose
    self.aria = aria
    self.gtk = gtk
  }

  /// With each toolkit's name, those that have something to say.
  public var named: [(toolkit: String, code: String)] {
    [
      ("UIKit", uikit), ("SwiftUI", swiftui), ("Android Views", views), ("Compose", compose), ("ARIA", aria),
      ("GTK", gtk),
    ].filter { !$0.1.isEmpty }.map { (toolkit: $0.0, code: $0.1) }
  }

  /// The snippets with `{x}` replaced by `values["x"]`, each escaped as its toolkit's strings are.
  func filled(_ values: [String: String]) -> Fixes {
    func fill(_ template: String, _ escape: (String) -> String) -> String {
      // Pieces between braces are looked up once, so that a value with braces in it is not filled again.
      var result = ""
      var rest = template[...]
      while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        let inner = rest[rest.index(after: open)...]
        if let close = inner.firstIndex(of: "}"), let value = values[String(inner[..<close])] {
          result += escape(value)
          rest = inner[inner.index(after: close)...]
        } else {
          result.append("{")
          rest = inner
        }
      }
      return result + rest
    }
    return Fixes(
      uikit: fill(uikit, Self.escapedString), swiftui: fill(swiftui, Self.escapedString),
      views: fill(views, Self.escapedMarkup), compose: fill(compose, Self.escapedString),
      aria: fill(aria, Self.escapedMarkup), gtk: fill(gtk, Self.escapedString))
  }

  private static func escapedString(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private static func escapedMarkup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: " ")
  }
}
