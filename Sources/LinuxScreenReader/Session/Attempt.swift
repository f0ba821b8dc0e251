import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows

/// What a user asked for, as a gesture on the window as it was when last recognized.
struct Attempt: Sendable {
  /// Retries when the target's pixels changed while it is recognized as the same thing. After two it is taken as
  /// animated and clicked anyway; a thing that was exchanged is found out by the first retry.
  static let mostLooks = 2

  var request: AccessibleRequest
  var gesture: Gesture
  var window: Window
  /// The node as the user heard it when asking.
  var node: AccessibleNode
  /// How the place of the click looked when it was recognized; `nil` where the pixels are not to be compared.
  var appearance: Appearance?
  /// What is typed after the gesture, which gives a field the keys.
  var entry: TextEntry?
  /// Number of times the window was looked at again because the target's pixels had changed.
  var looks = 0

  /// What the window must show for the gesture to be made.
  var condition: PixelCondition? {
    appearance.map { appearance in PixelCondition(area: appearance.area) { appearance.isShown(in: $0) } }
  }
}

extension AccessibleNode {
  /// Whether a user who heard of the other node would hear the same of this one.
  func isHeard(as other: AccessibleNode) -> Bool {
    let heard: AccessibleStates = [.checked, .selected]
    return role == other.role && name == other.name
      && states.intersection(heard) == other.states.intersection(heard)
  }
}

// MARK: - What looks otherwise

extension LiveSession {
  /// Keeps a request whose target's pixels changed, until the window was looked at again.
  mutating func hold(_ attempt: Attempt, at now: Duration) -> [SessionEffect] {
    guard attempt.looks < Attempt.mostLooks else { return refuse(.changed(at: attempt.gesture.start)) }
    held = HeldAttempt(attempt: attempt)
    damaged(at: now)
    return []
  }

  /// Carries out the held request after a new tree was shown. A refusal is told before what the tree announces, which
  /// it would silence otherwise.
  mutating func resume(after shown: [SessionEffect], at now: Duration) -> [SessionEffect] {
    let resumed = resume(at: now)
    guard case .announce? = resumed.first else { return shown + resumed }
    return resumed + shown
  }

  /// Carries out the held request, if its target still says what the user heard when asking for it.
  mutating func resume(at now: Duration) -> [SessionEffect] {
    guard let held, held.isLookedAt else { return [] }
    self.held = nil
    let attempt = held.attempt
    guard let node = tree?[attempt.node.id], node.isHeard(as: attempt.node) else {
      return refuse(.changed(at: attempt.gesture.start))
    }
    return handle(attempt.request, at: now, looks: attempt.looks + 1, entry: attempt.entry)
  }

  /// Says why nothing was done.
  func refuse(_ error: WindowError) -> [SessionEffect] {
    [.announce(announcer.words(for: error)), .note("\(error)")]
  }
}

/// An attempt that waits until its target was looked at again.
struct HeldAttempt: Sendable {
  var attempt: Attempt
  /// Whether a picture was asked for since the attempt was held.
  var isLookedAt = false
}

extension Gesture {
  /// The point at which the gesture begins.
  var start: Point {
    switch self {
    case .click(let point), .drag(let point, _): point
    }
  }
}
