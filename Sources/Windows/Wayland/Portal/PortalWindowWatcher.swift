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
  private final class Stopped: Sendable { let flag = Mutex(false) }

  init(_ id: WindowID, _ session: PortalSession, after picture: WindowStream.Picture) {
    self.id = id
    self.session = session
    // Whatever was drawn since may not have been looked at.
    seen = Mutex(Seen(picture: picture.number - 1, size: picture.size))
  }

  func stop() {
    stopped.flag.withLock { $0 = true }
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
      wait(after: last, isClosed: isClosed)
    }
  }

  /// Waits for a newer picture, or another reason to look; an end in time, for what nobody told.
  private func wait(after last: Int, isClosed: Bool) {
    let isOver = { [session, stopped] in stopped.flag.withLock { $0 } || (!isClosed && session.hasEnded) }
    let end = Date().addingTimeInterval(1)
    let picture = session.stream.wait(until: end, unless: isOver) { state -> WindowStream.Picture? in
      guard !isClosed, let picture = state.picture, picture.number > last else { return nil }
      return picture
    }
    guard let picture else {
      // A stream that has ended wakes nobody any more.
      if isClosed { Thread.sleep(forTimeInterval: 0.05) }
      return
    }
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
