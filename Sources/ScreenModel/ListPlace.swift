/// Where a row stands in its list or tree, as far as the screen shows it: what WAI-ARIA 1.2 has in `aria-posinset`,
/// `aria-setsize`, `aria-level` and `aria-expanded`.
public struct ListPlace: Hashable, Sendable {
  /// Which of how many rows it is; `nil` where the list may go on beyond what is shown.
  public var position: Position?
  /// How deep it lies in a tree, from 1 for its roots; `nil` in a plain list.
  public var level: Int?
  /// Whether what lies below it in a tree is shown; `nil` of a row that holds no others, or of which nothing tells.
  public var isExpanded: Bool?

  /// A place of which only this is known.
  public init(position: Position? = nil, level: Int? = nil, isExpanded: Bool? = nil) {
    self.position = position
    self.level = level
    self.isExpanded = isExpanded
  }
}
