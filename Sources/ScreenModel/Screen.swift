/// Elements that are one thing to a user, and why.
public struct ElementGroup: Hashable, Sendable {
  /// The rule that joined them (paper, section 5.5).
  public enum Kind: String, Codable, Hashable, Sendable {
    /// A single element that nothing was joined to.
    case single
    /// Lines of one text.
    case text
    /// The icon and text of a tab bar's item.
    case tab
    /// A container and what is in it.
    case container
    /// A picture and the text under it.
    case pictureSubtitle
  }

  public var kind: Kind
  /// The ids of its elements in reading order, but first the one that gives the group its role.
  public var elements: [Element.ID]
  /// The smallest rectangle that holds all of them.
  public var frame: Rect

  public init(kind: Kind, elements: [Element.ID], frame: Rect) {
    self.kind = kind
    self.elements = elements
    self.frame = frame
  }
}

/// Something else that a user can do at a stop, offered by name.
public struct CustomAction: Hashable, Sendable, Codable {
  public var name: String
  /// The id of the element that is activated.
  public var element: Element.ID

  public init(name: String, element: Element.ID) {
    self.name = name
    self.element = element
  }
}

/// Which of how many: "tab, 2 of 4".
public struct Position: Hashable, Sendable, Codable {
  /// From 1.
  public var index: Int
  public var count: Int

  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// The first or last stop of something whose limits a screen reader says.
public enum Boundary: String, Hashable, Sendable, Codable {
  case listStart, listEnd, landmarkStart, landmarkEnd
}

/// One place where a screen-reader user halts while swiping through the screen.
public struct Stop: Identifiable, Hashable, Sendable {
  /// Unique on its screen, and the stop's index in ``Screen/stops``.
  public var id: Int
  public var kind: ElementGroup.Kind
  /// The ids of its elements, first the one that gives the role.
  public var elements: [Element.ID]
  /// Pixels of the original image.
  public var frame: Rect
  /// Where a double tap acts.
  public var activationPoint: Point
  public var label: String?
  public var value: String?
  public var traits: Traits
  public var hint: String?
  public var position: Position?
  /// Whether a list or landmark starts or ends here; known from an app's own hierarchy only.
  public var boundary: Boundary?
  public var actions: [CustomAction]
  /// What VoiceOver would say, its hint included.
  public var spoken: String

  public init(
    id: Int, kind: ElementGroup.Kind, elements: [Element.ID], frame: Rect, activationPoint: Point? = nil,
    label: String? = nil, value: String? = nil, traits: Traits = [], hint: String? = nil,
    position: Position? = nil, boundary: Boundary? = nil, actions: [CustomAction] = [], spoken: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.elements = elements
    self.frame = frame
    self.activationPoint = activationPoint ?? frame.center
    self.label = label
    self.value = value
    self.traits = traits
    self.hint = hint
    self.position = position
    self.boundary = boundary
    self.actions = actions
    self.spoken = spoken
  }
}

/// A screen made accessible: its elements, and the stops at which a user meets them, in navigation order.
public struct Screen: Hashable, Sendable {
  /// The size of the original image in pixels.
  public var size: Size
  public var elements: [Element]
  /// In navigation order.
  public var stops: [Stop]

  public init(size: Size, elements: [Element], stops: [Stop]) {
    self.size = size
    self.elements = elements
    self.stops = stops
  }
}
