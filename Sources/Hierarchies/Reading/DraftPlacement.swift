import HearsightScreenModel

extension HierarchyDraft {
  /// The hierarchy with its frames in pixels of the picture.
  func placed(on picture: Size?) -> ExposedHierarchy {
    let extent = farthest
    let measured = picture.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    let scale = measured.map { self.scale(of: $0, extent: extent) } ?? 1
    let origin = measured.flatMap { windowOrigin(on: $0) } ?? Point(x: 0, y: 0)
    let placed = elements.map { $0.scaled(by: scale, from: origin) }
    let size = extent ?? screen
    // A dump may be of one window, the picture is of the screen.
    let native = measured.map { Size(width: $0.width / scale, height: $0.height / scale) }
    return ExposedHierarchy(
      format: format, elements: placed, unknown: unknown, scale: scale,
      density: density(scale: scale, size: native ?? size), application: application, dumpedSize: size)
  }

  /// As large as the outermost elements, or the size that the file tells, turned as they are.
  private var farthest: Size? {
    let roots = elements.lazy.filter { $0.parent == nil }.compactMap(\.frame).filter { !$0.isEmpty }
    let far = roots.reduce(Size(width: 0, height: 0)) {
      Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
    }
    guard let screen else { return far.width > 0 && far.height > 0 ? far : nil }
    // DroidBot tells the size of a phone held upright, whichever way it is held.
    let isTurned = far.width > screen.width * 1.02 && far.width <= screen.height * 1.02
    return isTurned ? Size(width: screen.height, height: screen.width) : screen
  }

  private func scale(of picture: Size, extent: Size?) -> Double {
    switch unit {
    case .androidPixels: extent.map { Self.androidScale(of: picture, dumped: $0) } ?? 1
    case .points: AppleScale.scale(of: picture, screen: screen, reach: reach)
    case .cssPixels(let deviceScale): deviceScale ?? extent.map { picture.width / $0.width }.flatMap(Self.sensible) ?? 1
    case .desktopPixels: screen.map { picture.width / $0.width }.flatMap(Self.sensible) ?? 1
    }
  }

  /// How far to the right and down the elements of one screen reach. Of what is not visible only the size counts, as
  /// it may lie beyond the screen.
  private var reach: Size {
    var reach = Size(width: 0, height: 0)
    for element in elements {
      guard let frame = element.frame, !frame.isEmpty else { continue }
      let isVisible = element.states.isVisible != false
      reach.width = max(reach.width, isVisible ? frame.maxX : frame.width)
      reach.height = max(reach.height, isVisible ? frame.maxY : frame.height)
    }
    return reach
  }

  private static func sensible(_ scale: Double) -> Double? { (0.1...10).contains(scale) ? scale : nil }

  /// Dumps are in the screen's pixels, so that the factor is 1 unless the picture was made smaller. A dump without the
  /// system's bars is smaller than the screen in one direction, and a window of its own in both.
  private static func androidScale(of picture: Size, dumped: Size) -> Double {
    let (across, down) = (picture.width / dumped.width, picture.height / dumped.height)
    if abs(across / down - 1) <= 0.02 { return abs(across - 1) < 0.002 ? 1 : across }
    if across >= 0.998, down >= 0.998 { return 1 }
    // Turned against the picture: nothing will fit, and its sides say by how much it was made smaller.
    let isTurned = (dumped.width > dumped.height) != (picture.width > picture.height)
    let turned = (picture.width / dumped.height, picture.height / dumped.width)
    if isTurned, abs(turned.0 / turned.1 - 1) <= 0.02 { return turned.0 }
    return min(across, down)
  }

  /// Where the window that the picture shows begins on the desktop: the frame of the outermost element that is as
  /// large as the picture. `nil` where there is none, or for other formats.
  private func windowOrigin(on picture: Size) -> Point? {
    guard case .desktopPixels = unit else { return nil }
    let window = elements.lazy.compactMap(\.frame).first {
      abs($0.width - picture.width) <= 1 && abs($0.height - picture.height) <= 1
    }
    return window.map { Point(x: $0.x, y: $0.y) }
  }

  /// Pixels of the picture for a logical pixel.
  private func density(scale: Double, size: Size?) -> Double? {
    switch unit {
    case .androidPixels: size.flatMap { AndroidDensity.density(of: $0) }.map { $0 * scale }
    case .points: scale
    case .cssPixels: elements.contains { $0.frame != nil } ? scale : nil
    case .desktopPixels: nil
    }
  }
}

extension ExposedElement {
  fileprivate func scaled(by scale: Double, from origin: Point) -> ExposedElement {
    var element = self
    element.frame = frame.map {
      Rect(
        x: ($0.x - origin.x) * scale, y: ($0.y - origin.y) * scale, width: $0.width * scale, height: $0.height * scale)
    }
    element.activationPoint = activationPoint.map {
      Point(x: ($0.x - origin.x) * scale, y: ($0.y - origin.y) * scale)
    }
    return element
  }
}

/// How many pixels a density-independent pixel has, which no dump of Android's tells.
enum AndroidDensity {
  /// By the width of the screen held upright: what most phones of that width have.
  static func density(of screen: Size) -> Double? {
    let side = min(screen.width, screen.height)
    return usual.min { abs($0.width - side) < abs($1.width - side) }.flatMap {
      abs($0.width - side) <= 16 ? $0.density : nil
    }
  }

  /// 240 and 320: small screens of 120 and 160 dpi. 480 to 800: 240 to 320 dpi. 1080: 420 dpi, as Pixels and the
  /// emulator have. 1200 and wider: Pixel Pros and Galaxys of 480 to 560 dpi.
  private static let usual: [(width: Double, density: Double)] = [
    (240, 0.75), (320, 1), (480, 1.5), (540, 1.5), (600, 1.5), (720, 2), (768, 2), (800, 2), (828, 2), (1008, 2.5),
    (1080, 2.625), (1200, 3), (1220, 3), (1260, 3), (1280, 3), (1344, 3), (1440, 3.5),
  ]
}

/// How many pixels a point has on an iPhone or iPad.
enum AppleScale {
  /// - Parameters:
  ///   - screen: the application's size in points, if the dump holds the application.
  ///   - reach: how far its elements reach, in points.
  static func scale(of picture: Size, screen: Size?, reach: Size) -> Double {
    if let screen {
      let isTurned = (screen.width > screen.height) != (picture.width > picture.height)
      return picture.width / (isTurned ? screen.height : screen.width)
    }
    let isWide = picture.width > picture.height
    let (short, long) = isWide ? (picture.height, picture.width) : (picture.width, picture.height)
    let across = isWide ? reach.height : reach.width
    let fitting = screens.filter { $0.width >= across - 2 }
    for scale in [1.0, 2, 3] {
      let exact = fitting.contains { abs($0.width * scale - short) < 1.5 && abs($0.height * scale - long) < 1.5 }
      if exact { return scale }
    }
    // A picture that was made smaller keeps its shape.
    let likely = fitting.filter { abs($0.height / $0.width - long / short) < 0.06 }
    return likely.first.map { short / $0.width } ?? 1
  }

  /// Screens of iPhones and iPads in points, upright, the narrowest first.
  private static let screens: [(width: Double, height: Double)] = [
    (320, 480), (320, 568), (375, 667), (375, 812), (390, 844), (393, 852), (402, 874), (414, 736), (414, 896),
    (420, 912), (428, 926), (430, 932), (440, 956), (744, 1133), (768, 1024), (810, 1080), (820, 1180), (834, 1112),
    (834, 1194), (834, 1210), (1024, 1366), (1032, 1376),
  ]
}
