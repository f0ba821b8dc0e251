import CXCB
import Glibc

/// Memory that the X server writes pictures into, without sending them through its socket.
///
/// One thread at a time may use it.
final class SharedMemory {
  private let connection: XConnection
  private let segment: xcb_shm_seg_t
  private let start: UnsafeMutableRawPointer
  let size: Int

  /// `nil` where the server is on another machine or forbids it: pictures then come through the socket.
  init?(_ connection: XConnection, size: Int) {
    guard hearsight_shm(connection.handle)?.pointee.present == 1 else { return nil }
    let identifier = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    let mapped = shmat(identifier, nil, 0)
    // shmat gives -1 where it fails.
    guard let mapped, Int(bitPattern: mapped) != -1 else {
      shmctl(identifier, IPC_RMID, nil)
      return nil
    }
    let segment = xcb_generate_id(connection.handle)
    let attached = xcb_shm_attach_checked(connection.handle, segment, UInt32(identifier), 0)
    let isAttached = (try? connection.check(attached)) != nil
    // Once both sides are attached, the segment lives until they let go, also after a crash.
    shmctl(identifier, IPC_RMID, nil)
    guard isAttached else {
      shmdt(mapped)
      return nil
    }
    self.connection = connection
    self.segment = segment
    self.size = size
    start = mapped
  }

  deinit {
    xcb_shm_detach(connection.handle, segment)
    xcb_flush(connection.handle)
    shmdt(start)
  }

  /// Has the server write pixels of a drawable into the memory.
  ///
  /// - Returns: the drawable's depth and the bytes, which are valid until the next call.
  func fetch(
    _ drawable: xcb_drawable_t, _ area: PixelArea
  ) throws(XFailure) -> (depth: UInt8, bytes: UnsafeRawBufferPointer) {
    let format = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
    let reply = try connection.reply {
      xcb_shm_get_image_reply(
        connection.handle,
        xcb_shm_get_image(
          connection.handle, drawable, area.x, area.y, area.width, area.height, ~0, format, segment, 0), $0)
    }
    return (reply.content.depth, UnsafeRawBufferPointer(start: start, count: min(size, Int(reply.content.size))))
  }
}
