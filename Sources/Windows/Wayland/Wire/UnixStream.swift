import Glibc
import HearsightScreenModel

/// A stream to a program on this machine through a socket in the file system. Whatever it does ends in time.
///
/// One thread at a time may use it.
final class UnixStream {
  /// Most bytes that are read at once.
  private static let portion = 64 << 10

  let descriptor: Int32

  /// - Throws: ``LinkFailure/refused(_:)`` where nobody listens there.
  convenience init(path: String) throws(LinkFailure) {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try LocalSocket.connect(to: path) } catch {
      throw .refused("\(path): \(error.reason)")
    }
    self.init(descriptor: descriptor)
  }

  /// Takes a connected socket over.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// The process at the other end.
  var peer: Int32? {
    // Process, user and group: struct ucred, which the headers have for GNU programs alone.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials.0
  }

  /// Sends all bytes.
  ///
  /// - Parameter file: a file that goes along with the first of them.
  func send(_ bytes: [UInt8], file: Int32? = nil, until deadline: Deadline) throws(LinkFailure) {
    var (rest, file) = (bytes[...], file)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendSome($0, file: file) }
      if count > 0 {
        rest = rest.dropFirst(count)
        file = nil
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try wait(for: Int16(POLLOUT), until: deadline)
      default: throw .lost
      }
    }
  }

  private func sendSome(_ bytes: UnsafeRawBufferPointer, file: Int32?) -> Int {
    var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    return withUnsafeMutablePointer(to: &part) { part in
      var message = msghdr()
      message.msg_iov = part
      message.msg_iovlen = 1
      guard let file else { return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL)) }
      // A control message is a header and the file's number, in whole words.
      let header = MemoryLayout<cmsghdr>.size
      let size = header + MemoryLayout<Int>.size
      return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Int>.alignment) { control in
        control.initializeMemory(as: UInt8.self, repeating: 0)
        var head = cmsghdr()
        head.cmsg_len = header + MemoryLayout<Int32>.size
        head.cmsg_level = SOL_SOCKET
        head.cmsg_type = Int32(SCM_RIGHTS)
        control.storeBytes(of: head, as: cmsghdr.self)
        control.storeBytes(of: file, toByteOffset: header, as: Int32.self)
        message.msg_control = control.baseAddress
        message.msg_controllen = size
        return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
      }
    }
  }

  /// What has come by now; empty where that is nothing.
  func receive() throws(LinkFailure) -> [UInt8] {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, filled in
        count = recv(descriptor, buffer.baseAddress, Self.portion, 0)
        filled = max(0, count)
      }
      if count > 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return [] }
      throw .lost
    }
  }

  /// Waits until something has come.
  func waitForBytes(until deadline: Deadline) throws(LinkFailure) { try wait(for: Int16(POLLIN), until: deadline) }

  private func wait(for events: Int16, until deadline: Deadline) throws(LinkFailure) {
    while true {
      var wait = pollfd(fd: descriptor, events: events, revents: 0)
      let count = poll(&wait, 1, deadline.milliseconds)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .lost }
      if deadline.hasPassed { throw .noAnswer }
    }
  }
}
