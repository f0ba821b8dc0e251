import Foundation

/// Keeps the inputs that cost more of the processor than a picture of their size may: an error as a crash is one.
///
/// HEARSIGHT_FUZZ_SLOW names the folder that they are written to. Only one thread may use it, as libFuzzer does.
package final class SlowInputs: @unchecked Sendable {
  package static let shared = SlowInputs()

  /// Seconds of the processor, not of the clock: the machine may be busy with something else. A sanitized decoder of
  /// small pictures takes a hundredth of it, and one of the largest that are accepted about half.
  package var limit: Double
  private let folder: String?
  private var slowest = 0.0
  private var kept = 0

  private init() {
    let environment = ProcessInfo.processInfo.environment
    folder = environment["HEARSIGHT_FUZZ_SLOW"]
    limit = environment["HEARSIGHT_FUZZ_FULL"] == nil ? 0.1 : 2
  }

  package func measure<Result>(_ data: [UInt8], _ body: () -> Result) -> Result {
    let start = Self.now()
    let result = body()
    let seconds = Self.now() - start
    slowest = max(slowest, seconds)
    if seconds > limit { keep(data, seconds) }
    return result
  }

  func report() {
    let milliseconds = (slowest * 10_000).rounded() / 10
    FileHandle.standardError.write(Data("hearsight: slowest \(milliseconds) ms\n".utf8))
  }

  private func keep(_ data: [UInt8], _ seconds: Double) {
    // A decoder that is slow is slow thousands of times.
    guard let folder, kept < 10 else { return }
    kept += 1
    let path = "\(folder)/slow-\(Int(seconds * 1000))ms-\(UUID().uuidString.prefix(8))"
    try? Data(data).write(to: URL(fileURLWithPath: path))
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
