import HearsightPixels
import HearsightScreenModel

/// A text fades to a quarter of its contrast, in the picture.
struct LowTextContrastPlanter: FaultPlanter {
  let rule = "low-text-contrast"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let frames = screen.nodes.filter { $0.element.states.isEnabled != false }.flatMap(\.texts)
      .filter { ($0.text ?? "").count >= 4 && $0.frame.height >= 10 * screen.scale }.map(\.frame)
    guard let frame = choice.pick(frames), let image = FadedPicture.fading(frame, of: screen.image) else { return nil }
    return screen.planted(frame: frame, image: image)
  }
}

/// An icon that acts fades to a quarter of its contrast, in the picture.
struct LowIconContrastPlanter: FaultPlanter {
  let rule = "low-icon-contrast"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let frames = screen.nodes.filter { $0.isIconButton && $0.element.states.isEnabled != false }
      .compactMap { $0.stop.elements.first { $0.type == .icon }?.frame }
    guard let frame = choice.pick(frames), let image = FadedPicture.fading(frame, of: screen.image) else { return nil }
    return screen.planted(frame: frame, image: image)
  }
}

/// What ends in a drawn ellipsis goes on in the hierarchy.
struct TextClippedPlanter: FaultPlanter {
  let rule = "text-clipped"

  private static let ellipses = ["\u{2026}", "..."]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let cut = screen.places { node in
      node.texts.count == 1 && node.role != .textField && Self.ellipses.contains { node.name.hasSuffix($0) }
    }
    guard let place = choice.pick(cut) else { return nil }
    return screen.planted(at: [place]) { nodes in
      let name = screen.nodes[place].name
      let start = name.hasSuffix("...") ? name.dropLast(3) : name.dropLast()
      nodes[place].name = start + " and so on to the end"
    }
  }
}

/// Places of one colour.
enum FlatSpot {
  /// Whether all pixels of a frame are of one colour.
  static func isFlat(_ frame: Rect, in image: Bitmap) -> Bool {
    let span = image.pixelSpan(of: frame)
    guard let x = span.x.first, let y = span.y.first else { return false }
    let first = image[x, y]
    return span.y.allSatisfy { row in span.x.allSatisfy { image[$0, row] == first } }
  }
}

/// Pictures in which something is fainter than it was.
enum FadedPicture {
  /// What is left of each pixel's distance to the ground: black on white comes to 1.8:1, white on black to 2:1.
  private static let left = 0.25
  /// Pixels around the ink that fade with it.
  private static let rim = 4.0
  /// Share of a frame's pixels that must be of its commonest colour: less is a photo or gradient, and no ground.
  private static let ground = 0.3

  /// The picture with what is drawn in a frame faded towards its ground; `nil` where that is not flat.
  static func fading(_ frame: Rect, of image: Bitmap) -> Bitmap? {
    // Smoothed edges reach beyond the box that is as tight as the ink.
    let span = image.pixelSpan(of: frame.insetBy(dx: -rim, dy: -rim))
    var counts: [RGBColor: Int] = [:]
    for y in span.y {
      for x in span.x { counts[image[x, y], default: 0] += 1 }
    }
    // Of colours that are equally common the darkest, so that each run fades alike.
    let commonest = counts.max { one, two in (one.value, weight(two.key)) < (two.value, weight(one.key)) }
    guard let (color, count) = commonest, Double(count) >= ground * Double(span.x.count * span.y.count) else {
      return nil
    }
    var result = image
    for y in span.y {
      for x in span.x { result[x, y] = mixed(image[x, y], towards: color) }
    }
    return result
  }

  private static func weight(_ color: RGBColor) -> Int {
    Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
  }

  private static func mixed(_ color: RGBColor, towards ground: RGBColor) -> RGBColor {
    func channel(_ value: UInt8, _ base: UInt8) -> UInt8 {
      UInt8((Double(base) + (Double(value) - Double(base)) * left).rounded())
    }
    return RGBColor(
      red: channel(color.red, ground.red), green: channel(color.green, ground.green),
      blue: channel(color.blue, ground.blue))
  }
}
