import Glibc

/// Ends another thread's wait in `poll`: a pipe to oneself.
package final class WakeUp: Sendable {
  /// Readable once ``signal()`` was called; -1 where the system has no descriptor left, and waits end by their time
  /// limit.
  package let descriptor: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      (descriptor, writing) = (-1, -1)
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit { for end in [descriptor, writing] where end >= 0 { close(end) } }

  /// Makes the descriptor readable. A failed write is ignored, because a full pipe is readable already.
  package func signal() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Empties the pipe, so that the next wait lasts again.
  package func reset() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
  }
}
