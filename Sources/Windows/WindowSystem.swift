import HearsightPixels
import HearsightScreenModel

/// What a window looked like at a moment.
package struct WindowPicture: Sendable {
  /// The window's content. Where other windows cover it, it is what the window shows there all the same; on desktops of
  /// the wlroots family what it showed there when it was last seen, and white where that never was.
  package var image: Bitmap
  /// The window at that moment; its frame has the image's size.
  package var window: Window

  package init(image: Bitmap, window: Window) {
    self.image = image
    self.window = window
  }
}

/// What a hand does on a window. Points are in pixels of the window's content, origin top left.
package enum Gesture: Hashable, Sendable {
  case click(Point)
  case drag(from: Point, to: Point)

  /// The points that must be the window's own.
  var points: [Point] {
    switch self {
    case .click(let point): [point]
    case .drag(let start, let end): [start, end]
    }
  }
}

/// What a window must show for a gesture to be made on it.
package struct PixelCondition: Sendable {
  /// The part that is looked at, in whole pixels of the window's content, origin top left; within the window.
  package var area: Rect
  /// Whether a picture of that part, taken right before the gesture, looks as it must. The display of X11 waits while
  /// this runs, so it must take a millisecond at most.
  package var isMet: @Sendable (Bitmap) -> Bool

  package init(area: Rect, isMet: @escaping @Sendable (Bitmap) -> Bool) {
    self.area = area
    self.isMet = isMet
  }
}

/// What happens to a window that is watched.
package enum WindowEvent: Hashable, Sendable {
  /// Some of its pixels were drawn again, perhaps to the same colours.
  case damaged
  /// It moved or changed its size; the frame is in pixels of the desktop.
  case moved(Rect)
  /// It was minimised or sent to another workspace.
  case hidden
  case shown
  /// It cannot be looked at for now, as the error says; ``shown`` tells when it can again.
  case blocked(WindowError)
  case renamed(String)
  /// It takes the keys now.
  case activated
  case deactivated
  /// It is gone; nothing more will come.
  case closed
}

/// A display with windows on it: lists them, looks at them, acts on them.
///
/// May be used from several threads at once. Its methods throw, and never end the program, whatever happens to the
/// window or the display meanwhile.
package protocol WindowSystem: Sendable {
  /// What cannot be done on this desktop, for the person at the terminal; `nil` where nothing is to be said.
  var limitation: String? { get }
  /// Whether the person is asked by the desktop which window may be read, as soon as windows are asked for.
  var asksFirst: Bool { get }
  /// The windows that a person would call windows, in the order in which they were opened.
  func windows() throws(WindowError) -> [Window]
  /// The window as it is now.
  func window(_ id: WindowID) throws(WindowError) -> Window
  /// What the window looks like now.
  func picture(of id: WindowID) throws(WindowError) -> WindowPicture
  /// Does a gesture, but only if the window is still where `window` says, nothing covers the gesture's points, and it
  /// shows what the condition asks for. On X11 nothing can change between look and press, as the server is held. On
  /// Wayland some milliseconds remain.
  func perform(_ gesture: Gesture, on window: Window, where condition: PixelCondition?) throws(WindowError)
  /// Checks, without touching anything, that a text can be typed.
  ///
  /// - Throws: ``WindowError/cannotType(reason:)``, which quotes nothing of the text: it may be secret.
  func checkTyping(_ entry: TextEntry) throws(WindowError)
  /// Types text into the field of the window that has the keys. Every key goes to this window or to none.
  func type(_ entry: TextEntry, into window: Window) throws(WindowError)
  /// Asks for the window to be put in front and given the keys.
  func raise(_ id: WindowID) throws(WindowError)
  /// Tells of everything that happens to a window from now on.
  func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher
}

/// Tells what happens to one window.
package protocol WindowWatcher: Sendable {
  /// Waits for the next event; `nil` after ``stop()``.
  func next() throws(WindowError) -> WindowEvent?
  /// Ends the waiting, from any thread.
  func stop()
}

extension WindowSystem {
  package var limitation: String? { nil }
  package var asksFirst: Bool { false }

  package func checkTyping(_ entry: TextEntry) throws(WindowError) { throw .typingUnknown }

  package func type(_ entry: TextEntry, into window: Window) throws(WindowError) { throw .typingUnknown }

  /// Does a gesture whatever the window shows, but only if it is still where `window` says and nothing covers the
  /// gesture's points.
  package func perform(_ gesture: Gesture, on window: Window) throws(WindowError) {
    try perform(gesture, on: window, where: nil)
  }

  /// The one window that is meant.
  package func find(_ query: WindowQuery) throws(WindowError) -> Window {
    // A window that the window manager does not list can still be named by its id.
    if case .id(let id) = query {
      do { return try window(id) } catch .closed { throw .notFound(query, open: try windows()) }
    }
    return try query.choose(from: windows())
  }
}

extension WindowError {
  fileprivate static var typingUnknown: WindowError {
    .cannotType(reason: "text can be typed into windows of X11 and into phones only")
  }
}
