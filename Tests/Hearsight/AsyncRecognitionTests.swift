import Foundation
import Hearsight
import HearsightDetection
import HearsightTextRecognition
import Synchronization
import Testing

/// Finds one icon when it is let, and knows who asked and who waits.
private final class GatedDetector: ElementDetecting {
  private let gate: DispatchSemaphore?
  private let counts = Mutex(Counts())

  private struct Counts {
    var begun = 0
    var finished = 0
    var most = 0
  }

  /// - Parameter gate: is waited for by each call.
  init(gate: DispatchSemaphore? = nil) { self.gate = gate }

  var begun: Int { counts.withLock { $0.begun } }
  var finished: Int { counts.withLock { $0.finished } }
  var mostAtOnce: Int { counts.withLock { $0.most } }

  func detect(_ image: Bitmap) throws -> [Detection] {
    counts.withLock {
      $0.begun += 1
      $0.most = max($0.most, $0.begun - $0.finished)
    }
    gate?.wait()
    counts.withLock { $0.finished += 1 }
    return [Detection(type: .icon, frame: Rect(x: 60, y: 20, width: 24, height: 24), confidence: 0.9)]
  }
}

private final class CountingReader: TextRecognizing {
  private let count = Mutex(0)

  var calls: Int { count.withLock { $0 } }

  func recognize(_ image: Bitmap) throws -> [TextLine] {
    count.withLock { $0 += 1 }
    return []
  }
}

@Suite("Recognition in a task", .timeLimit(.minutes(30)))
struct AsyncRecognitionTests {
  private static let cores = ProcessInfo.processInfo.activeProcessorCount
  private let image = Bitmap(width: 100, height: 200)
  private let reader = CountingReader()

  /// A recognizer that does one at once, unless a call is said to use fewer threads than there are cores.
  private func recognizer(_ detector: GatedDetector, threads: Int = cores) -> ScreenRecognizer {
    ScreenRecognizer(detector: detector, textRecognizer: reader, threads: threads)
  }

  private func wait(until isTrue: () -> Bool) async throws {
    while !isTrue() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("it gives what the blocking call gives")
  func sameScreen() async throws {
    let recognizer = recognizer(GatedDetector())
    let screen = try await recognizer.recognize(image)
    #expect(screen.elements.count == 1)
    #expect(try recognizer.recognizeSynchronously(image) == screen)
  }

  @Test("a task that is cancelled before it asks runs nothing")
  func cancelledBefore() async throws {
    let detector = GatedDetector()
    let recognizer = recognizer(detector)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await recognizer.recognize(image)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(detector.begun == 0)
    #expect(try await recognizer.recognize(image).elements.count == 1)
  }

  @Test("a task that is cancelled while it waits its turn ends at once and leaves its place to the next")
  func cancelledWhileQueued() async throws {
    let gate = DispatchSemaphore(value: 0)
    let detector = GatedDetector(gate: gate)
    let recognizer = recognizer(detector)
    let first = Task { try await recognizer.recognize(image) }
    try await wait { detector.begun == 1 }
    let second = Task { try await recognizer.recognize(image) }
    try await Task.sleep(for: .milliseconds(50))
    second.cancel()
    // The first still holds the only place.
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(detector.begun == 1)
    let third = Task { try await recognizer.recognize(image) }
    for _ in 0..<2 { gate.signal() }
    #expect(try await first.value == third.value)
    #expect(detector.begun == 2)
  }

  @Test("a task that is cancelled amid a stage ends after it")
  func cancelledAmid() async throws {
    let gate = DispatchSemaphore(value: 0)
    let detector = GatedDetector(gate: gate)
    let recognizer = recognizer(detector)
    let task = Task { try await recognizer.recognize(image) }
    try await wait { detector.begun == 1 }
    task.cancel()
    gate.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(reader.calls == 0)
    gate.signal()
    #expect(try await recognizer.recognize(image).elements.count == 1)
  }

  @Test("fifty at once leave other tasks their threads, and run no more at once than there are cores for")
  func manyAtOnce() async throws {
    let gate = DispatchSemaphore(value: 0)
    let detector = GatedDetector(gate: gate)
    let recognizer = recognizer(detector, threads: 1)
    let tasks = (0..<50).map { _ in
      Task { [image] in try await recognizer.recognize(image) }
    }
    // All places are taken, and nobody leaves before the gate opens: the task that only sleeps ends all the same.
    try await wait { detector.begun == min(50, Self.cores) }
    try await Task { try await Task.sleep(for: .milliseconds(50)) }.value
    #expect(detector.finished == 0)
    for _ in tasks { gate.signal() }
    for task in tasks { _ = try await task.value }
    #expect(detector.finished == 50)
    #expect(detector.mostAtOnce <= Self.cores)
  }
}
