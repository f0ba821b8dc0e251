import Foundation
import Hearsight

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far an installation has come, on standard error: what a user should know as a line that stays, how much has been
/// downloaded as one at the foot of a terminal.
final class InstallationLine: @unchecked Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let lock = NSLock()
  // Used under the lock only, because downloads report from another thread.
  private var isDirty = false
  private var megabytes = -1

  func show(_ event: ModelInstaller.Event) {
    switch event {
    case .waiting: say("Another installation is going on; waiting for it to end.")
    case .receiving(let source, let bytes, let total): count(bytes, of: total, from: source)
    case .takingConfiguration(let file, let version):
      say("No settings were given: taking \(file) of the version in use (\(version)).")
    case .trying(let name): say("Trying it as \(name).")
    }
  }

  /// Takes the counting line away.
  func clear() {
    lock.withLock {
      if isDirty { write("\r\u{1B}[K") }
      isDirty = false
    }
  }

  private func say(_ text: String) {
    clear()
    StandardError.print(text)
  }

  private func count(_ bytes: Int, of total: Int?, from source: String) {
    let now = bytes >> 20
    lock.withLock {
      guard isTerminal, now != megabytes else { return }
      megabytes = now
      write("\r\u{1B}[K\(source): \(now)\(total.map { " of \($0 >> 20)" } ?? "") MB")
      isDirty = true
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
