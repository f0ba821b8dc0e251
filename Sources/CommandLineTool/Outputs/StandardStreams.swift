import Foundation
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum StandardError {
  /// Prints a message for the person at the terminal. A closed stream is no failure.
  @Sendable static func print(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}

enum StandardOutput {
  /// Prints at once, so that a reader at the other end of a pipe gets each file when it is done.
  ///
  /// Where standard output cannot be written (a full disk, a closed stream) the program says so and ends with status 1:
  /// whoever asked for the output would otherwise take what there is for all.
  @Sendable static func print(_ message: String) {
    do {
      try write(message)
    } catch {
      StandardError.print("error: \(error)")
      exit(1)
    }
  }

  /// Prints at once, for callers that have something to end before the program may.
  ///
  /// - Throws: ``OutputError/unwritable(path:reason:)``
  static func write(_ message: String) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((message + "\n").utf8))
    } catch {
      throw .unwritable(path: "standard output", reason: SystemError(causeOf: error).reason)
    }
  }
}

enum StandardStreams {
  /// Ends the program.
  static func end(_ status: Int32) -> Never { exit(status) }

  /// Opens /dev/null in place of standard streams that are closed. The next file that is opened would else get their
  /// number, and what is printed.
  static func occupyClosed() {
    for (stream, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      // `open` takes the lowest free number, and the numbers below this one are in use by now.
      if fcntl(stream, F_GETFD) == -1, errno == EBADF { _ = open("/dev/null", access) }
    }
  }
}
