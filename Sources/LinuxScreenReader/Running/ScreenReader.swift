import Foundation
import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Synchronization

/// Reads a window live to its user, until the window closes or it is stopped.
///
/// The caller of ``run()`` runs the session; one thread waits for the window's events, one looks at the window and acts
/// on it, one recognizes, and presenters have their own. So neither a recognition nor a slow app holds up a screen
/// reader, and a phone that does not answer does not hold up the end.
package final class ScreenReader: @unchecked Sendable {
  /// Longest time for which a gesture that is under way holds up the end, in seconds: a button must not stay down, nor
  /// half a text be typed. Only a phone that hangs takes longer.
  private static let longestGesture = 3.0

  /// What is done with the window, one after the other.
  private enum WindowTask {
    case look(WindowID)
    case act(Attempt)
  }

  private let system: any WindowSystem
  private let presenters: [any SessionPresenter]
  private let speaker: Speaker
  private let recognize: @Sendable (Bitmap) throws -> Screen
  private let complete: @Sendable (Screen, ReadingMode) -> Screen
  private let expose: @Sendable (Window) -> ExposedWindow?
  private let mergesItself: Bool
  private let keepName: @Sendable (String, Rect) throws -> Void
  private let keepMode: @Sendable (ReadingMode) -> Void
  private let mode: Mutex<ReadingMode>
  /// The node that has the focus in the tree that was shown last.
  private let focus = Mutex<Int?>(nil)
  private let note: @Sendable (String) -> Void
  private let mailbox = Mailbox<SessionEvent>()
  private let tasks = Mailbox<WindowTask?>()
  /// Has a member for each gesture that is yet to end.
  private let gestures = DispatchGroup()
  private let pictures = Mailbox<WindowPicture?>()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var session: LiveSession
  private var hasBegun = false
  private var wake: Duration?

  /// - Parameters:
  ///   - window: as it was found.
  ///   - presenters: who brings it to the user.
  ///   - recognize: what makes a screen of a picture; called on a thread of its own.
  ///   - mode: of what the window is read at first.
  ///   - complete: puts in what the app exposes, as the mode says, where `mergesItself`; called on the same thread.
  ///   - mergesItself: whether `complete` is what puts it in, and not `expose`.
  ///   - expose: reads what the app itself exposes, where the mode wants it; called on the same thread.
  ///   - keepName: keeps a name for what is at a place of the last picture.
  ///   - keepMode: keeps how the app's windows are to be read.
  ///   - note: takes messages for the person at the terminal, from any thread.
  package init(
    _ window: Window, on system: any WindowSystem, presenters: [any SessionPresenter], speaker: Speaker = Speaker(),
    mode: ReadingMode = .recognized, mergesItself: Bool = false, times: SessionTimes = SessionTimes(),
    recognize: @escaping @Sendable (Bitmap) throws -> Screen,
    complete: @escaping @Sendable (Screen, ReadingMode) -> Screen = { seen, _ in seen },
    expose: @escaping @Sendable (Window) -> ExposedWindow? = { _ in nil },
    keepName: @escaping @Sendable (String, Rect) throws -> Void = { _, _ in },
    keepMode: @escaping @Sendable (ReadingMode) -> Void = { _ in },
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.system = system
    self.presenters = presenters
    self.speaker = speaker
    self.recognize = recognize
    self.complete = complete
    self.expose = expose
    self.mergesItself = mergesItself
    self.keepName = keepName
    self.keepMode = keepMode
    self.mode = Mutex(mode)
    self.note = note
    start = clock.now
    session = LiveSession(window: window, speaker: speaker, mode: mode, times: times)
  }

  /// Tells the user that a name can be typed for the element with the focus, or that there is none. From any thread.
  ///
  /// - Returns: the element's node, for ``name(_:_:)``: the focus may go on while somebody types.
  package func askName() -> Int? {
    let node = focus.withLock { $0 }
    mailbox.post(.askName(hasFocus: node != nil))
    return node
  }

  /// Keeps a name that the user has typed for an element, or says that there was none. From any thread.
  package func name(_ node: Int, _ name: String?) { mailbox.post(.name(node: node, name)) }

  /// Types into a field in place of what it holds, from any thread.
  package func type(_ node: Int, _ text: String) { mailbox.post(.type(node: node, text)) }

  /// Reads the window of something else, from any thread.
  package func changeMode() { mailbox.post(.nextMode) }

  private func announce(_ text: String) { for presenter in presenters { presenter.announce(text) } }

  /// Ends ``run()``, from any thread.
  package func stop() { mailbox.post(.end(.interrupted)) }

  /// Reads the window until it ends; blocks its thread.
  package func run() -> SessionEnd {
    let watcher: any WindowWatcher
    do { watcher = try system.watch(session.window.id) } catch { return finish(.failed("\(error)")) }
    defer {
      watcher.stop()
      tasks.post(nil)
      pictures.post(nil)
    }
    startThread("window events") { [mailbox] in Self.pass(watcher, to: mailbox) }
    startThread("window tasks") { [self] in doTasks() }
    startThread("recognition") { [self] in recognizePictures() }
    var effects = session.begin()
    while true {
      for effect in effects {
        if let end = carryOut(effect) { return finish(end) }
      }
      let event = next()
      effects = session.handle(event, at: now)
    }
  }

  private var now: Duration { clock.now - start }

  private func next() -> SessionEvent {
    let deadline = wake.map { Date().addingTimeInterval(max(0, ($0 - now) / .seconds(1))) }
    if let event = mailbox.next(until: deadline) { return event }
    wake = nil
    return .timer
  }

  private func finish(_ end: SessionEnd) -> SessionEnd {
    _ = gestures.wait(timeout: .now() + Self.longestGesture)
    for presenter in presenters { presenter.end(end) }
    return end
  }

  private func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    // Recognition needs more than a thread's usual 512 kB.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private static func pass(_ watcher: any WindowWatcher, to mailbox: Mailbox<SessionEvent>) {
    do {
      while let event = try watcher.next() { mailbox.post(.window(event)) }
    } catch .displayLost {
      mailbox.post(.end(.displayLost))
    } catch { mailbox.post(.end(.failed("\(error)"))) }
  }

  private func doTasks() {
    while let task = tasks.next(until: nil).flatMap({ $0 }) {
      switch task {
      case .look(let id):
        mailbox.post(.looked(Result { () throws(WindowError) in try system.picture(of: id) }))
      case .act(let attempt):
        let result = act(attempt)
        gestures.leave()
        mailbox.post(.acted(attempt, result))
      }
    }
  }

  private func recognizePictures() {
    while let picture = pictures.next(until: nil).flatMap({ $0 }) {
      let result = Result { try recognized(picture) }
      mailbox.post(.recognized(result.mapError { RecognitionFailure(message: "\($0)") }))
    }
  }

  private func recognized(_ picture: WindowPicture) throws -> RecognizedWindow {
    let mode = mode.withLock { $0 }
    let screen = complete(try recognize(picture.image), mode)
    return RecognizedWindow(
      picture: picture, screen: speaker.speak(SliderMeasuring().completed(screen, in: picture.image)),
      exposed: mode == .recognized ? nil : expose(picture.window), isMerged: mergesItself)
  }

  // MARK: Effects

  /// - Returns: the end, where that is the effect.
  private func carryOut(_ effect: SessionEffect) -> SessionEnd? {
    switch effect {
    case .look: tasks.post(.look(session.window.id))
    case .recognize(let picture): pictures.post(picture)
    case .keep(let name, let frame): keep(name, of: frame)
    case .change(let mode):
      self.mode.withLock { $0 = mode }
      keepMode(mode)
    case .act(let attempt):
      gestures.enter()
      tasks.post(.act(attempt))
    case .show(let tree, let screen, let announcements): return show(tree, screen, announcements)
    case .announce(let text): announce(text)
    case .wake(let time): wake = time
    case .note(let text): note(text)
    case .end(let end): return end
    }
    return nil
  }

  private func keep(_ name: String, of frame: Rect) {
    do {
      try keepName(name, frame)
      announce(speaker.strings.reader.named)
      mailbox.post(.revised)
    } catch {
      announce(speaker.strings.reader.notNamed)
      note("\(error)")
    }
  }

  private func show(_ tree: AccessibleTree, _ screen: Screen?, _ announcements: [String]) -> SessionEnd? {
    focus.withLock { $0 = tree.focus }
    guard hasBegun else {
      guard let screen else { return nil }
      hasBegun = true
      do {
        for presenter in presenters {
          try presenter.begin(tree, screen: screen) { [mailbox] in mailbox.post(.request($0)) }
        }
      } catch { return .failed("\(error)") }
      note("reading \(tree.stops.count) elements of the window \"\(tree.placement.title)\"")
      return nil
    }
    for presenter in presenters { presenter.show(tree, screen: screen, announcing: announcements) }
    return nil
  }

  private func act(_ attempt: Attempt) -> Result<Window, WindowError> {
    Result { () throws(WindowError) in
      // What cannot be typed is refused while nothing is touched.
      if let entry = attempt.entry { try system.checkTyping(entry) }
      try system.performRaising(attempt.gesture, on: attempt.window, where: attempt.condition)
      let window = try system.window(attempt.window.id)
      if let entry = attempt.entry { try system.type(entry, into: window) }
      return window
    }
  }
}
