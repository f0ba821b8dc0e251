import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows

/// What a user asked for, as a gesture on the window as it was when last recognized.
struct Attempt: Sendable {
  /// How often the thing may look otherwise and yet be recognized as the same: after that it is one that moves by
  /// itself, and is clicked however it looks. What was exchanged once is found out by the first look.
  static let mostLooks = 2

  var request: AccessibleRequest
  var gesture: Gesture
  var window: Window
  /// What the user was told of, when it was asked for.
  var node: AccessibleNode
  /// How the place looked; `nil` where that is not to be compared.
  var appearance: Appearance?
  /// How often it was looked at again because it looked otherwise.
  var looks = 0

  /// What the display is to make sure of.
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
  /// Keeps a request whose target looked otherwise, until that was looked at.
  mutating func hold(_ attempt: Attempt, at now: Duration) -> [SessionEffect] {
    guard attempt.looks < Attempt.mostLooks else { return refuse(.changed(at: attempt.gesture.start)) }
    held = HeldAttempt(attempt: attempt)
    damaged(at: now)
    return []
  }

  /// The same once a new tree is shown. A refusal is told before what there is now, which it would else silence.
  mutating func resume(after shown: [SessionEffect], at now: Duration) -> [SessionEffect] {
    let resumed = resume(at: now)
    guard case .announce? = resumed.first else { return shown + resumed }
    return resumed + shown
  }

  /// Carries out what was held, if the user would still hear the same of it.
  mutating func resume(at now: Duration) -> [SessionEffect] {
    guard let held, held.isLookedAt else { return [] }
    self.held = nil
    let attempt = held.attempt
    guard let node = tree?[attempt.node.id], node.isHeard(as: attempt.node) else {
      return refuse(.changed(at: attempt.gesture.start))
    }
    return handle(attempt.request, at: now, looks: attempt.looks + 1)
  }

  /// Says why nothing was done.
  func refuse(_ error: WindowError) -> [SessionEffect] {
    [.announce(announcer.words(for: error)), .note("\(error)")]
  }
}

/// An attempt that waits until its target was looked at again.
struct HeldAttempt: Sendable {
  var attempt: Attempt
  /// Whether a picture was asked for since.
  var isLookedAt = false
}

extension Gesture {
  /// Where it begins.
  var start: Point {
    switch self {
    case .click(let point), .drag(let point, _), .scroll(let point, _): point
    }
  }
}
