import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("A hand on a window")
struct HandPaceTests {
  private struct Failure: Error, Hashable { var step: String }

  private static let drag = Gesture.drag(from: Point(x: 0, y: 6), to: Point(x: 12, y: 0))

  /// What was done until a step failed, and whether that was told.
  private func done(_ gesture: Gesture, failingAt step: String) -> [String] {
    var steps: [String] = []
    func take(_ name: String) throws(Failure) {
      steps.append(name)
      if name == step { throw Failure(step: name) }
    }
    do throws(Failure) {
      try gesture.carryOut { () throws(Failure) in
        try take("press")
      } move: { point throws(Failure) in
        try take("move \(Int(point.x)) \(point.y)")
      } release: { () throws(Failure) in
        try take("release")
      }
      #expect(step.isEmpty)
    } catch { #expect(error == Failure(step: step)) }
    return steps
  }

  @Test("a click is a press and a release, a drag goes to its end in steps")
  func paths() {
    #expect(done(.click(Point(x: 3, y: 4)), failingAt: "") == ["press", "release"])
    let steps = (1...12).map { "move \($0) \(6 - Double($0) / 2)" }
    #expect(done(Self.drag, failingAt: "") == ["press"] + steps + ["release"])
    #expect(Self.drag.start == Point(x: 0, y: 6))
  }

  @Test("whatever fails, the button is let go, and the failure is told")
  func letGo() {
    #expect(done(Self.drag, failingAt: "move 2 5.0") == ["press", "move 1 5.5", "move 2 5.0", "release"])
    #expect(done(.click(Point(x: 3, y: 4)), failingAt: "press") == ["press", "release"])
    #expect(done(.click(Point(x: 3, y: 4)), failingAt: "release") == ["press", "release", "release"])
  }

  @Test("the first and the last pixel are a window's own, the line after it is not")
  func pixels() {
    let window = Window(id: WindowID(1), frame: Rect(x: 5, y: 5, width: 10, height: 4))
    for point in [Point(x: 0, y: 0), Point(x: 9.9, y: 3.9)] { #expect(window.hasPixel(at: point)) }
    for point in [Point(x: 10, y: 0), Point(x: 0, y: 4), Point(x: -0.1, y: 0), Point(x: 0, y: .nan)] {
      #expect(!window.hasPixel(at: point))
    }
  }
}
