import HearsightScreenModel

/// Where a dump of Android's views has nothing but layout. A `LinearLayout` or `FrameLayout` with other views in it
/// draws no text, so that a text there came after the dump. A layout without views may be an app's own that draws:
/// Flutter's and games' are.
struct BareLayout {
  private let elements: [ExposedElement]
  private let area: Rect?

  /// Of a dialog's window, of what is beside it nothing is known: only what lies between named elements is judged.
  init(_ hierarchy: ExposedHierarchy, between words: [NamedText]) {
    area = Rect.union(of: words.map(\.frame))
    let isAndroid = [.uiAutomator, .appiumUIAutomator2, .droidBot].contains(hierarchy.format)
    elements = isAndroid && hierarchy.isWholeScreen ? hierarchy.elements : []
  }

  /// Whether the innermost view at a point is layout, and no view around it has words.
  func contains(_ point: Point) -> Bool {
    guard area?.contains(point) == true else { return false }
    var innermost: ExposedElement?
    for element in elements where element.states.isVisible != false && element.frame?.contains(point) == true {
      if element.name != nil || !element.nativeRole.hasPrefix("android") { return false }
      if !element.nativeRole.hasSuffix("Layout"), element.children.isEmpty { return false }
      innermost = element
    }
    return innermost.map { $0.nativeRole.hasSuffix("Layout") && !$0.children.isEmpty } ?? false
  }
}
