import HearsightPixels
import HearsightScreenModel

/// The buttons at the end of a window's title bar are named by their places (paper, section 5.2): a line there
/// minimizes and a square maximizes, which elsewhere take something away and stop something.
///
/// Most desktops have them at the bar's end: minimize, maximize, close, of which dialogs and phones' windows lack some.
/// On macOS they are three lights at its start, and on older Ubuntu three signs there. Where the script runs to the
/// left, so does the bar.
struct WindowButtons: DescriptionRule {
  /// Largest distance between the middle of the bar and the window's top, in lines.
  static let lowest = 3.0
  /// Largest distance between the middle of the last button and the bar's end, in lines.
  static let farthest = 3.5
  /// Distances between the middles of two buttons, in lines: 46 pixels on Windows, 24 in some themes, 16 in
  /// old ones.
  static let distances = 1.2...6.0
  /// Largest difference of two distances between buttons, as a share of the longer one.
  static let unevenness = 0.2
  /// The same where two are told by their signs, or where nothing else can be there: the button that closes is wider in
  /// some themes.
  static let unevennessOfTold = 0.35
  /// Largest distance between the middles of a line and of the sign beside it, in lines: some bars have the line at
  /// their foot.
  static let offRow = 0.8
  /// Largest distance between the middle of a bar that holds nothing but the window's buttons and the window's top, in
  /// lines. What has buttons of its own is higher.
  static let lowestOfFlat = 1.4
  /// Widths in heights of a square, and from which on a sign is a line.
  private static let (square, line) = (0.7...1.45, 2.5)
  /// Names that a line is given elsewhere, and a square or the sign for a smaller window.
  private static let minimizing: Set<String> = ["remove", "chevron down", "expand or collapse"]
  /// A square with a thick upper side is taken for a calendar or a window, one of corners for a picture's crop.
  private static let maximizing: Set<String> = [
    "stop", "chevron up", "full screen", "exit full screen", "copy", "calendar", "window", "crop",
  ]

  func apply(to layout: ScreenLayout) -> [Element] {
    // Where there is a name that only these buttons have, ``TitleBarLights`` has named them.
    guard layout.scene.mayBeWindow, !layout.elements.contains(where: { $0.icon?.name == IconMeaning.minimize })
    else { return layout.elements }
    var result = layout.elements
    let buttons = atEnd(layout) ?? lights(layout) ?? atBothEnds(layout) ?? atStart(layout) ?? []
    for (index, name) in buttons {
      result[index].icon = IconName(name: name, confidence: result[index].icon?.confidence ?? result[index].confidence)
      result[index].clickable = true
      if result[index].type != .icon { (result[index].type, result[index].selected) = (.icon, nil) }
    }
    return result
  }

  // MARK: At the end, or at the start

  private func atEnd(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let bar = Array(row(of: marks(atTopOf: layout).reversed(), in: layout))
    let places = layout.places
    guard let last = bar.first,
      places.width - places.middle(layout.elements[last].frame) <= Self.farthest * layout.medianTextHeight
    else { return nil }
    if let three = trio(bar, [IconMeaning.close, IconMeaning.maximize, IconMeaning.minimize], in: layout) {
      return three
    }
    guard layout.elements[last].icon?.name == IconMeaning.close, bar.count > 1, isApart(last, bar[1], in: layout),
      let name = nameBesideClose(of: layout.elements[bar[1]])
    else { return nil }
    return [(bar[1], name), (last, IconMeaning.close)]
  }

  /// Some desktops have the buttons at the bar's start, that which closes first.
  private func atStart(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let bar = row(of: marks(atTopOf: layout), in: layout)
    guard let first = bar.first, layout.elements[first].icon?.name == IconMeaning.close,
      layout.places.middle(layout.elements[first].frame) <= Self.farthest * layout.medianTextHeight
    else { return nil }
    return trio(bar, IconMeaning.lights, in: layout)
  }

  /// The first three signs of a bar with their names, if they are as far from each other and what is known fits.
  private func trio(_ bar: [Int], _ names: [String], in layout: ScreenLayout) -> [(index: Int, name: String)]? {
    guard bar.count > 2, isApart(bar[0], bar[1], in: layout) else { return nil }
    let signs = zip(bar, names).map { (index: $0, name: $1) }
    let told = Set(signs.filter { isTold(layout.elements[$0.index], as: $0.name) }.map(\.name))
    let middles = signs.map { layout.places.middle(layout.elements[$0.index].frame) }
    let isFlat = isFlat(bar, in: layout)
    guard areEven(middles, within: told.count > 1 || isFlat ? Self.unevennessOfTold : Self.unevenness) else {
      return nil
    }
    let others = signs.filter { !told.contains($0.name) && layout.elements[$0.index].icon != nil }.map(\.name)
    let isKnown =
      others.isEmpty
      ? told.contains(IconMeaning.close) || told.count == 2 || isFlat
      // Between a line and a cross is the sign that maximizes, whatever it looks like; so is the third in a flat bar.
      : others.count == 1 && told.count == 2 && (others == [IconMeaning.maximize] || isFlat)
    return isKnown ? signs : nil
  }

  /// Whether a bar is as low as one with a title and the window's three buttons, and has no others beside them.
  private func isFlat(_ bar: [Int], in layout: ScreenLayout) -> Bool {
    let (frames, line) = (bar.map { layout.elements[$0].frame }, layout.medianTextHeight)
    return frames[1].midY <= Self.lowestOfFlat * line
      && (frames.count == 3 || layout.places.gap(from: frames[3], to: frames[2]) > Self.farthest * line)
      && layout.elements.contains { $0.type == .text && $0.frame.isOnRow(of: frames[1]) }
  }

