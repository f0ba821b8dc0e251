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

/// A screen made accessible: its elements, and the stops at which a user meets them, in navigation order.
public struct Screen: Hashable, Sendable {
  /// The size of the original image in pixels.
  public var size: Size
  public var elements: [Element]
  /// What a user can reach, in navigation order.
  public var stops: [Stop]
  /// What lies in front of the page and keeps a user from it; `nil` where nothing does.
  public var modal: ModalView?

  public init(size: Size, elements: [Element], stops: [Stop], modal: ModalView? = nil) {
    self.size = size
    self.elements = elements
    self.stops = stops
    self.modal = modal
  }
}
