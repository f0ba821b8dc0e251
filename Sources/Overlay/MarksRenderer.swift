import HearsightPixels
import HearsightScreenModel

/// Draws numbered marks on a screenshot, for programs and models that look at pictures: each thing is framed thinly in
/// a colour of its own, with its number in a filled badge of that colour. The picture keeps its size, so that places in
/// it are places on the screen.
public struct MarksRenderer: Sendable {
  /// A thing to be marked.
  public struct Mark: Hashable, Sendable {
    /// What the badge says.
    public var number: Int
    /// Pixels of the picture.
    public var frame: Rect

    /// A thing in `frame`, in pixels of the picture, that is called `number`.
    public init(number: Int, frame: Rect) {
      self.number = number
      self.frame = frame
    }
  }

  /// Colours that white digits stand out of, taken in turn: neighbours in the list differ.
  private static let colors = [
    RGBColor(red: 0xC2, green: 0x18, blue: 0x2B), RGBColor(red: 0x00, green: 0x5A, blue: 0x9C),
    RGBColor(red: 0x00, green: 0x6D, blue: 0x3C), RGBColor(red: 0x7A, green: 0x1F, blue: 0x8C),
    RGBColor(red: 0x8A, green: 0x4B, blue: 0x00), RGBColor(red: 0x00, green: 0x66, blue: 0x70),
  ]
  /// Height of digits as a fraction of the picture's shorter side, and its limits in pixels.
  private static let digits = (share: 0.018, limits: 11.0...30.0)

  /// A renderer of marks.
  public init() {}

  /// The picture with the marks; `nil` where memory does not suffice.
  public func render(_ marks: [Mark], over image: Bitmap) -> Bitmap? {
    guard let canvas = Canvas(width: image.width, height: image.height, background: Palette.paper) else { return nil }
    canvas.draw(image)
    let wanted = Double(min(image.width, image.height)) * Self.digits.share
    let size = min(max(wanted, Self.digits.limits.lowerBound), Self.digits.limits.upperBound)
    for (index, mark) in marks.enumerated() {
      canvas.stroke(mark.frame, with: Self.colors[index % Self.colors.count], lineWidth: max(1, size / 8))
    }
    var badges: [Rect] = []
    for (index, mark) in marks.enumerated() {
      let text = canvas.measure("\(mark.number)", size: size, bold: true)
      let badge = place(of: mark, size: Size(width: text.width + size / 2, height: text.height), on: image, badges)
      badges.append(badge)
      canvas.fill(badge, with: Self.colors[index % Self.colors.count], radius: size / 5)
      canvas.text(
        "\(mark.number)", at: Point(x: badge.minX + size / 4, y: badge.minY), size: size, color: .white, bold: true)
    }
    return canvas.image()
  }

  /// Where a badge hides least: above the thing's corner, else below it, else beside it; never on another badge if that
  /// can be.
  private func place(of mark: Mark, size: Size, on image: Bitmap, _ taken: [Rect]) -> Rect {
    let frame = mark.frame
    let corners = [
      Point(x: frame.minX, y: frame.minY - size.height), Point(x: frame.maxX - size.width, y: frame.minY - size.height),
      Point(x: frame.minX, y: frame.maxY), Point(x: frame.minX - size.width, y: frame.minY),
      Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.minY),
    ]
    let places = corners.map { corner in
      Rect(
        x: min(max(0, corner.x), max(0, Double(image.width) - size.width)),
        y: min(max(0, corner.y), max(0, Double(image.height) - size.height)), width: size.width, height: size.height)
    }
    let free = places.first { place in taken.allSatisfy { $0.intersection(place).isEmpty } }
    return free ?? places[0]
  }
}
