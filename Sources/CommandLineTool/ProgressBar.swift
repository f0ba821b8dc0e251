import Foundation
import HearsightMany
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far a run over several files has come, how fast it goes and how long it will take: one line at the foot of a
/// terminal, nothing when piped.
struct ProgressBar {
  private static let cells = 24
  /// Characters of a line where the terminal does not say.
  private static let usualWidth = 80

  /// `nil` where nobody knows yet how many files there are.
  private let total: Int?
  private let isShown: Bool
  private let pace = Pace()
  private var done = 0

  init(total: Int?) {
    self.total = total
    isShown = (total ?? .max) > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Draws the bar and the file that is worked on, or was done last.
  func show(_ path: String = "") {
    guard isShown else { return }
    let place = total.map { "[\(bar(of: $0))] \(done)/\($0)" } ?? "\(done)"
    let line = [place, pace.summary(done: done, of: total), PathParts(path).name].filter { !$0.isEmpty }
    // A line that breaks could not be taken away again.
    write("\r\u{1B}[K" + line.joined(separator: " ").prefix(Self.width - 1))
  }

  private func bar(of total: Int) -> String {
    let filled = total > 0 ? min(Self.cells, Self.cells * done / total) : 0
    return String(repeating: "#", count: filled) + String(repeating: ".", count: Self.cells - filled)
  }

  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return usualWidth }
    return Int(size.ws_col)
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
