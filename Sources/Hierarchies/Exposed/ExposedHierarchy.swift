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

  /// Elements whose ids are their indices, in pixels of the screenshot.
  package init(
    format: HierarchyFormat, elements: [ExposedElement], unknown: Set<ExposedAttribute> = [], scale: Double = 1,
    density: Double? = nil, application: String? = nil
  ) {
    self.format = format
    self.elements = elements
    self.roots = elements.filter { $0.parent == nil }.map(\.id)
    self.unknown = unknown
    self.scale = scale
    self.density = density
    self.application = application
  }

  /// An element by its id; `nil` for an id of another hierarchy.
  public subscript(id: Int) -> ExposedElement? { elements.indices.contains(id) ? elements[id] : nil }
}

/// A format of dumps, recognised by what a file holds, never by its name.
public enum HierarchyFormat: String, CaseIterable, Hashable, Sendable, Codable {
  case accessibilitySnapshot = "accessibility-snapshot"
  case uiAutomator = "ui-automator"
  case appiumUIAutomator2 = "appium-ui-automator2"
  case xcuiTest = "xcuitest"
  case xcuiTestDebug = "xcuitest-debug"
  case droidBot = "droidbot"
  case maestro
  case chrome
  case lighthouse
  case atSPI = "at-spi"
}

/// What a format may be unable to tell of elements.
public enum ExposedAttribute: String, CaseIterable, Hashable, Sendable, Codable {
  case name, value, hint, placeholder, identifier, frame, activationPoint, role, heading, enabled, checked, selected
  case expanded, secure, scrollable, clickable, longClickable, adjustable, customActions, inputLabels, language, modal
  case visibility, readingOrder, hiddenElements
}
