import HearsightScreenModel

/// What the display calls a window: for X11 its resource id.
package struct WindowID: Hashable, Sendable, CustomStringConvertible {
  package var rawValue: UInt32

  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Reads what `xwininfo` and `wmctrl` print: "0x1e00007", or a decimal number.
  package init?(parsing text: String) {
    let isHexadecimal = text.lowercased().hasPrefix("0x")
    guard let number = isHexadecimal ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text), number > 0 else {
      return nil
    }
    self.init(number)
  }

  package var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A window of an app as it was when it was looked at.
package struct Window: Hashable, Sendable, Identifiable {
  package var id: WindowID
  /// What its title bar says, without control characters; may be empty.
  package var title: String
  /// The kind of app, as in WM_CLASS: "Gimp"; may be empty.
  package var className: String
  /// The app's process, where the app says it.
  package var process: Int?
  /// Where its content is, without the window manager's frame, in pixels of the desktop that all monitors share. It may
  /// reach beyond the desktop.
  package var frame: Rect
  /// Whether it takes the keys.
  package var isActive: Bool
  /// Whether it is on the screen at all, though perhaps covered: not minimised, not on another workspace.
  package var isShown: Bool

  package init(
    id: WindowID, title: String = "", className: String = "", process: Int? = nil, frame: Rect,
    isActive: Bool = false, isShown: Bool = true
  ) {
    self.id = id
    self.title = title
    self.className = className
    self.process = process
    self.frame = frame
    self.isActive = isActive
    self.isShown = isShown
  }

  /// Whether a point of its content lies on one of its pixels: the last row and column do, the line after them does
  /// not.
  func hasPixel(at point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
  }

  /// A line for a person: the id, the class, the place, the title.
  package var summary: String {
    let place = "\(Int(frame.width))x\(Int(frame.height)) at \(Int(frame.x)),\(Int(frame.y))"
    let states = [isActive ? "active" : nil, isShown ? nil : "not shown"].compactMap { $0 }
    let kind = className.isEmpty ? "-" : className
    return ["\(id)", kind, place, "\"\(title)\""].joined(separator: "  ")
      + (states.isEmpty ? "" : "  (\(states.joined(separator: ", ")))")
  }
}
