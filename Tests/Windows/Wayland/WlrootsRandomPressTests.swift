import DesktopSession
import Foundation
import HearsightScreenModel
import Synchronization
import Testing

@testable import HearsightWindows

@Suite(
  "Presses in sway while windows are moved about",
  .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"), .serialized,
  .timeLimit(.minutes(30)))
struct WlrootsRandomPressTests {
  @Test("none of 500 lands on another window")
  func random() throws {
    let desktop = try DesktopSession.sway(size: "640x480")
    let target = try WaylandTestWindow(
      desktop, title: "Target", frame: Rect(x: 100, y: 80, width: 200, height: 100), color: 0xFF0000)
    let others = try ["Above", "Beside"].map {
      try WaylandTestWindow(
        desktop, title: $0, frame: Rect(x: 200, y: 150, width: 180, height: 120), color: 0x00FF00)
    }
    let system = try desktop.wlroots()
    let id = try system.find(.title("Target")).id
    let isOver = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    let mover = Thread { [desktop] in
      var random = SystemRandomNumberGenerator()
      while !isOver.withLock({ $0 }) {
        let name = ["Target", "Above", "Beside"].randomElement(using: &random) ?? ""
        let (x, y) = (Int.random(in: 0..<440, using: &random), Int.random(in: 0..<380, using: &random))
        try? desktop.sway("[title=\"\(name)\"] \(Bool.random() ? "focus, " : "")move absolute position \(x) \(y)")
        Thread.sleep(forTimeInterval: .random(in: 0...0.02, using: &random))
      }
      done.signal()
    }
    mover.start()
    var presses = 0
    for _ in 0..<500 {
      let window = try system.window(id)
      let point = Point(x: .random(in: 0..<200), y: .random(in: 0..<100))
      do throws(WindowError) {
        try system.perform(.click(point), on: window)
        presses += 1
      } catch {
        switch error {
        case .moved, .covered, .outOfReach: continue
        default: throw error
        }
      }
    }
    isOver.withLock { $0 = true }
    done.wait()
    #expect(presses > 50)
    let heard = try target.heard().count { $0.hasPrefix("press") }
    #expect(heard > presses * 9 / 10 && heard <= presses)
    for other in others { #expect(try other.heard().allSatisfy { !$0.hasPrefix("press") }) }
    print("\(presses) of 500 were made, \(heard) were heard")
  }
}
