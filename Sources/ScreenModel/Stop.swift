/// One place where a screen-reader user halts while swiping through the screen.
///
/// Recognition fills ``role``, ``labelParts`` and ``setting``, which are of no language; speech renders them as
/// ``label``, ``value`` and ``spoken``. Of an app's own hierarchy only the rendered texts are known.
public struct Stop: Identifiable, Hashable, Sendable {
  /// The rule that joined the elements of a stop (paper, section 5.5).
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

  /// Unique on its screen, and the stop's index in ``Screen/stops``.
  public var id: Int
  /// Why its elements are one stop.
  public var kind: Kind
  /// The ids of its elements, first the one that gives the role.
  public var elements: [Element.ID]
  /// Pixels of the original image.
  public var frame: Rect
  /// Where a double tap acts.
  public var activationPoint: Point
  /// What it is to its user; `nil` where only the traits of an app's own hierarchy are known.
  public var role: StopRole?
  /// What names it, in the order in which it is said.
  public var labelParts: [LabelPart]
  /// What it holds or is set to.
  public var setting: StopValue?
  /// The name in words: the app's own, or ``labelParts`` once they were rendered.
  public var label: String?
  /// What it holds or is set to, in words: the app's own, or ``setting`` once it was rendered.
  public var value: String?
  /// How it behaves, in UIAccessibility's terms.
  public var traits: Traits
  /// What a user is told to do: the app's own words; `nil` where speech makes the hint from the role.
  public var hint: String?
  /// Which of how many it is in its tab bar, list or segmented control.
  public var position: Position?
  /// Where it stands in its list or tree, where it is a row of one.
  public var listPlace: ListPlace?
  /// Whether a list or landmark starts or ends here; known from an app's own hierarchy only.
  public var boundary: Boundary?
  /// What else can be done here, in the order in which it is offered.
  public var actions: [CustomAction]
  /// What VoiceOver would say, its hint included.
  public var spoken: String
  /// What of it was inferred from pixels, where an app's own tree has the rest; empty on screens of a single source.
  public var inferred: Set<InferredPart> = []
  /// What it was before its screen was corrected; `nil` on a screen without corrections.
  public var origin: StopOrigin?

  /// A stop, as recognition or an app's own tree builds it. Without an `activationPoint` a double tap acts in the
  /// middle of the frame. An app that knows its words gives `label` and `value`; `labelParts` and `setting` are for
  /// what speech is to put in words.
  public init(
    id: Int, kind: Kind, elements: [Element.ID], frame: Rect, activationPoint: Point? = nil,
    role: StopRole? = nil, labelParts: [LabelPart] = [], setting: StopValue? = nil,
    label: String? = nil, value: String? = nil, traits: Traits = [], hint: String? = nil,
    position: Position? = nil, listPlace: ListPlace? = nil, boundary: Boundary? = nil, actions: [CustomAction] = [],
    spoken: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.elements = elements
    self.frame = frame
    self.activationPoint = activationPoint ?? frame.center
    self.role = role
    self.labelParts = labelParts
    self.setting = setting
    self.label = label
    self.value = value
    self.traits = traits
    self.hint = hint
    self.position = position
    self.listPlace = listPlace
    self.boundary = boundary
    self.actions = actions
    self.spoken = spoken
  }
}

/// Where a stop of a corrected screen comes from, and what of it was corrected.
public struct StopOrigin: Hashable, Sendable {
  /// What somebody said of a stop, in place of what recognition did.
  public enum Attribute: String, CaseIterable, Codable, Hashable, Sendable {
    /// What it is called.
    case name
    /// What it is.
    case role
    /// What is one with it.
    case grouping
    /// Where it comes.
    case order
  }

  /// Its index in ``Screen/allStops`` as they were recognized; of joined stops, that of the one that was joined to.
  public var stop: Stop.ID
  /// Which part of that stop it is, from 0, where that was split.
  public var part: Int?
  /// The other stops that were joined to it, in the order in which they were.
  public var joined: [Stop.ID]
  /// What was corrected; empty where nothing was.
  public var corrected: Set<Attribute>

  /// A stop that was that one, or a part of it, with others.
  public init(stop: Stop.ID, part: Int? = nil, joined: [Stop.ID] = [], corrected: Set<Attribute> = []) {
    self.stop = stop
    self.part = part
    self.joined = joined
    self.corrected = corrected
  }
}

/// A part of a stop that was inferred from pixels and merged into an app's own tree.
public enum InferredPart: String, CaseIterable, Codable, Hashable, Sendable {
  /// All of it: the app exposes nothing there.
  case stop
  /// What it is called.
  case name
  /// What it is to its user.
  case role
  /// What it holds or is set to, or that it is the chosen one.
  case state
  /// What else can be done there.
  case actions
}

/// Something else that a user can do at a stop, offered by name.
public struct CustomAction: Hashable, Sendable {
  /// In words: the app's own, or ``label`` once it was rendered.
  public var name: String
  /// What names it; `nil` where only the app's own words are known.
  public var label: LabelPart?
  /// The id of the element that is activated.
  public var element: Element.ID

  /// An action in the app's own words, which activates the element of that id.
  public init(name: String, element: Element.ID) {
    self.name = name
    self.element = element
  }

  /// An action that is yet to be put in words.
  package init(_ label: LabelPart, element: Element.ID) {
    self.name = ""
    self.label = label
    self.element = element
  }
}
