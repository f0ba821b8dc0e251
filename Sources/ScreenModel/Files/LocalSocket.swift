import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sockets in the file system, at which programs on this machine listen.
package enum LocalSocket {
  /// Connects to the program that listens at a path.
  ///
  /// Does not wait: a program that has stopped taking connections is none.
  ///
  /// - Returns: the connected descriptor, which the caller closes. Reading and writing do not wait either, and programs
  ///   that are started later do not get it.
  /// - Throws: `SystemError` where nobody listens there, or it can be no socket's path.
  package static func connect(to path: String) throws(SystemError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else { throw SystemError(number: EINVAL) }
    // The last byte stays zero and ends the path.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw SystemError(number: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, stream, 0)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    _ = (fcntl(descriptor, F_SETFD, FD_CLOEXEC), fcntl(descriptor, F_SETFL, O_NONBLOCK))
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { join(descriptor, $0, size) }
    }
    guard result == 0 else {
      let reason = SystemError(number: errno)
      close(descriptor)
      throw reason
    }
    return descriptor
  }

  /// The system's `connect`, whose name is this type's own, too.
  private static func join(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    #if canImport(Glibc)
      Glibc.connect(descriptor, address, size)
    #elseif canImport(Musl)
      Musl.connect(descriptor, address, size)
    #else
      Darwin.connect(descriptor, address, size)
    #endif
  }

  /// Linux opens a descriptor and closes it to programs that are started meanwhile in one step.
  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
