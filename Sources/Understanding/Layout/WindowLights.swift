import HearsightPixels
import HearsightScreenModel

/// The three lights at the start of a title bar on macOS: red closes the window, yellow minimizes, green maximizes.
///
/// They are found by their colours, because three discs in a row are also what shows which of several pages is there,
/// and are taken for it. One of the last two may be grey, when the window does not allow it, and all three are of one
/// grey when another window has the keyboard; such are looked for at their place alone.
enum WindowLights {
  /// How far from the window's corner the red light is looked for, in pixels, and as a share of the window's sides.
  private static let (reach, share) = (240, 0.33)
  /// Diameters of a light in pixels: 12 to 14 points, of one to three pixels.
  private static let diameters = 8...48
  /// Distances between the middles of two lights, in diameters: 20 points for 12, 23 for 14.
  private static let pitch = 1.4...2.0
  /// Largest difference between the width and the height of a light, as a share of the longer one.
  private static let roundness = 0.3
  /// Largest difference of two distances between lights, as a share of the longer one.
  private static let unevenness = 0.12
  /// How much more of a light's colour there is than of the others, from 0 to 255.
  private static let colourful = 40
  /// Largest distance between the middle of the first of three grey ones and the window's sides, in diameters.
  private static let (unlitFromStart, unlitFromTop) = (2.5, 2.5)
  /// How far a grey light's colour is from that of the bar, at least.
  private static let visible = 14
  /// How far inside of a grey light its own colour is, and how far inside of the window the bar's, in pixels.
  private static let (inside, margin) = (2, 4)
  /// Every how many pixels a light is looked for: less than the radius of the smallest.
  private static let step = 3

  /// Where the lights that close, minimize and maximize the window are, in pixels; `nil` where there are none.
  static func find(in image: Bitmap) -> [Rect]? {
    for y in stride(from: 0, to: min(reach, Int(share * Double(image.height))), by: step) {
      for x in stride(from: 0, to: min(reach, Int(share * Double(image.width))), by: step)
      where isRed(image[x, y]) {
        if let lights = lights(from: x, y, in: image) { return lights }
      }
    }
    return unlit(in: image)
  }

  /// Three discs of one grey in the window's corner.
  private static func unlit(in image: Bitmap) -> [Rect]? {
    let corner = min(Int(unlitFromStart * Double(diameters.upperBound)), image.width, image.height)
    for y in stride(from: 0, to: corner, by: step) {
      let bar = image[margin, y]
      // Along a row the first thing that has not the bar's colour is the first light.
      guard let x = (margin..<max(margin, corner)).first(where: { image[$0, y].distance(to: bar) >= visible })
      else { continue }
      if let lights = unlit(from: x + inside, y, on: bar, in: image) { return lights }
    }
    return nil
  }

  /// Three discs of one grey on a bar, of which the first has a place.
  private static func unlit(from x: Int, _ y: Int, on bar: RGBColor, in image: Bitmap) -> [Rect]? {
    let color = image[x, y]
    let farthest = color.distance(to: bar) / 2
    func belongs(_ other: RGBColor) -> Bool { other.distance(to: color) < farthest }
    guard isGrey(color), let first = disc(at: x, y, in: image, belongs),
      first.midX <= unlitFromStart * first.width, first.midY <= unlitFromTop * first.height,
      isRound(first, in: image, belongs)
    else { return nil }
    func next(to disc: Rect) -> Rect? {
      let middle = Int(disc.midY)
      let places = stride(from: disc.maxX + 1, to: disc.midX + pitch.upperBound * disc.width, by: 1).map { Int($0) }
      guard let place = places.first(where: { $0 < image.width && belongs(image[$0, middle]) }) else { return nil }
      return self.disc(at: place, middle, in: image, belongs)
        .flatMap { abs($0.width - disc.width) <= roundness * disc.width ? $0 : nil }
    }
    guard let second = next(to: first), let third = next(to: second) else { return nil }
    let distances = [second.midX - first.midX, third.midX - second.midX]
    guard distances.allSatisfy({ pitch.contains($0 / first.width) }),
      abs(distances[0] - distances[1]) <= unevenness * max(distances[0], distances[1]),
      isRound(second, in: image, belongs), isRound(third, in: image, belongs), next(to: third) == nil
    else { return nil }
    return [first, second, third]
  }

