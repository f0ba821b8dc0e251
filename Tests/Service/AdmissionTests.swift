import Synchronization
import Testing

@testable import HearsightService

@Suite("Admission", .timeLimit(.minutes(15)))
struct AdmissionTests {
  private final class Log: Sendable {
    let isOpen = Mutex(false)
    let seen = Mutex<[Int]>([])
  }

  /// Waits until something is so.
  private func until(_ condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("lets as many in as there are places, and the next ones in their order")
  func order() async throws {
    let admission = Admission(places: 1, queue: 8)
    let log = Log()
    let first = Task {
      try await admission.run {
        while !log.isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      }
    }
    try await until { admission.counts.inside == 1 }
    var tasks: [Task<Void, any Error>] = []
    for number in 1...4 {
      let task = Task { try await admission.run { log.seen.withLock { $0.append(number) } } }
      tasks.append(task)
      try await until { admission.counts.waiting == number }
    }
    log.isOpen.withLock { $0 = true }
    for task in tasks + [first] { try await task.value }
    #expect(log.seen.withLock { $0 } == [1, 2, 3, 4])
    #expect(admission.counts == (0, 0))
  }

  @Test("sends away whoever finds the queue full")
  func full() async throws {
    let admission = Admission(places: 1, queue: 0)
    _ = try await admission.run {
      await #expect(throws: ServiceError.self) { try await admission.run {} }
    }
    try await admission.run {}
  }

  @Test("forgets whoever leaves while waiting")
  func leaving() async throws {
    let admission = Admission(places: 1, queue: 1)
    _ = try await admission.run {
      let waiting = Task { try await admission.run {} }
      try await until { admission.counts.waiting == 1 }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(admission.counts == (1, 0))
    }
    #expect(admission.counts == (0, 0))
  }

  @Test("sends away who waits once it is closed, and lets who is inside finish")
  func closing() async throws {
    let admission = Admission(places: 1, queue: 1)
    _ = try await admission.run {
      let waiting = Task { try await admission.run {} }
      try await until { admission.counts.waiting == 1 }
      admission.close()
      await #expect(throws: ServiceError.stopping) { try await waiting.value }
    }
    await #expect(throws: ServiceError.stopping) { try await admission.run {} }
  }

  @Test("stays whole among many that come, work and leave")
  func crowd() async throws {
    let admission = Admission(places: 3, queue: 50)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          let task = Task {
            try await admission.run {
              #expect(admission.counts.inside <= 3)
              try await Task.sleep(for: .microseconds(50))
            }
          }
          if number % 3 == 0 { task.cancel() }
          _ = await task.result
        }
      }
    }
    #expect(admission.counts == (0, 0))
  }
}

@Suite("A deadline", .timeLimit(.minutes(15)))
struct DeadlineTests {
  @Test("ends what takes too long, and nothing else")
  func ends() async throws {
    #expect(try await withDeadline(seconds: 60) { 1 } == 1)
    await #expect(throws: ServiceError.deadline(seconds: 0)) {
      try await withDeadline(seconds: 0) { try await Task.sleep(for: .seconds(60)) }
    }
  }
}
