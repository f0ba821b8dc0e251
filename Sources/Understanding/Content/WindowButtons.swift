import HearsightPixels
import HearsightScreenModel

/// The buttons at the end of a window's title bar are named by their places (paper, section 5.2): a line there
/// minimizes and a square maximizes, which elsewhere take something away and stop something.
///
/// Most desktops have them at the right: minimize, maximize, close, of which dialogs and phones' windows lack some. On
/// macOS they are three lights at the left.
struct WindowButtons: DescriptionRule {
  /// Least width of a window in heights: a phone's screen has a cross for a dialog's alone.
  static let narrowest = 0.75
  /// Largest distance between the middle of the bar and the window's top, in lines.
  static let lowest = 3.0
  /// Largest distance between the middle of the last button and the window's end, in lines.
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
    for (index, name) in atRight(layout) ?? lights(layout) ?? [] {
      result[index].icon = IconName(name: name, confidence: result[index].icon?.confidence ?? result[index].confidence)
      result[index].clickable = true
    }
    return result
  }

  // MARK: At the right

  private func atRight(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    let bar = bar(layout).sorted { elements[$0].frame.midX > elements[$1].frame.midX }
    guard let close = bar.first, elements[close].icon?.name == IconMeaning.close,
      layout.scene.image.size.width - elements[close].frame.midX <= Self.farthest * line
    else { return nil }
    let row = bar.prefix(3)
    let distances = zip(row, row.dropFirst()).map { elements[$0].frame.midX - elements[$1].frame.midX }
    guard let first = distances.first, Self.distances.contains(first / line) else { return nil }
    if let second = distances.dropFirst().first, abs(first - second) <= Self.unevenness * max(first, second),
      isNamed(elements[row[1]], Self.maximizing, orNothing: true),
      isNamed(elements[row[2]], Self.minimizing, orNothing: true)
    {
      return [(row[2], IconMeaning.minimize), (row[1], IconMeaning.maximize), (close, IconMeaning.close)]
    }
    let beside = elements[row[1]]
    guard isNamed(beside, Self.maximizing) || isNamed(beside, Self.minimizing) else { return nil }
    let name = isNamed(beside, Self.maximizing) ? IconMeaning.maximize : IconMeaning.minimize
    return [(row[1], name), (close, IconMeaning.close)]
  }

  private func isNamed(_ element: Element, _ names: Set<String>, orNothing: Bool = false) -> Bool {
    element.icon.map { names.contains($0.name) } ?? orNothing
  }

  /// The icons of the title bar, as indices.
  private func bar(_ layout: ScreenLayout) -> [Int] {
    let reach = Self.lowest * layout.medianTextHeight
    return layout.elements.indices.filter { index in
      layout.elements[index].type == .icon && layout.elements[index].frame.midY <= reach
    }
  }

  // MARK: macOS

  /// How much more of a light's colour there is than of the others, from 0 to 255.
  private static let colourful = 40

  private func lights(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    let row = Array(bar(layout).sorted { elements[$0].frame.midX < elements[$1].frame.midX }.prefix(3))
    guard row.count == 3, elements[row[0]].frame.midX <= Self.farthest * line else { return nil }
    let middles = row.map { elements[$0].frame.midX }
    let (first, second) = (middles[1] - middles[0], middles[2] - middles[1])
    let colors = row.map { layout.scene.image[Int(elements[$0].frame.midX), Int(elements[$0].frame.midY)] }
    let isRed = Int(colors[0].red) - Int(max(colors[0].green, colors[0].blue)) >= Self.colourful
    let isGreen = Int(colors[2].green) - Int(max(colors[2].red, colors[2].blue)) >= Self.colourful
    guard isRed, isGreen, abs(first - second) <= Self.unevenness * max(first, second) else { return nil }
    return Array(zip(row, [IconMeaning.close, IconMeaning.minimize, IconMeaning.maximize]))
  }
}
