import HearsightMessageBus
import HearsightScreenModel

/// One object that is served on the accessibility bus. Geometry is in pixels of the window's picture, origin top left.
package struct AccessibleNode: Identifiable, Hashable, Sendable {
  /// Stays the same over any number of recognitions, for as long as the thing is on the screen. It is the last part of
  /// the object's path on the bus.
  package var id: Int
  package var role: AccessibleRole
  package var states: AccessibleStates
  /// Its accessible name; empty where none could be told.
  package var name: String
  package var description: String
  /// Pixels of the window's picture.
  package var frame: Rect
  /// What it is set to: sliders and page controls.
  package var value: AccessibleValue?
  /// The text of nodes that text can be read from; `nil` for all others. The text of a password is bullets.
  package var text: String?
  /// What can be done with it, the plain activation first.
  package var actions: [AccessibleAction]
  /// Further facts, by the names that screen readers know: "posinset", "setsize", "level", "valuetext".
  package var attributes: [String: String]
  /// The node that it lies in; `nil` for the application.
  package var parent: Int?
  /// Its children in navigation order.
  package var children: [Int]
  /// The app's own object that this node stands for, where a merge kept it.
  package var original: ObjectReference?

  package init(
    id: Int, role: AccessibleRole, states: AccessibleStates = [], name: String = "", description: String = "",
    frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0), value: AccessibleValue? = nil, text: String? = nil,
    actions: [AccessibleAction] = [], attributes: [String: String] = [:], parent: Int? = nil, children: [Int] = [],
    original: ObjectReference? = nil
  ) {
    self.id = id
    self.role = role
    self.states = states
    self.name = name
    self.description = description
    self.frame = frame
    self.value = value
    self.text = text
    self.actions = actions
    self.attributes = attributes
    self.parent = parent
    self.children = children
    self.original = original
  }
}

/// Something that can be done with a node.
package struct AccessibleAction: Hashable, Sendable {
  /// What is to be done for an action.
  package enum Effect: Hashable, Sendable {
    /// A click at a point in pixels of the window's picture.
    case press(Point)
    /// The value changes by this many times ``AccessibleValue/step``; negative is down.
    case step(Int)
  }

  /// "click", "toggle", "increase", or the name of a custom action.
  package var name: String
  package var effect: Effect

  package init(name: String, effect: Effect) {
    self.name = name
    self.effect = effect
  }
}

/// What an adjustable node is set to, and within which limits.
package struct AccessibleValue: Hashable, Sendable {
  /// `nil` where the pixels do not tell.
  package var current: Double?
  package var minimum: Double
  package var maximum: Double
  /// The smallest difference that makes sense.
  package var increment: Double
  /// How far one "increase" or "decrease" goes.
  package var step: Double

  /// - Parameter range: Its limits; where they are no finite numbers, 0 to 100.
  package init(
    current: Double?, range: ClosedRange<Double> = 0...100, increment: Double = 1, step: Double? = nil
  ) {
    let isFinite = range.lowerBound.isFinite && range.upperBound.isFinite
    let range = isFinite ? range : 0...100
    self.current = current.flatMap { $0.isFinite ? min(max($0, range.lowerBound), range.upperBound) : nil }
    self.minimum = range.lowerBound
    self.maximum = range.upperBound
    self.increment = increment
    // A tenth of the range, which is how far VoiceOver moves a slider.
    self.step = step ?? (range.upperBound - range.lowerBound) / 10
  }
}