  /// Whether the corners of a box are not of its disc.
  private static func isRound(_ disc: Rect, in image: Bitmap, _ belongs: (RGBColor) -> Bool) -> Bool {
    [(disc.minX, disc.minY), (disc.maxX - 1, disc.minY), (disc.minX, disc.maxY - 1), (disc.maxX - 1, disc.maxY - 1)]
      .allSatisfy { !belongs(image[Point(x: $0, y: $1)]) }
  }

  /// The lights of which the first has red at a place.
  private static func lights(from x: Int, _ y: Int, in image: Bitmap) -> [Rect]? {
    guard let close = disc(at: x, y, in: image, isRed) else { return nil }
    func light(_ number: Double, _ belongs: (RGBColor) -> Bool) -> Rect? {
      let places = stride(
        from: close.midX + number * pitch.lowerBound * close.width,
        through: close.midX + number * pitch.upperBound * close.width, by: 1)
      let first = places.first { belongs(image[Int($0), Int(close.midY)]) }
      return first.flatMap { disc(at: Int($0), Int(close.midY), in: image, belongs) }
        .flatMap { abs($0.width - close.width) <= roundness * close.width ? $0 : nil }
    }
    let (minimize, maximize) = (light(1, isYellow), light(2, isGreen))
    let distances = [minimize.map { $0.midX - close.midX }, maximize.map { ($0.midX - close.midX) / 2 }]
      .compactMap(\.self)
    guard let least = distances.min(), let most = distances.max(), most - least <= unevenness * most else { return nil }
    func place(_ number: Double) -> Rect {
      Rect(x: close.minX + number * most, y: close.minY, width: close.width, height: close.height)
    }
    return [close, minimize ?? place(1), maximize ?? place(2)]
  }

  /// The round patch of a colour around a place; `nil` where it is of another shape or size.
  private static func disc(at x: Int, _ y: Int, in image: Bitmap, _ belongs: (RGBColor) -> Bool) -> Rect? {
    func columns(around x: Int, row y: Int) -> ClosedRange<Int>? {
      run(around: x, below: image.width) { belongs(image[$0, y]) }
    }
    // A chord's middle is the disc's: down from it, and across from there, are its diameters.
    guard let chord = columns(around: x, row: y) else { return nil }
    let middle = (chord.lowerBound + chord.upperBound) / 2
    guard let rows = run(around: y, below: image.height, { belongs(image[middle, $0]) }),
      let columns = columns(around: middle, row: (rows.lowerBound + rows.upperBound) / 2),
      diameters.contains(rows.count), diameters.contains(columns.count)
    else { return nil }
    let (width, height) = (Double(columns.count), Double(rows.count))
    guard abs(width - height) <= roundness * max(width, height) else { return nil }
    return Rect(x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: width, height: height)
  }

  /// The places around one that belong together with it, without a gap; `nil` where it does not belong, or more do than
  /// a light is wide.
  private static func run(around start: Int, below length: Int, _ belongs: (Int) -> Bool) -> ClosedRange<Int>? {
    guard belongs(start) else { return nil }
    var (low, high) = (start, start)
    while low > 0, high - low < diameters.upperBound, belongs(low - 1) { low -= 1 }
    while high < length - 1, high - low < diameters.upperBound, belongs(high + 1) { high += 1 }
    return high - low < diameters.upperBound ? low...high : nil
  }

  /// Whether a colour may be that of a light that closes.
  static func isRed(_ color: RGBColor) -> Bool {
    Int(color.red) - Int(max(color.green, color.blue)) >= colourful && !isYellow(color)
  }

  private static func isYellow(_ color: RGBColor) -> Bool {
    Int(min(color.red, color.green)) - Int(color.blue) >= colourful && color.red >= color.green
  }

  /// Whether a colour may be that of a light that maximizes.
  static func isGreen(_ color: RGBColor) -> Bool {
    Int(color.green) - Int(max(color.red, color.blue)) >= colourful
  }

  /// Whether a colour may be that of a light that does nothing now.
  static func isGrey(_ color: RGBColor) -> Bool {
    Int(max(color.red, color.green, color.blue)) - Int(min(color.red, color.green, color.blue)) < colourful
  }
}
