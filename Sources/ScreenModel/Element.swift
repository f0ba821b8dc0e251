/// Where the knowledge of an element comes from.
public enum ElementSource: String, Codable, Hashable, Sendable {
  /// The element detector.
  case detector
  /// Text recognition found it where the detector did not.
  case text
  /// A rule inferred it from its neighbours.
  case heuristic
  /// The app's own accessibility hierarchy.
  case hierarchy
}

/// What an icon shows.
public struct IconName: Hashable, Sendable, Codable {
  /// A word that a person would say: "back", "share".
  public var name: String
  /// From 0 to 1.
  public var confidence: Double

  /// A name of the icon vocabulary, known with a confidence from 0 to 1.
  package init(name: String, confidence: Double) {
    self.name = name
    self.confidence = confidence
  }
}

/// What a picture shows, and how sure that is.
public struct PictureDescription: Hashable, Sendable {
  /// What is in the picture.
  public var content: PictureContent
  /// From 0 to 1.
  public var confidence: Double

  /// A description that is sure by `confidence`, from 0 to 1.
  package init(_ content: PictureContent, confidence: Double) {
    self.content = content
    self.confidence = confidence
  }
}

/// A kind of control that shares one of the 13 types with another kind, and is told apart by rules.
public enum ElementSubtype: String, Codable, Hashable, Sendable {
  /// A round box of which one of several is chosen.
  case radioButton
  /// A field or container that opens a list of values.
  case comboBox
  /// A field with a number and two buttons that make it larger or smaller.
  case spinButton
  /// The button of a spin button that makes its number larger.
  case increaseButton
  /// The button of a spin button that makes its number smaller.
  case decreaseButton
  /// A word at the top of a table that heads a column.
  case columnHeader
}

/// What a control is set to.
public enum ElementValue: Hashable, Sendable {
  /// How far a slider is set, from 0 to 1.
  case fraction(Double)
  /// From where to where a slider with two knobs is set, each from 0 to 1.
  case range(from: Double, to: Double)
  /// Which page is shown, from 1, of how many.
  case page(Int, of: Int)
}

/// One thing on the screen, with all that is known of it. `nil` means not known, never "no".
public struct Element: Identifiable, Hashable, Sendable {
  /// Unique on its screen, and the element's index in ``Screen/elements``.
  public var id: Int
  /// Which of the 13 kinds of thing it is.
  public var type: ElementType
  /// Pixels of the original image, origin top left.
  public var frame: Rect
  /// From 0 to 1.
  public var confidence: Double
  /// Which part of the pipeline found it.
  public var source: ElementSource
  /// Its exact kind, where more is known than its type says.
  public var subtype: ElementSubtype?
  /// What is written on it.
  public var text: TextContent?
  /// What an icon shows; only elements of type ``ElementType/icon`` have it.
  public var icon: IconName?
  /// What a picture shows; only elements of type ``ElementType/picture`` have it.
  public var picture: PictureDescription?
  /// Whether it is on, ticked or the chosen one of its row.
  public var selected: Bool?
  /// Whether it can be used; `false` of a control that is greyed out.
  public var enabled: Bool?
  /// What a slider or page control is set to.
  public var value: ElementValue?
  /// Whether tapping it does something.
  public var clickable: Bool?
  /// How likely it can be activated, from 0 to 1, where that was judged; of the first element of a stop, how likely
  /// the whole stop can.
  public var clickLikelihood: Double?
  /// Whether it titles what follows it.
  public var heading: Bool?
  /// Whether it hides what is typed. The content of such a field is never spoken.
  public var secure: Bool?
  /// The index of the tab it belongs to, from the left (from the right where the screen is mirrored).
  public var tab: Int?

  /// An element of which only this is known, in pixels of the original image. A checkbox or toggle is ``selected`` or
  /// not as its type says.
  public init(
    id: Int, type: ElementType, frame: Rect, confidence: Double = 1, source: ElementSource = .detector,
    text: TextContent? = nil
  ) {
    self.id = id
    self.type = type
    self.frame = frame
    self.confidence = confidence
    self.source = source
    self.text = text
    self.selected = type.selectionState
  }
}
