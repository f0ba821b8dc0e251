import CXCB
import HearsightScreenModel

/// Where windows are, and which of them is on top.
extension XConnection {
  /// Where a window's content is, in pixels of the desktop.
  func frame(_ window: xcb_window_t) throws(XFailure) -> Rect {
    let size = try reply { xcb_get_geometry_reply(handle, xcb_get_geometry(handle, window), $0) }
    let place = try reply {
      xcb_translate_coordinates_reply(handle, xcb_translate_coordinates(handle, window, root, 0, 0), $0)
    }
    return Rect(
      x: Double(place.content.dst_x), y: Double(place.content.dst_y), width: Double(size.content.width),
      height: Double(size.content.height))
  }

  /// Whether a window and all windows that it lies in are mapped.
  func isViewable(_ window: xcb_window_t) throws(XFailure) -> Bool {
    let reply = try reply {
      xcb_get_window_attributes_reply(handle, xcb_get_window_attributes(handle, window), $0)
    }
    return reply.content.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
  }

  /// The windows at a point of the desktop, from the outermost to the innermost.
  func windows(at point: Point) throws(XFailure) -> [xcb_window_t] {
    let (x, y) = (Int16(clamping: Int(point.x)), Int16(clamping: Int(point.y)))
    var found: [xcb_window_t] = []
    var current = root
    while true {
      let reply = try reply {
        xcb_translate_coordinates_reply(handle, xcb_translate_coordinates(handle, root, current, x, y), $0)
      }
      guard reply.content.child != 0 else { return found }
      current = reply.content.child
      found.append(current)
    }
  }

  /// The monitors in pixels of the desktop; the whole desktop where the server does not know of monitors.
  func monitors() throws(XFailure) -> [Rect] {
    guard hearsight_randr(handle)?.pointee.present == 1 else { return [try frame(root)] }
    _ = try? reply { xcb_randr_query_version_reply(handle, xcb_randr_query_version(handle, 1, 5), $0) }
    guard let reply = try? reply({ xcb_randr_get_monitors_reply(handle, xcb_randr_get_monitors(handle, root, 1), $0) })
    else { return [try frame(root)] }
    var monitors: [Rect] = []
    var iterator = xcb_randr_get_monitors_monitors_iterator(reply.pointer)
    while iterator.rem > 0, let monitor = iterator.data?.pointee {
      monitors.append(
        Rect(
          x: Double(monitor.x), y: Double(monitor.y), width: Double(monitor.width), height: Double(monitor.height)))
      xcb_randr_monitor_info_next(&iterator)
    }
    return monitors.isEmpty ? [try frame(root)] : monitors
  }

  func children(of window: xcb_window_t) throws(XFailure) -> [xcb_window_t] {
    let reply = try reply { xcb_query_tree_reply(handle, xcb_query_tree(handle, window), $0) }
    let count = Int(xcb_query_tree_children_length(reply.pointer))
    guard count > 0, let start = xcb_query_tree_children(reply.pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether the window manager is told to leave it alone, as with menus and tooltips.
  func isUnmanaged(_ window: xcb_window_t) throws(XFailure) -> Bool {
    let reply = try reply {
      xcb_get_window_attributes_reply(handle, xcb_get_window_attributes(handle, window), $0)
    }
    return reply.content.override_redirect != 0
  }
}
