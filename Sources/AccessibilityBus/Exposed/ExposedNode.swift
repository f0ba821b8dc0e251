import HearsightScreenModel

/// An object that an app itself exposes on the accessibility bus.
public struct ExposedNode: Hashable, Sendable {
  public var reference: ObjectReference
  /// The object that it lies in.
  public var parent: ObjectReference?
  public var role: AccessibleRole
  public var states: AccessibleStates
  public var name: String
  public var description: String
  /// Pixels of the screen.
  public var frame: Rect
  /// What it says or holds, cut to what is worth comparing; `nil` where it has no text, and of passwords.
  public var text: String?
  public var value: AccessibleValue?
  /// The names of what can be done with it.
  public var actions: [String]

  public init(
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
public struct ExposedWindow: Hashable, Sendable {
  /// In the app's own order, each after the one that it lies in; the window itself first.
  public var nodes: [ExposedNode]
  /// Whether that is all: `false` where the app was too slow, or has more than was asked for.
  public var isComplete: Bool

  public init(nodes: [ExposedNode], isComplete: Bool) {
    self.nodes = nodes
    self.isComplete = isComplete
  }
}
