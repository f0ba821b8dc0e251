import Foundation
import Testing

@testable import Hearsight

@Suite("Two things at once")
struct MeanwhileTests {
  private struct Here: Error {}
  private struct There: Error {}

  @Test("both values come, and each from a thread of its own")
  func values() throws {
    let here = ObjectIdentifier(Thread.current)
    let (there, value) = try meanwhile {
      ObjectIdentifier(Thread.current) != here
    } here: {
      7
    }
    #expect(there)
    #expect(value == 7)
  }

  @Test("where this thread's part fails, the other has ended all the same")
  func failureHere() {
    let ended = Flag()
    #expect(throws: Here.self) {
      _ = try meanwhile {
        Thread.sleep(forTimeInterval: 0.2)
        ended.isSet = true
      } here: {
        throw Here()
      }
    }
    #expect(ended.isSet)
  }

  @Test("the other part's failure is thrown; of two failures, this thread's")
  func failureThere() {
    #expect(throws: There.self) {
      _ = try meanwhile {
        throw There()
      } here: {
        1
      }
    }
    #expect(throws: Here.self) {
      _ = try meanwhile {
        throw There()
      } here: {
        throw Here()
      }
    }
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
}