  /// Whether a sign's name or shape tells what the button does.
  private func isTold(_ sign: Element, as name: String) -> Bool {
    switch name {
    case IconMeaning.minimize: isNamed(sign, Self.minimizing) || isLine(sign)
    case IconMeaning.maximize: isNamed(sign, Self.maximizing)
    default: sign.icon?.name == name
    }
  }

  private func isLine(_ sign: Element) -> Bool { sign.frame.width >= Self.line * max(1, sign.frame.height) }

  private func isApart(_ one: Int, _ other: Int, in layout: ScreenLayout) -> Bool {
    let middles = [one, other].map { layout.places.middle(layout.elements[$0].frame) }
    return Self.distances.contains(abs(middles[0] - middles[1]) / layout.medianTextHeight)
  }

  /// What the only button beside that which closes does: by its name, or by its shape where it has none.
  private func nameBesideClose(of button: Element) -> String? {
    if isNamed(button, Self.maximizing) { return IconMeaning.maximize }
    if isNamed(button, Self.minimizing) { return IconMeaning.minimize }
    guard button.icon == nil, button.frame.height > 0 else { return nil }
    if isLine(button) { return IconMeaning.minimize }
    return Self.square.contains(button.frame.width / button.frame.height) ? IconMeaning.maximize : nil
  }

  /// On elementary OS the bar begins with the cross and ends with the sign that maximizes. Nothing stands beside
  /// either.
  private func atBothEnds(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    let bar = row(of: marks(atTopOf: layout), in: layout)
    guard let close = bar.first, let last = bar.last, bar.count > 1, elements[close].icon?.name == IconMeaning.close,
      layout.places.middle(elements[close].frame) <= Self.farthest * line,
      layout.places.width - layout.places.middle(elements[last].frame) <= Self.farthest * line,
      nameBesideClose(of: elements[last]) == IconMeaning.maximize,
      bar.count == 2
        || layout.places.gap(from: elements[close].frame, to: elements[bar[1]].frame) > Self.farthest * line
    else { return nil }
    return [(close, IconMeaning.close), (last, IconMeaning.maximize)]
  }

  private func isNamed(_ element: Element, _ names: Set<String>) -> Bool {
    element.icon.map { names.contains($0.name) } == true
  }

  /// What is of some types near the window's top, from the start to the end, as indices.
  private func marks(_ types: Set<ElementType> = [.icon], atTopOf layout: ScreenLayout) -> [Int] {
    let (elements, reach) = (layout.elements, Self.lowest * layout.medianTextHeight)
    let marks = elements.indices.filter { types.contains(elements[$0].type) && elements[$0].frame.midY <= reach }
    // A box around one of them is what was found of its button.
    return marks.filter { box in
      !marks.contains {
        $0 != box && elements[box].frame.contains(elements[$0].frame.center)
          && elements[$0].frame.area < elements[box].frame.area / 2
      }
    }.sorted { layout.places.middle(elements[$0].frame) < layout.places.middle(elements[$1].frame) }
  }

  /// Those on the row of the first: a title bar may have a tool bar right below it.
  private func row(of icons: [Int], in layout: ScreenLayout) -> [Int] {
    guard let first = icons.first.map({ layout.elements[$0].frame }) else { return [] }
    return icons.filter { icon in
      let frame = layout.elements[icon].frame
      return frame.isOnRow(of: first)
        || isLine(layout.elements[icon]) && abs(frame.midY - first.midY) <= Self.offRow * layout.medianTextHeight
    }
  }

  /// Whether three are as far from each other, but for a share of the longer distance.
  private func areEven(_ middles: [Double], within share: Double = unevenness) -> Bool {
    let (one, other) = (abs(middles[1] - middles[0]), abs(middles[2] - middles[1]))
    return abs(one - other) <= share * max(one, other)
  }

  // MARK: macOS

  /// Distance between the middles of two lights, in widths of a light: 20 points for 12 to 14.
  private static let lightPitch = 1.6
  /// The most that a light is off its place, in distances between two.
  private static let lightDeviation = 0.25

  /// The red light and those beside it, as far as they are found: a window that can only be closed has them in grey.
  private func lights(_ layout: ScreenLayout) -> [(index: Int, name: String)]? {
    let (elements, line) = (layout.elements, layout.medianTextHeight)
    // An unlit light is also taken for a box that is not checked.
    let marks = marks([.icon, .checkboxUnselected], atTopOf: layout)
    let lights = Array(row(of: marks, in: layout).prefix(3))
    guard let close = lights.first.map({ elements[$0].frame }), lights.count > 1, close.width > 0 else { return nil }
    let middles = lights.map { layout.places.middle(elements[$0].frame) }
    let places =
      lights.count == 3 && areEven(middles)
      ? [0, 1, 2] : middles.map { ($0 - middles[0]) / (Self.lightPitch * close.width) }
    let colors = lights.map { layout.scene.image[elements[$0].frame.center] }
    guard layout.places.middle(close) <= Self.farthest * line, WindowLights.isRed(colors[0]),
      places.allSatisfy({ abs($0 - $0.rounded()) <= Self.lightDeviation && $0.rounded() < 3 }),
      Set(places.map { $0.rounded() }).count == places.count
    else { return nil }
    let lit = zip(lights, places).map { (index: $0, name: IconMeaning.lights[Int($1.rounded())]) }
    let isBar = zip(lit, colors).allSatisfy { light, color in
      light.name != IconMeaning.maximize || WindowLights.isGreen(color) || WindowLights.isGrey(color)
    }
    return isBar ? lit : nil
  }
}
