import Glibc
import HearsightScreenModel

/// Memory that a compositor writes pictures into.
final class SharedBuffer {
  private enum Opcode {
    static let createPool: UInt16 = 0
    static let createBuffer: UInt16 = 0
    static let destroyPool: UInt16 = 1
    static let destroyBuffer: UInt16 = 0
  }

  let shape: CapturedShape
  /// The wl_buffer.
  let object: UInt32
  private let connection: WaylandConnection
  private let start: UnsafeMutableRawPointer

  /// - Parameter pool: the compositor's wl_shm.
  init(
    _ shape: CapturedShape, connection: WaylandConnection, sharedMemory: UInt32, until deadline: Deadline
  ) throws(LinkFailure) {
    let size = shape.byteCount
    // Without its name it is there as long as it is open.
    let name = "/hearsight-\(UInt64.random(in: 0...UInt64.max))"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .refused(String(cString: strerror(errno))) }
    shm_unlink(name)
    defer { close(file) }
    guard ftruncate(file, size) == 0, let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw .refused(String(cString: strerror(errno))) }
    self.start = start
    self.shape = shape
    self.connection = connection
    let pool = connection.makeObject()
    object = connection.makeObject()
    // From here on `deinit` gives the memory back, also after a failure.
    try connection.request(
      sharedMemory, Opcode.createPool, .uint(pool), .int(Int32(size)), file: file, until: deadline)
    connection.request(
      pool, Opcode.createBuffer, .uint(object), .int(0), .int(Int32(shape.width)), .int(Int32(shape.height)),
      .int(Int32(shape.stride)), .uint(shape.format))
    connection.destroy(pool, Opcode.destroyPool)
  }

  deinit {
    connection.destroy(object, Opcode.destroyBuffer)
    munmap(start, shape.byteCount)
  }

  /// What the compositor wrote; valid as long as the buffer.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: shape.byteCount) }
}
