import Foundation
import HearsightScreenModel

/// How fast a hand is on a window, whatever system the window belongs to.
enum HandPace {
  /// How long a button is held, in seconds: a game that looks at the buttons only once a frame must see it down.
  static let hold = 0.04
  /// Steps of a drag, and the pause before each in seconds: apps follow motions, not jumps.
  static let (dragSteps, dragPause) = (12, 0.01)
}

extension Gesture {
  /// Where the button goes down.
  var start: Point {
    switch self {
    case .click(let point), .drag(let point, _): point
    }
  }

  /// Where the pressed button is moved, one place after the other; empty for a click.
  var path: [Point] {
    guard case .drag(let start, let end) = self else { return [] }
    return (1...HandPace.dragSteps).map { step in
      let share = Double(step) / Double(HandPace.dragSteps)
      return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// Moves the pressed button along the path at a hand's pace, and returns when it is time to let go.
  func follow<Failure: Error>(_ move: (Point) throws(Failure) -> Void) throws(Failure) {
    for point in path {
      Thread.sleep(forTimeInterval: HandPace.dragPause)
      try move(point)
    }
    Thread.sleep(forTimeInterval: HandPace.hold)
  }

  /// Presses the button, moves it and lets it go. After any failure it is let go once more, as the press may have come
  /// through all the same: a button that stays down would drag whatever the user touches next.
  func carryOut<Failure: Error>(
    press: () throws(Failure) -> Void, move: (Point) throws(Failure) -> Void, release: () throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try press()
      try follow(move)
      try release()
    } catch {
      try? release()
      throw error
    }
  }
}
