import HearsightScreenModel

/// What an app exposes of one screen, as read from a dump of any known format.
public struct ExposedHierarchy: Hashable, Sendable {
  /// Who wrote the dump.
  public var format: HierarchyFormat
  /// All nodes; an element's id is its index.
  public var elements: [ExposedElement]
  /// The ids of the elements without a parent, in the file's order.
  public var roots: [Int]
  /// What this format or this file cannot know. A rule that needs one of them is not run.
  public var unknown: Set<ExposedAttribute>
  /// Pixels of the screenshot for one unit of the dump: 1 for Android's pixels, 2 or 3 for an iPhone's points.
  public var scale: Double
  /// Pixels of the screenshot for one logical pixel (pt, dp, CSS px); `nil` where neither file tells it.
  public var density: Double?
  /// The app or page that exposes it: package, bundle, address; `nil` where the dump does not say.
  public var application: String?
  /// The size of the screen or page that was dumped, in the dump's own unit; `nil` where the dump does not tell it.
  public var dumpedSize: Size?

  /// Elements whose ids are their indices, in pixels of the screenshot.
  package init(
    format: HierarchyFormat, elements: [ExposedElement], unknown: Set<ExposedAttribute> = [], scale: Double = 1,
    density: Double? = nil, application: String? = nil, dumpedSize: Size? = nil
  ) {
    self.format = format
    self.elements = elements
    self.roots = elements.filter { $0.parent == nil }.map(\.id)
    self.unknown = unknown
    self.scale = scale
    self.density = density
    self.application = application
    self.dumpedSize = dumpedSize
  }

  /// An element by its id; `nil` for an id of another hierarchy.
  public subscript(id: Int) -> ExposedElement? { elements.indices.contains(id) ? elements[id] : nil }
}
