import HearsightScreenModel

/// What a reader makes of a dump: elements whose frames are still in the dump's unit.
struct HierarchyDraft {
  /// What a dump measures in.
  enum Unit {
    /// Pixels of an Android screen.
    case androidPixels
    /// Points of an iPhone or iPad.
    case points
    /// CSS pixels of a page; the factor of the device's pixels where the file tells it.
    case cssPixels(deviceScale: Double?)
    /// Pixels of a desktop, of which the picture may show one window.
    case desktopPixels
  }

  let format: HierarchyFormat
  let unit: Unit
  var elements: [ExposedElement] = []
  /// How many ancestors each element has.
  private var depths: [Int] = []
  var unknown: Set<ExposedAttribute>
  /// Of the screen or page, in the dump's unit; `nil` where the file does not say.
  var screen: Size?
  var application: String?
  private let limits: HierarchyLimits

  init(format: HierarchyFormat, unit: Unit, unknown: Set<ExposedAttribute>, limits: HierarchyLimits) {
    self.format = format
    self.unit = unit
    self.unknown = unknown
    self.limits = limits
  }

  /// Adds an element below another, whose index is `parent`, and gives it its id.
  @discardableResult
  mutating func add(_ element: ExposedElement, under parent: Int?, at place: @autoclosure () -> String)
    throws(HierarchyError) -> Int
  {
    guard elements.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    let depth = parent.map { depths[$0] + 1 } ?? 1
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth, place: place()) }
    var element = element
    element.id = elements.count
    element.parent = parent
    if let parent { elements[parent].children.append(element.id) }
    elements.append(element)
    depths.append(depth)
    return element.id
  }

  /// An error of this dump.
  func damaged(_ place: String, _ reason: String) -> HierarchyError {
    .damaged(format: format, place: place, reason: reason)
  }
}

extension String {
  /// The text without blanks at its ends; `nil` where nothing is left.
  var nonBlank: String? {
    let trimmed = Substring(self).trimmingBlanks
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}

extension Substring {
  /// Without white space at either end.
  var trimmingBlanks: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension Double {
  /// A number of a dump: finite, and no farther from the origin than any screen is wide.
  init?(coordinate text: some StringProtocol) {
    guard let number = Double(String(text)), let checked = number.checkedCoordinate else { return nil }
    self = checked
  }

  /// The number where it can be a coordinate.
  var checkedCoordinate: Double? { isFinite && abs(self) <= HierarchyLimits.coordinate ? self : nil }
}
