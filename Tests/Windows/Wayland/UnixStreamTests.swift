import Foundation
import Testing

@testable import HearsightWindows

@Suite("Sockets of programs on this machine")
struct UnixStreamTests {
  @Test("one that nobody serves is closed once: what another thread opens meanwhile stays open")
  func closedOnce() {
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      for _ in 0..<100_000 { #expect(throws: LinkFailure.self) { _ = try UnixStream(path: "/nonexistent/socket") } }
      isOver.signal()
    }
    thread.start()
    var (opened, lost) = (0, 0)
    while isOver.wait(timeout: .now()) == .timedOut {
      let descriptor = dup(STDIN_FILENO)
      guard descriptor >= 0 else { continue }
      opened += 1
      if close(descriptor) != 0 { lost += 1 }
    }
    #expect(opened > 0 && lost == 0)
  }
}
