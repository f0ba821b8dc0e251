import Foundation
import HearsightScreenModel
import Synchronization

/// Tells what happens to the window that was shared.
final class PortalWindowWatcher: WindowWatcher, Sendable {
  private struct Seen {
    var picture: Int
    var size: Size
    var waiting: [WindowEvent] = []
    var isClosed = false
  }

  private let id: WindowID
  private let session: PortalSession
  private let seen: Mutex<Seen>
  private let stopped = Stopped()

  /// Whether nobody waits for events any more.
  private final class Stopped: Sendable {
    let flag = Mutex(false)
    /// What wakes those who wait for nothing else.
    let signal = DispatchSemaphore(value: 0)
  }

  init(_ id: WindowID, _ session: PortalSession, after picture: WindowStream.Picture) {
    self.id = id
    self.session = session
    // Whatever was drawn since may not have been looked at.
    seen = Mutex(Seen(picture: picture.number - 1, size: picture.size))
  }

  func stop() {
    stopped.flag.withLock { $0 = true }
    stopped.signal.signal()
    session.stream.wake()
  }

  func next() throws(WindowError) -> WindowEvent? {
    while true {
      if stopped.flag.withLock({ $0 }) { return nil }
      if let event = seen.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { return event }
      let (last, isClosed) = seen.withLock { ($0.picture, $0.isClosed) }
      if !isClosed, let end = session.end(of: id) {
        guard case .closed = end else { throw end }
        seen.withLock { $0.isClosed = true }
        return .closed
      }
      // Nothing follows the window's end.
      if isClosed { stopped.signal.wait() } else { wait(after: last) }
    }
  }

  /// Waits for a newer picture, or another reason to look; a second at most, for what nobody told.
  private func wait(after last: Int) {
    let isOver = { [session, stopped] in stopped.flag.withLock { $0 } || session.hasEnded }
    let picture = session.stream.wait(until: Deadline(seconds: 1), unless: isOver) { state -> WindowStream.Picture? in
      guard let picture = state.picture, picture.number > last else { return nil }
      return picture
    }
    guard let picture else { return }
    seen.withLock { seen in
      seen.picture = picture.number
      if picture.size != seen.size {
        seen.size = picture.size
        seen.waiting.append(.moved(Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)))
      }
      seen.waiting.append(.damaged)
    }
  }
}
