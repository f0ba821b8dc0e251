import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows

/// What a session is told.
enum SessionEvent: Sendable {
  case window(WindowEvent)
  /// The time that was asked for has come.
  case timer
  case looked(Result<WindowPicture, WindowError>)
  /// What was recognized in a picture, or why nothing could be.
  case recognized(Result<RecognizedWindow, RecognitionFailure>)
  /// What a screen reader or a key asks for.
  case request(AccessibleRequest)
  case acted(Attempt, Result<Window, WindowError>)
  /// The user is about to type a name, or wanted to where no element has the focus.
  case askName(hasFocus: Bool)
  /// The user has typed a name for an element, or has given it up.
  case name(node: Int, String?)
  /// The user has typed a text for a field.
  case type(node: Int, String)
  /// More is known of what is in the window.
  case revised
  /// The user wants the window to be read of something else.
  case nextMode
  /// The watcher or the user ends it.
  case end(SessionEnd)
}

/// A picture of a window and what was recognized in it.
struct RecognizedWindow: Sendable {
  var picture: WindowPicture
  var screen: Screen
  /// What the app itself exposes, where that was asked for.
  var exposed: ExposedWindow?
  /// Whether what the app exposes is merged into the screen already.
  var isMerged = false
}

/// Recognition could not be done.
struct RecognitionFailure: Error, Hashable, Sendable {
  var message: String
}

/// What a session wants done.
enum SessionEffect: Sendable {
  /// Take a picture of the window.
  case look
  case recognize(WindowPicture)
  /// Keep a name for what is at a place of the window.
  case keep(name: String, of: Rect)
  /// Read the window in this mode from now on.
  case change(to: ReadingMode)
  /// Do a gesture on the window as it was when last seen.
  case act(Attempt)
  /// Show a tree, and announce texts besides.
  case show(AccessibleTree, Screen?, announcing: [String])
  case announce(String)
  /// Send ``SessionEvent/timer`` at this time, which replaces the time that was asked for before.
  case wake(at: Duration)
  /// Something for the person at the terminal.
  case note(String)
  case end(SessionEnd)
}

/// Why a session ended.
package enum SessionEnd: Hashable, Sendable, CustomStringConvertible {
  case windowClosed(title: String)
  case displayLost
  case interrupted
  case failed(String)

  package var description: String {
    switch self {
    case .windowClosed(let title): "the window \"\(title)\" was closed"
    case .displayLost: "\(WindowError.displayLost)"
    case .interrupted: "stopped"
    case .failed(let message): message
    }
  }

  /// The end in words for the listener.
  func words(_ strings: ReaderStrings) -> String {
    switch self {
    case .windowClosed(let title): strings.closedFormat(title)
    case .displayLost: strings.displayLost
    case .interrupted, .failed: "\(self)."
    }
  }

  /// Whether nothing failed: the window was closed, or the user stopped the session.
  package var isClean: Bool {
    switch self {
    case .windowClosed, .interrupted: true
    case .displayLost, .failed: false
    }
  }
}
