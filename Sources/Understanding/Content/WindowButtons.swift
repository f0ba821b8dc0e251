import HearsightPixels
import HearsightScreenModel

/// The buttons at the end of a window's title bar are named by their places (paper, section 5.2): a line there
/// minimizes and a square maximizes, which elsewhere take something away and stop something.
///
/// Most desktops have them at the bar's end: minimize, maximize, close, of which dialogs and phones' windows lack some.
/// On macOS they are three lights at its start. Where the script runs to the left, so does the bar.
struct WindowButtons: DescriptionRule {
  /// Least width of a window in heights: a phone's screen has a cross for a dialog's alone.
  static let narrowest = 0.75
  /// Largest distance between the middle of the bar and the window's top, in lines.
  static let lowest = 3.0
  /// Largest distance between the middle of the last button and the bar's end, in lines.
  static let farthest = 3.5
  /// Distances between the middles of two buttons, in lines: 46 pixels on Windows, 24 in some themes.
  static let distances = 1.5...6.0
  /// Largest difference of two distances between buttons, as a share of the longer one.
  static let unevenness = 0.2
  /// Names that a line is given elsewhere, and a square or the sign for a smaller window.
  private static let minimizing: Set<String> = ["remove", "chevron down", "expand or collapse"]
  private static let maximizing: Set<String> = ["stop", "chevron up", "full screen", "exit full screen", "copy"]

  func apply(to layout: ScreenLayout) -> [Element] {
    let size = layout.scene.image.size
    guard size.width >= Self.narrowest * size.height else { return layout.elements }
    var result = layout.elements
    for (index, name) in atEnd(layout) ?? lights(layout) ?? [] {
      result[index].icon = IconName(name: name, confidence: result[index].icon?.confidence ?? result[index].confidence)
      result[index].clickable = true
    }
    return result
  }

  // MARK: At the end

  private func atEnd(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    let bar = Array(row(of: icons(atTopOf: layout).reversed(), in: layout))
    guard let close = bar.first, elements[close].icon?.name == IconMeaning.close else { return nil }
    let middles = bar.prefix(3).map { layout.places.middle(elements[$0].frame) }
    guard layout.places.width - middles[0] <= Self.farthest * line, bar.count > 1,
      Self.distances.contains((middles[0] - middles[1]) / line)
    else { return nil }
    if bar.count > 2, areEven(middles), isNamed(elements[bar[1]], Self.maximizing, orNothing: true),
      isNamed(elements[bar[2]], Self.minimizing, orNothing: true)
    {
      return [(bar[2], IconMeaning.minimize), (bar[1], IconMeaning.maximize), (close, IconMeaning.close)]
    }
    let beside = elements[bar[1]]
    guard isNamed(beside, Self.maximizing) || isNamed(beside, Self.minimizing) else { return nil }
    let name = isNamed(beside, Self.maximizing) ? IconMeaning.maximize : IconMeaning.minimize
    return [(bar[1], name), (close, IconMeaning.close)]
  }

  private func isNamed(_ element: Element, _ names: Set<String>, orNothing: Bool = false) -> Bool {
    element.icon.map { names.contains($0.name) } ?? orNothing
  }

  /// The icons near the window's top from the start to the end, as indices.
  private func icons(atTopOf layout: ScreenLayout) -> [Int] {
    let reach = Self.lowest * layout.medianTextHeight
    return layout.elements.indices.filter { index in
      layout.elements[index].type == .icon && layout.elements[index].frame.midY <= reach
    }.sorted { layout.places.middle(layout.elements[$0].frame) < layout.places.middle(layout.elements[$1].frame) }
  }

  /// Those on the row of the first: a title bar may have a tool bar right below it.
  private func row(of icons: [Int], in layout: ScreenLayout) -> [Int] {
    guard let first = icons.first else { return [] }
    return icons.filter { layout.elements[$0].frame.isOnRow(of: layout.elements[first].frame) }
  }

  /// Whether three are as far from each other.
  private func areEven(_ middles: [Double]) -> Bool {
    let (one, other) = (abs(middles[1] - middles[0]), abs(middles[2] - middles[1]))
    return abs(one - other) <= Self.unevenness * max(one, other)
  }

  // MARK: macOS

  /// How much more of a light's colour there is than of the others, from 0 to 255.
  private static let colourful = 40

  private func lights(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    let lights = Array(row(of: icons(atTopOf: layout), in: layout).prefix(3))
    let middles = lights.map { layout.places.middle(elements[$0].frame) }
    guard lights.count == 3, middles[0] <= Self.farthest * line, areEven(middles) else { return nil }
    let colors = lights.map { layout.scene.image[elements[$0].frame.center] }
    let isRed = Int(colors[0].red) - Int(max(colors[0].green, colors[0].blue)) >= Self.colourful
    let isGreen = Int(colors[2].green) - Int(max(colors[2].red, colors[2].blue)) >= Self.colourful
    guard isRed, isGreen else { return nil }
    return Array(zip(lights, [IconMeaning.close, IconMeaning.minimize, IconMeaning.maximize]))
  }
}
