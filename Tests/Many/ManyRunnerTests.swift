import Foundation
import HearsightMany
import Synchronization
import Testing

/// Many items at once: order, bounds, failures, ends. The limit counts the time that a test waits for a thread as well:
/// all tests begin at once, and their bodies take turns.
@Suite("Many at once", .timeLimit(.minutes(30)))
struct ManyRunnerTests {
  private struct Broken: Error, Equatable {
    let number: Int
  }

  /// The numbers below a limit, one by one.
  private static func numbers(to limit: Int) -> () -> Int? {
    var next = 0
    return {
      defer { next += 1 }
      return next < limit ? next : nil
    }
  }

  @Test("results come in the order of the items, whatever is done first", arguments: [1, 2, 8])
  func order(jobs: Int) throws {
    var told: [Int] = []
    try ManyRunner<Int, Int>(jobs: jobs).run(
      next: Self.numbers(to: 200),
      work: { number in
        usleep(UInt32(number * 7919 % 13) * 100)
        return number * number
      },
      deliver: { item, result in
        #expect((try? result.get()) == item * item)
        told.append(item)
      })
    #expect(told == Array(0..<200))
  }

  @Test("as they come: what waits is told after what is done")
  func asTheyCome() throws {
    let others = Signal()
    let told = Mutex<[Int]>([])
    try ManyRunner<Int, Int>(jobs: 2, order: .asTheyCome).run(
      next: Self.numbers(to: 5),
      work: { number in
        if number == 0 { others.wait() }
        return number
      },
      deliver: { item, _ in
        told.withLock { $0.append(item) }
        if item == 4 { others.give() }
      })
    #expect(told.withLock { $0 } == [1, 2, 3, 4, 0])
  }

  @Test("as many are in work as there are jobs, and no more than the window are begun and not told")
  func bounds() throws {
    let counts = Mutex((inWork: 0, most: 0, begun: 0, told: 0, mostWaiting: 0))
    let runner = ManyRunner<Int, Int>(jobs: 3, window: 5)
    #expect(runner.window == 5)
    let numbers = Self.numbers(to: 100)
    try runner.run(
      next: {
        counts.withLock {
          $0.begun += 1
          // The one that is asked for now is not begun yet.
          $0.mostWaiting = max($0.mostWaiting, $0.begun - $0.told)
        }
        return numbers()
      },
      work: { number in
        counts.withLock {
          $0.inWork += 1
          $0.most = max($0.most, $0.inWork)
        }
        // The first of each ten holds up all that come after it.
        usleep(number % 10 == 0 ? 20_000 : 500)
        counts.withLock { $0.inWork -= 1 }
        return number
      }, deliver: { _, _ in counts.withLock { $0.told += 1 } })
    let (most, mostWaiting) = counts.withLock { ($0.most, $0.mostWaiting) }
    #expect(most == 3)
    // One that is being told counts until the next is asked for.
    #expect(mostWaiting <= 6)
  }

  @Test("a window is never smaller than the jobs, which would wait for nothing")
  func smallWindow() throws {
    let runner = ManyRunner<Int, Int>(jobs: 4, window: 1)
    #expect(runner.window == 4)
    var told = 0
    try runner.run(next: Self.numbers(to: 20), work: { $0 }, deliver: { _, _ in told += 1 })
    #expect(told == 20)
  }

  @Test("one that fails is told in its place, and the others go on", arguments: [1, 4])
  func failures(jobs: Int) throws {
    var failed: [Int] = []
    var told = 0
    try ManyRunner<Int, Int>(jobs: jobs).run(
      next: Self.numbers(to: 50), work: { if $0 % 7 == 3 { throw Broken(number: $0) } else { $0 } },
      deliver: { item, result in
        #expect(item == told)
        told += 1
        if case .failure(let error as Broken) = result { failed.append(error.number) }
      })
    #expect(told == 50)
    #expect(failed == [3, 10, 17, 24, 31, 38, 45])
  }

  @Test("where the items break off, what came before is told first")
  func brokenSource() throws {
    let numbers = Self.numbers(to: 10)
    var told: [Int] = []
    #expect(throws: Broken(number: -1)) {
      try ManyRunner<Int, Int>(jobs: 2).run(
        next: { if let number = numbers() { number } else { throw Broken(number: -1) } }, work: { $0 },
        deliver: { item, _ in told.append(item) })
    }
    #expect(told == Array(0..<10))
  }

  @Test("where a result cannot be told, nothing new is begun, and nothing is in work when that is thrown")
  func brokenDelivery() throws {
    let counts = Mutex((begun: 0, inWork: 0))
    #expect(throws: Broken(number: 2)) {
      try ManyRunner<Int, Int>(jobs: 2, window: 4).run(
        next: Self.numbers(to: 1000),
        work: { number in
          counts.withLock { ($0.begun, $0.inWork) = ($0.begun + 1, $0.inWork + 1) }
          usleep(1000)
          counts.withLock { $0.inWork -= 1 }
          return number
        }, deliver: { item, _ in if item == 2 { throw Broken(number: item) } })
    }
    #expect(counts.withLock { $0.inWork } == 0)
    #expect(counts.withLock { $0.begun } <= 8)
  }

  @Test("a stop tells what is begun and begins nothing new, also where the next item is still waited for")
  func stop() throws {
    let (never, reading) = (Signal(), Signal())
    let runner = ManyRunner<Int, Int>(jobs: 2)
    let numbers = Self.numbers(to: 3)
    var told: [Int] = []
    try runner.run(
      next: {
        if let number = numbers() { return number }
        reading.give()
        never.wait()
        return 99
      },
      work: { number in
        if number == 2 {
          reading.wait()
          runner.stop()
        }
        return number
      }, deliver: { item, _ in told.append(item) })
    #expect(told == [0, 1, 2])
    // The thread that was left in the source ends with it.
    never.give()
  }

  @Test("the thread that reads does not hold up what is finished")
  func slowSource() throws {
    let (told, numbers) = (Signal(), Self.numbers(to: 3))
    var order: [Int] = []
    try ManyRunner<Int, Int>(jobs: 1).run(
      next: {
        let number = numbers()
        // The second is written only when the answer to the first has come, as over a pipe.
        if number == 1 { told.wait() }
        return number
      }, work: { $0 },
      deliver: { item, _ in
        order.append(item)
        told.give()
      })
    #expect(order == [0, 1, 2])
  }
}
