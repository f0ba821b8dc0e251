import HearsightScreenModel

/// A view as far as the reading order depends on it.
public struct ViewNode: Hashable, Sendable {
  /// How its children are read.
  public enum Children: Hashable, Sendable {
    /// Where they are decides; they mix with what is around them.
    case loose([ViewNode])
    /// Where they are decides, but nothing comes between them.
    case grouped([ViewNode])
    /// As the app lists them, and nothing comes between them.
    case listed([ViewNode])

    var nodes: [ViewNode] {
      switch self {
      case .loose(let nodes), .grouped(let nodes), .listed(let nodes): nodes
      }
    }
  }

  public var name: String
  /// In points.
  public var frame: Rect
  /// A screen reader stops at it, and never at anything in it.
  public var isElement: Bool
  /// While it is shown, nothing beside it can be reached.
  public var isModal: Bool
  public var isHidden: Bool
  public var children: Children

  /// An element.
  public init(_ name: String, frame: Rect, isModal: Bool = false) {
    self.init(name: name, frame: frame, isElement: true, isModal: isModal)
  }

  /// A view that holds others.
  public init(
    name: String = "", frame: Rect, isElement: Bool = false, isModal: Bool = false, isHidden: Bool = false,
    children: Children = .loose([])
  ) {
    self.name = name
    self.frame = frame
    self.isElement = isElement
    self.isModal = isModal
    self.isHidden = isHidden
    self.children = children
  }
}
