/// How much of a dump is read. What is beyond is refused with an error, so that a hostile file costs little.
public struct HierarchyLimits: Hashable, Sendable {
  /// Bytes of the file. A screen of 10,000 nodes, far more than any has, takes 4 MB of UI Automator's XML.
  public var bytes: Int
  /// Nodes of the hierarchy.
  public var nodes: Int
  /// Nodes in one another. Screens have 20 to 60 levels.
  public var depth: Int

  /// Limits; a depth over 250 counts as 250.
  public init(bytes: Int = 64 << 20, nodes: Int = 200_000, depth: Int = 250) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = min(depth, Self.mostDepth)
  }

  /// JSON is read to 512 levels, of which a node with children takes two.
  private static let mostDepth = 250
  /// Units of a dump from its origin beyond which a number is a mistake: no screen is so large.
  static let coordinate = 1e7
}
