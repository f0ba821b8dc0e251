import HearsightScreenModel

/// Whether the screen behind a dialog is darkened, as systems do behind what must be answered first.
struct Dimming {
  /// How many points are looked at along each axis.
  static let samples = 48
  /// The share of the points that may be brighter than what is called the brightest: single lights are not the ground.
  static let highlights = 0.05
  /// The brightest of the surroundings is at most this share of the brightest inside, in luminance.
  static let ratio = 0.75

  /// - Returns: `false` also where nothing lies outside the frame.
  static func surrounds(_ frame: Rect, in scene: VisualScene) -> Bool {
    let image = scene.image
    var inside: [Double] = []
    var outside: [Double] = []
    for row in 0..<samples {
      for column in 0..<samples {
        let point = Point(
          x: (Double(column) + 0.5) * Double(image.width) / Double(samples),
          y: (Double(row) + 0.5) * Double(image.height) / Double(samples))
        let luminance = image[Int(point.x), Int(point.y)].luminance
        if frame.contains(point) { inside.append(luminance) } else { outside.append(luminance) }
      }
    }
    guard let bright = brightest(inside), let around = brightest(outside) else { return false }
    return around <= ratio * bright
  }

  private static func brightest(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[Int(Double(values.count - 1) * (1 - highlights))]
  }
}
