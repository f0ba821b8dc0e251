import CXCB
import Foundation
import HearsightPixels
import HearsightScreenModel

/// Takes pictures of windows through the Composite extension, which keeps each window's pixels apart: what lies over a
/// window is not in its picture.
final class XCapture: @unchecked Sendable {
  private let connection: XConnection
  private let lock = NSLock()
  private var memory: SharedMemory?
  private var redirected: Set<xcb_window_t> = []

  /// - Throws: ``WindowError/missingExtension(name:purpose:)``
  init(_ connection: XConnection) throws(WindowError) {
    guard hearsight_composite(connection.handle)?.pointee.present == 1,
      (try? connection.reply({
        xcb_composite_query_version_reply(connection.handle, xcb_composite_query_version(connection.handle, 0, 4), $0)
      })) != nil
    else { throw .missingExtension(name: "Composite", purpose: "to see windows that others cover") }
    self.connection = connection
  }

  /// Has the server keep a window's pixels apart from now on. The app draws the parts that were covered until then,
  /// which takes a moment.
  ///
  /// - Returns: whether the pixels were not kept apart before.
  func prepare(_ id: WindowID) throws(WindowError) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return try redirect(id)
  }

  private func redirect(_ id: WindowID) throws(WindowError) -> Bool {
    guard !redirected.contains(id.rawValue) else { return false }
    let automatic = UInt8(XCB_COMPOSITE_REDIRECT_AUTOMATIC.rawValue)
    try connection.about(id, to: "keep the window's pixels") { () throws(XFailure) in
      try connection.check(xcb_composite_redirect_window_checked(connection.handle, id.rawValue, automatic))
    }
    redirected.insert(id.rawValue)
    return true
  }

  /// The window's pixels as they are now.
  ///
  /// - Parameter area: the part that is wanted, in pixels of the window's content; `nil` takes all.
  func image(of id: WindowID, in area: Rect? = nil) throws(WindowError) -> Bitmap {
    lock.lock()
    defer { lock.unlock() }
    _ = try redirect(id)
    do { return try image(ofRedirected: id, in: area) } catch {
      if case .closed = error { redirected.remove(id.rawValue) }
      throw error
    }
  }

  private func image(ofRedirected id: WindowID, in area: Rect?) throws(WindowError) -> Bitmap {
    let pixmap = xcb_generate_id(connection.handle)
    try connection.about(id, to: "show the window's pixels") { () throws(XFailure) in
      try connection.check(xcb_composite_name_window_pixmap_checked(connection.handle, id.rawValue, pixmap))
    }
    defer { xcb_free_pixmap(connection.handle, pixmap) }
    // The pixmap keeps its size when the window changes its own.
    let size = try connection.about(id, to: "measure the window") { () throws(XFailure) in
      try connection.reply {
        xcb_get_geometry_reply(connection.handle, xcb_get_geometry(connection.handle, pixmap), $0)
      }
    }
    let whole = PixelArea(x: 0, y: 0, width: size.content.width, height: size.content.height)
    return try fetch(pixmap, of: id, area.map { whole.part($0) } ?? whole)
  }

  private func fetch(_ pixmap: xcb_pixmap_t, of id: WindowID, _ area: PixelArea) throws(WindowError) -> Bitmap {
    let what = "hand over the window's pixels"
    if let memory = memory(atLeast: area.count * 4) {
      let (depth, bytes) = try connection.about(id, to: what) { () throws(XFailure) in try memory.fetch(pixmap, area) }
      return try image(depth: depth, bytes, area)
    }
    let format = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
    let reply = try connection.about(id, to: what) { () throws(XFailure) in
      try connection.reply {
        xcb_get_image_reply(
          connection.handle,
          xcb_get_image(connection.handle, format, pixmap, area.x, area.y, area.width, area.height, ~0), $0)
      }
    }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_image_data(reply.pointer), count: Int(xcb_get_image_data_length(reply.pointer)))
    return try image(depth: reply.content.depth, bytes, area)
  }

  private func image(
    depth: UInt8, _ bytes: UnsafeRawBufferPointer, _ area: PixelArea
  ) throws(WindowError) -> Bitmap {
    try connection.pixelFormat(depth: depth).image(width: Int(area.width), height: Int(area.height), bytes: bytes)
  }

  /// Shared memory of at least this size, in bytes. It is kept for the next picture, and exchanged where that is
  /// larger.
  private func memory(atLeast size: Int) -> SharedMemory? {
    if let memory, memory.size >= size { return memory }
    memory = nil
    memory = SharedMemory(connection, size: size)
    return memory
  }
}

/// A part of a drawable in whole pixels.
struct PixelArea: Equatable {
  var x, y: Int16
  var width, height: UInt16

  /// In pixels.
  var count: Int { Int(width) * Int(height) }

  /// The pixels that a rectangle touches; where it lies outside, the nearest one.
  func part(_ rect: Rect) -> PixelArea {
    func range(_ low: Double, _ high: Double, _ limit: UInt16) -> Range<Int> {
      let last = Double(max(1, limit)) - 1
      let first = low.isFinite ? Int(min(max(0, low.rounded(.down)), last)) : 0
      let end = high.isFinite ? Int(min(max(0, high.rounded(.up)), last + 1)) : 0
      return first..<max(first + 1, end)
    }
    let (columns, rows) = (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
    return PixelArea(
      x: Int16(clamping: columns.lowerBound), y: Int16(clamping: rows.lowerBound),
      width: UInt16(clamping: columns.count),
      height: UInt16(clamping: rows.count))
  }
}
