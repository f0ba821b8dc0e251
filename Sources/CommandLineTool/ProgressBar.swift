import Foundation
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far a run over several files has come: one line at the foot of a terminal, nothing when piped.
struct ProgressBar {
  private static let cells = 24

  private let total: Int
  private let isShown: Bool
  private var done = 0

  init(total: Int) {
    self.total = total
    isShown = total > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Draws the bar and the file that is worked on.
  func show(_ path: String) {
    guard isShown else { return }
    let filled = Self.cells * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.cells - filled)
    write("\r\u{1B}[K[\(bar)] \(done + 1)/\(total) \(PathParts(path).name)")
  }

  mutating func advance() { done += 1 }

  /// Takes the bar away, so that what is printed next stands on a clean line.
  func clear() {
    guard isShown else { return }
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
