import CXCB
import Foundation
import HearsightScreenModel

/// Tells what happens to one window. It listens on a connection of its own, so that no other thread takes its events.
final class X11WindowWatcher: WindowWatcher, @unchecked Sendable {
  private let id: WindowID
  private let connection: XConnection
  private let damage: xcb_damage_damage_t
  /// The event numbers of the Damage extension start here.
  private let firstDamageEvent: UInt8
  /// What wakes the waiting thread.
  private let wake = Pipe()
  private var waiting: [WindowEvent] = []
  private var isActive: Bool
  private var frame: Rect
  private var isShown: Bool

  /// - Throws: ``WindowError``
  init(_ id: WindowID, on connection: XConnection) throws(WindowError) {
    let handle = connection.handle
    guard let damage = hearsight_damage(handle)?.pointee, damage.present == 1,
      (try? connection.reply({ xcb_damage_query_version_reply(handle, xcb_damage_query_version(handle, 1, 1), $0) }))
        != nil
    else { throw .missingExtension(name: "Damage", purpose: "to know when a window has changed") }
    self.id = id
    self.connection = connection
    firstDamageEvent = damage.first_event
    self.damage = xcb_generate_id(handle)
    let watch = self.damage
    (frame, isShown, isActive) = try connection.about(id, to: "tell of the window's changes") { () throws(XFailure) in
      let events = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
      try connection.listen(id.rawValue, to: events)
      try connection.listen(connection.root, to: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
      let level = UInt8(XCB_DAMAGE_REPORT_LEVEL_NON_EMPTY.rawValue)
      try connection.check(xcb_damage_create_checked(handle, watch, id.rawValue, level))
      return (
        try connection.frame(id.rawValue), try connection.isViewable(id.rawValue),
        try connection.numbers(connection.root, "_NET_ACTIVE_WINDOW").first == id.rawValue
      )
    }
  }

  func stop() { try? wake.fileHandleForWriting.close() }

  func next() throws(WindowError) -> WindowEvent? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      while let event = xcb_poll_for_event(connection.handle) {
        defer { free(event) }
        try take(event)
      }
      if !waiting.isEmpty { continue }
      guard !connection.isLost else { throw .displayLost }
      guard waitForMore() else { return nil }
    }
  }

  /// Sleeps until the server sends something; `false` when it was stopped.
  private func waitForMore() -> Bool {
    var files = [
      pollfd(fd: xcb_get_file_descriptor(connection.handle), events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&files, nfds_t(files.count), -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return files.allSatisfy { $0.fd != wake.fileHandleForReading.fileDescriptor || $0.revents == 0 }
  }

  private func take(_ event: UnsafeMutablePointer<xcb_generic_event_t>) throws(WindowError) {
    // The highest bit says that another program sent it, as window managers do of moves.
    let kind = event.pointee.response_type & 0x7F
    if kind == firstDamageEvent {
      // Waits for the server, so that anything that is drawn after this event raises another one.
      do { try connection.check(xcb_damage_subtract_checked(connection.handle, damage, 0, 0)) } catch {
        try takeFailure(error)
      }
      waiting.append(.damaged)
      return
    }
    switch Int32(kind) {
    case XCB_DESTROY_NOTIFY:
      let destroyed = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_destroy_notify_event_t.self).pointee.window
      if destroyed == id.rawValue { waiting.append(.closed) }
    case XCB_CONFIGURE_NOTIFY, XCB_REPARENT_NOTIFY, XCB_MAP_NOTIFY, XCB_UNMAP_NOTIFY: try look()
    case XCB_PROPERTY_NOTIFY:
      let event = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_property_notify_event_t.self).pointee
      try takeProperty(event.atom, of: event.window)
    default: return
    }
  }

  /// Asks the server where the window is, because the coordinates of an event may be those of the window manager's
  /// frame.
  private func look() throws(WindowError) {
    do {
      let now = try connection.frame(id.rawValue)
      let isShownNow = try connection.isViewable(id.rawValue)
      if isShownNow != isShown { waiting.append(isShownNow ? .shown : .hidden) }
      if now != frame { waiting.append(.moved(now)) }
      (frame, isShown) = (now, isShownNow)
    } catch { try takeFailure(error) }
  }

  private func takeProperty(_ atom: xcb_atom_t, of window: xcb_window_t) throws(WindowError) {
    do {
      if window == id.rawValue {
        let titles = [try connection.atom("_NET_WM_NAME"), try connection.atom("WM_NAME")]
        if titles.contains(atom) { waiting.append(.renamed(try connection.title(id.rawValue))) }
      } else if atom == (try connection.atom("_NET_ACTIVE_WINDOW")) {
        let isActiveNow = try connection.numbers(connection.root, "_NET_ACTIVE_WINDOW").first == id.rawValue
        if isActiveNow != isActive { waiting.append(isActiveNow ? .activated : .deactivated) }
        isActive = isActiveNow
      }
    } catch { try takeFailure(error) }
  }

  /// Throws where the display is lost. Other failures are ignored: the window has just gone, and the event of its end
  /// is on its way.
  private func takeFailure(_ failure: XFailure) throws(WindowError) {
    if case .lost = failure { throw .displayLost }
  }
}

extension XConnection {
  /// Asks for the events of a window.
  fileprivate func listen(_ window: xcb_window_t, to events: UInt32) throws(XFailure) {
    var values = [events]
    try check(xcb_change_window_attributes_checked(handle, window, XCB_CW_EVENT_MASK.rawValue, &values))
  }
}
