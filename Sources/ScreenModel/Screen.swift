/// Elements that are one thing to a user, and why.
package struct ElementGroup: Hashable, Sendable {
  /// The rule that joined them.
  package typealias Kind = Stop.Kind

  /// Why they are one.
  package var kind: Kind
  /// The ids of its elements in reading order, but first the one that gives the group its role.
  package var elements: [Element.ID]
  /// The smallest rectangle that holds all of them.
  package var frame: Rect

  package init(kind: Kind, elements: [Element.ID], frame: Rect) {
    self.kind = kind
    self.elements = elements
    self.frame = frame
  }
}

/// Which of how many: "tab, 2 of 4".
public struct Position: Hashable, Sendable, Codable {
  /// From 1.
  public var index: Int
  /// How many there are.
  public var count: Int

  /// The `index`th, from 1, of `count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// The first or last stop of something whose limits a screen reader says.
public enum Boundary: String, Hashable, Sendable, Codable {
  /// The first stop of a list; a list of one stop has only a start.
  case listStart
  /// The last stop of a list.
  case listEnd
  /// The first stop of a landmark; a landmark of one stop has only a start.
  case landmarkStart
  /// The last stop of a landmark.
  case landmarkEnd
}

/// A screen made accessible: its elements, and the stops at which a user meets them, in navigation order.
public struct Screen: Hashable, Sendable {
  /// The size of the original image in pixels.
  public var size: Size
  /// Every element that was found, whether a user halts at it or not; an element's index is its id.
  public var elements: [Element]
  /// What a user can reach, in navigation order.
  public var stops: [Stop]
  /// What lies in front of the page and keeps a user from it; `nil` where nothing does.
  public var modal: ModalView?

  /// A screen, as an app's own tree may build it to be spoken and tested: every element and every stop at the index
  /// that is its id.
  public init(size: Size, elements: [Element], stops: [Stop], modal: ModalView? = nil) {
    self.size = size
    self.elements = elements
    self.stops = stops
    self.modal = modal
  }
}
