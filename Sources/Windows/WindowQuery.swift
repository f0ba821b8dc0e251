/// Which window is meant.
package enum WindowQuery: Hashable, Sendable, CustomStringConvertible {
  /// A part of the title, in any case; the whole title wins over a part.
  case title(String)
  /// The app's class or a part of it, in any case; the whole wins over a part.
  case className(String)
  case id(WindowID)
  /// The one that takes the keys.
  case active

  package var description: String {
    switch self {
    case .title(let text): "titled \"\(text)\""
    case .className(let text): "of class \"\(text)\""
    case .id(let id): "with the id \(id)"
    case .active: "that is active"
    }
  }

  /// The one window that is meant.
  ///
  /// - Throws: ``WindowError/notFound(_:open:)``, ``WindowError/severalMatch(_:windows:)``
  package func choose(from windows: [Window]) throws(WindowError) -> Window {
    let matches =
      switch self {
      case .title(let text): Self.best(windows, for: text, by: \.title)
      case .className(let text): Self.best(windows, for: text, by: \.className)
      case .id(let id): windows.filter { $0.id == id }
      case .active: windows.filter(\.isActive)
      }
    guard let first = matches.first else { throw .notFound(self, open: windows) }
    guard matches.count == 1 else { throw .severalMatch(self, windows: matches) }
    return first
  }

  private static func best(_ windows: [Window], for text: String, by key: KeyPath<Window, String>) -> [Window] {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }
    let whole = windows.filter { $0[keyPath: key].lowercased() == wanted }
    return whole.isEmpty ? windows.filter { $0[keyPath: key].lowercased().contains(wanted) } : whole
  }
}
