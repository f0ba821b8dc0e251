import HearsightMessageBus
import HearsightScreenModel

/// An object that an app itself exposes on the accessibility bus.
package struct ExposedNode: Hashable, Sendable {
  package var reference: ObjectReference
  /// The object that it lies in.
  package var parent: ObjectReference?
  package var role: AccessibleRole
  package var states: AccessibleStates
  package var name: String
  package var description: String
  /// What the developers call it; empty where they gave it no id, and for toolkits that cannot tell.
  package var identifier = ""
  /// Pixels of the screen.
  package var frame: Rect
  /// Its text, cut to a length that is worth comparing; `nil` where it has none, and for passwords.
  package var text: String?
  package var value: AccessibleValue?
  /// The names of its actions.
  package var actions: [String]

  package init(
    reference: ObjectReference, parent: ObjectReference? = nil, role: AccessibleRole, states: AccessibleStates = [],
    name: String = "", description: String = "", frame: Rect, text: String? = nil, value: AccessibleValue? = nil,
    actions: [String] = []
  ) {
    self.reference = reference
    self.parent = parent
    self.role = role
    self.states = states
    self.name = name
    self.description = description
    self.frame = frame
    self.text = text
    self.value = value
    self.actions = actions
  }
}

/// What an app exposes of one of its windows.
package struct ExposedWindow: Hashable, Sendable {
  /// The nodes in the app's own order: the window first, and each node after its parent.
  package var nodes: [ExposedNode]
  /// Whether ``nodes`` is the whole window: `false` where the app was too slow, or has more objects than are read.
  package var isComplete: Bool

  package init(nodes: [ExposedNode], isComplete: Bool) {
    self.nodes = nodes
    self.isComplete = isComplete
  }
}
