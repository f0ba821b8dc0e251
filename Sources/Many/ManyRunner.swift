import Foundation

/// Works on many items, several at once, and hands on what became of each on the thread that called.
///
/// As many items are in work as there are jobs, each on a thread of its own; no more than ``window`` are begun and not
/// yet handed on, so that memory does not grow with their number, however long one of them takes.
package final class ManyRunner<Item: Sendable, Output: Sendable>: Sendable {
  /// In which order results are handed on.
  package enum Order: Sendable {
    case asGiven, asTheyCome
  }

  /// An item, and what became of it.
  package typealias Finished = (item: Item, result: Result<Output, any Error>)

  /// Results for each job that may wait until one before them is done. A hard picture takes up to twenty times as long
  /// as a simple one; a result is some 100 kB of text.
  package static var windowForEachJob: Int { 16 }
  /// Bytes of a thread's stack, as many as the main thread has.
  private static var stackSize: Int { 8 << 20 }

  private let jobs: Int
  private let queue: WorkQueue<Item, Output>
  /// The most items that are begun and not yet handed on.
  package let window: Int

  /// - Parameters:
  ///   - jobs: how many items are in work at once, from 1.
  ///   - window: see ``window``; at least as many as there are jobs.
  package init(jobs: Int, order: Order = .asGiven, window: Int? = nil) {
    self.jobs = max(1, jobs)
    self.window = max(self.jobs, window ?? self.jobs * Self.windowForEachJob)
    queue = WorkQueue(order: order, window: self.window)
  }

  /// Begins nothing new: ``run(next:work:deliver:)`` hands on what is begun, and returns. May be called from any thread.
  package func stop() { queue.stop() }

  /// Works on all items; to be called once.
  ///
  /// - Parameters:
  ///   - next: gives one item after another, and `nil` after the last. It may block; one thread at a time calls it. After
  ///     ``stop()`` a thread that still waits in it is left there, and what it is given is dropped.
  ///   - work: is called on several threads at once.
  ///   - deliver: is called on this thread, once for each item.
  /// - Throws: what `next` throws, once all that was given before it is handed on; what `deliver` throws, once nothing
  ///   is in work any more.
  package func run(
    next: @escaping () throws -> Item?, work: @escaping @Sendable (Item) throws -> Output,
    deliver: (Finished) throws -> Void
  ) throws {
    let source = Source(next)
    for _ in 0..<jobs {
      let thread = Thread { [queue] in
        while let turn = queue.begin(source.next) { queue.finish(turn, Result { try work(turn.item) }) }
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    do {
      while let finished = queue.nextFinished() { try deliver(finished) }
    } catch {
      queue.stop()
      queue.waitUntilIdle()
      throw error
    }
    try queue.throwFailure()
  }

  /// Where items come from. Only one thread at a time calls it, under the queue's lock for reading.
  private struct Source: @unchecked Sendable {
    let next: () throws -> Item?

    init(_ next: @escaping () throws -> Item?) { self.next = next }
  }
}
