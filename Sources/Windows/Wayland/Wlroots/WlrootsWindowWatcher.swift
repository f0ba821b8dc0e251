import Foundation
import HearsightScreenModel

/// Tells what happens to one window. It has a connection of its own, so that no other thread takes its events.
final class WlrootsWindowWatcher: WindowWatcher, @unchecked Sendable {
  /// How often the place is asked for where nothing is told, in milliseconds: no event says that a window moved, and
  /// where another covers it nothing of it is drawn either.
  private static let interval: Int32 = 1000
  /// Shortest time between two questions that only what is drawn gives reason for, in seconds.
  private static let restingInterval = 0.1

  /// A picture that comes when something is drawn.
  private struct Pending {
    var frame: Screencopy.Frame
    var output: WaylandOutput
  }

  private let id: WindowID
  private let session: WlrootsSession
  /// Tells that something happened to windows or workspaces; what, the tree tells.
  private let events: SwayConnection?
  /// What wakes the waiting thread.
  private let wake = Pipe()
  private var waiting: [WindowEvent] = []
  private var known: PlacedWindow
  private var pending: [Pending] = []
  /// What each monitor showed of the window: of what is drawn on the monitor, little is the window's.
  private var seen: [UInt32: [UInt8]] = [:]
  /// When what is drawn gives reason to ask for the place again.
  private var rest = Deadline(seconds: 0)
  /// Whether something was drawn since the place was asked for: perhaps the window was moved.
  private var isPlaceInDoubt = false
  private var isClosed = false

  /// - Throws: ``WindowError``
  init(_ id: WindowID, at address: WaylandAddress) throws(WindowError) {
    self.id = id
    session = try WlrootsSession(address)
    // First, so that nothing goes untold that happens after the window was looked at.
    do throws(LinkFailure) {
      if session.places.sway != nil {
        events = WlrootsPlaces.sway(of: address, compositor: session.connection.peer)
        try events?.subscribe(until: session.deadline)
      } else {
        events = nil
      }
    } catch { throw error.error(doing: "tell of the window's changes") }
    known = try session.window(id)
  }

  func stop() { try? wake.fileHandleForWriting.close() }

  func next() throws(WindowError) -> WindowEvent? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      try startPictures()
      guard let isTimeOver = waitForMore() else { return nil }
      do throws(LinkFailure) {
        try session.connection.dispatch()
        let wasTold = try events?.takeEvents() ?? false
        let wasDrawn = takePictures()
        if wasDrawn { isPlaceInDoubt = true }
        if isTimeOver || wasTold || rest.hasPassed { try look() }
        if wasDrawn, known.window.isShown, !isClosed { waiting.append(.damaged) }
      } catch { throw error.error(doing: "tell of the window's changes") }
    }
  }

  /// Sleeps until something is sent, and says whether it was only the time; `nil` when it was stopped.
  private func waitForMore() -> Bool? {
    // What came while another monitor's picture was asked for wakes nobody any more. One that failed waits its turn, as
    // the next may fail at once, too.
    let hasPicture = pending.contains { $0.frame.isReady }
    let patience = hasPicture ? 0 : isClosed ? -1 : isPlaceInDoubt ? rest.milliseconds : Self.interval
    let stop = wake.fileHandleForReading.fileDescriptor
    let descriptors = [stop, session.connection.descriptor] + (events.map { [$0.descriptor] } ?? [])
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&files, nfds_t(files.count), patience)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, files[0].revents == 0 else { return nil }
      return count == 0 && !hasPicture
    }
  }

  // MARK: Place and title

  /// Asks where the window is, and notes what is new.
  private func look() throws(LinkFailure) {
    rest = Deadline(seconds: Self.restingInterval)
    isPlaceInDoubt = false
    let all = try session.places.windows(until: session.deadline)
    guard !isClosed else { return }
    guard let now = all.first(where: { $0.window.id == id }) else {
      isClosed = true
      endPictures()
      waiting.append(.closed)
      return
    }
    let before = known.window
    if now.window.title != before.title { waiting.append(.renamed(now.window.title)) }
    if now.window.isShown != before.isShown { waiting.append(now.window.isShown ? .shown : .hidden) }
    if now.window.frame != before.frame { waiting.append(.moved(now.window.frame)) }
    if now.window.isActive != before.isActive { waiting.append(now.window.isActive ? .activated : .deactivated) }
    let isElsewhere = now.place != known.place || now.scale != known.scale
    // What lay over the window may have hidden what was drawn meanwhile.
    if now.covers != known.covers { waiting.append(.damaged) }
    known = now
    if isElsewhere || !now.window.isShown { endPictures() }
  }

  // MARK: Pixels

  /// Asks each monitor that shows a part of the window for its next picture.
  private func startPictures() throws(WindowError) {
    guard !isClosed, known.window.isShown else { return }
    do throws(LinkFailure) {
      for output in session.globals.outputs.outputs {
        let region = output.place.intersection(known.place)
        guard region.width >= 1, region.height >= 1,
          !pending.contains(where: { $0.output.object == output.object })
        else { continue }
        let frame = try session.screencopy.begin(region, of: output, afterDamage: true, until: session.deadline)
        pending.append(Pending(frame: frame, output: output))
      }
    } catch { throw error.error(doing: "tell of the window's changes") }
  }

  /// Takes the pictures that have come, and says whether the window's part of them differs from the last.
  private func takePictures() -> Bool {
    var isDifferent = false
    for item in pending where item.frame.isOver {
      if let bytes = item.frame.buffer?.bytes, item.frame.isReady {
        let isSame = seen[item.output.object]?.withUnsafeBytes { Self.areEqual($0, bytes) } ?? false
        if !isSame {
          seen[item.output.object] = Array(bytes)
          isDifferent = true
        }
      }
      session.screencopy.end(item.frame)
    }
    pending.removeAll { $0.frame.isOver }
    return isDifferent
  }

  private static func areEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard first.count == second.count, let start = first.baseAddress, let other = second.baseAddress else {
      return false
    }
    return memcmp(start, other, first.count) == 0
  }

  private func endPictures() {
    for item in pending { session.screencopy.end(item.frame) }
    pending = []
    seen = [:]
  }
}
