import HearsightScreenModel

/// One node of what an app exposes to assistive technology, in one vocabulary whatever the dump's format.
///
/// What a format cannot know is `nil` and listed in ``ExposedHierarchy/unknown``; `nil` of an attribute that the format
/// knows means that the app left it out.
public struct ExposedElement: Hashable, Sendable {
  /// Unique in its hierarchy: its place among the nodes as the file lists them, from 0.
  public var id: Int
  /// What it is to its user; `nil` for layout and for what has no counterpart.
  public var role: StopRole?
  /// The platform's own word: a class, an XCUIElementType, an ARIA or AT-SPI role.
  public var nativeRole: String
  /// What a reader says first: label, content description, text or accessible name. Never blank.
  public var name: String?
  /// What the dump says is written on it, where the format tells that from the name.
  public var text: String?
  /// What it holds or is set to, in the app's words.
  public var value: String?
  /// What its user is told to do, or its description.
  public var hint: String?
  /// What an empty field shows in place of its text.
  public var placeholder: String?
  /// The developers' name for it: resource-id, accessibility identifier, DOM id.
  public var identifier: String?
  /// Pixels of the screenshot, origin top left; `nil` where the format has no geometry.
  public var frame: Rect?
  /// Where a double tap acts, in the same pixels; `nil`: in the middle of the frame.
  public var activationPoint: Point?
  /// How it is just now.
  public var states: ExposedStates
  /// What can be done: how it is pressed, and the names of custom actions.
  public var actions: ExposedActions
  /// Other words by which Voice Control finds it.
  public var inputLabels: [String]
  /// BCP 47, of its words.
  public var language: String?
  /// The line of the file on which the node begins, from 1; `nil` where the reader cannot tell.
  public var line: Int?
  /// The ids of its children, in the file's order.
  public var children: [Int]
  /// The id of its parent; `nil` for a root.
  public var parent: Int?

  /// An element of which nothing is known but its role.
  package init(id: Int, nativeRole: String, role: StopRole? = nil, name: String? = nil, frame: Rect? = nil) {
    self.id = id
    self.nativeRole = nativeRole
    self.role = role
    self.name = name
    self.frame = frame
    states = ExposedStates()
    actions = ExposedActions()
    inputLabels = []
    children = []
  }
}

/// How an element is just now. `nil`: not exposed.
public struct ExposedStates: Hashable, Sendable {
  /// Of a check box, radio button or switch.
  public enum Checked: String, Hashable, Sendable, Codable {
    /// Ticked, not ticked, or some of what it stands for is.
    case on, off, mixed
  }

  /// Whether it can be used; what cannot is often drawn pale.
  public var isEnabled: Bool?
  /// Of a check box, radio button or switch.
  public var checked: Checked?
  /// Whether it is the chosen one of several, as a tab is.
  public var isSelected: Bool?
  /// Whether what it opens is open.
  public var isExpanded: Bool?
  /// Whether the keyboard is on it.
  public var isFocused: Bool?
  /// Whether a reader or the keyboard can halt there.
  public var isFocusable: Bool?
  /// Whether it can be typed in.
  public var isEditable: Bool?
  /// Whether what it holds is hidden, as a password is.
  public var isSecure: Bool?
  /// Whether what is in it can be scrolled.
  public var isScrollable: Bool?
  /// Whether readers jump to it as a heading.
  public var isHeading: Bool?
  /// Whether what lies outside cannot be reached while it is open.
  public var isModal: Bool?
  /// Whether the system counts it as shown; what is not is no stop.
  public var isVisible: Bool?
  /// Whether it sums up the screen: a reader says it first when the screen comes up.
  public var isSummary: Bool?
  /// Whether a reader says by itself what changes in it, as it does of a page's live regions.
  public var announcesChanges: Bool?

  /// Nothing is exposed.
  public init() {}
}

/// What can be done with an element. `nil`: not exposed.
public struct ExposedActions: Hashable, Sendable {
  /// Whether a tap does something.
  public var isClickable: Bool?
  /// Whether a long press does something.
  public var isLongClickable: Bool?
  /// Whether a swipe up or down changes its value.
  public var isAdjustable: Bool?
  /// Names of further actions, as the app tells them.
  public var custom: [String]
  /// Names of the app's own rotors: ways to go through one kind of thing in it, such as mentions or misspellings.
  public var rotors: [String] = []

  /// What can be done; `nil` is not exposed.
  public init(isClickable: Bool? = nil, isLongClickable: Bool? = nil, isAdjustable: Bool? = nil, custom: [String] = [])
  {
    self.isClickable = isClickable
    self.isLongClickable = isLongClickable
    self.isAdjustable = isAdjustable
    self.custom = custom
  }
}
