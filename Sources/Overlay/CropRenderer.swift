import HearsightPixels
import HearsightScreenModel

/// Draws the part of a screen around a stop: where it should be heard framed in green, where it is heard dashed in red.
package struct CropRenderer: Sendable {
  /// Largest size of a drawing, in pixels.
  package var maximumWidth: Int
  package var maximumHeight: Int

  private static let wanted = RGBColor(red: 0x00, green: 0x8A, blue: 0x4E)
  /// Margin that is seen around a stop, as a fraction of the picture's shorter side.
  private static let margin = 0.07
  /// Least size of what is seen, as a fraction of the picture's shorter side: an icon says little without its row.
  private static let leastWidth = 0.6
  private static let leastHeight = 0.25

  package init(maximumWidth: Int = 520, maximumHeight: Int = 300) {
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
  }

  /// The drawing; `nil` where both are `nil`, where they lie outside the picture, or where memory does not suffice.
  ///
  /// - Parameters:
  ///   - wanted: The frame that is true, in pixels of the picture.
  ///   - heard: The frame of what is heard.
  package func render(_ image: Bitmap, wanted: Rect?, heard: Rect?) -> Bitmap? {
    guard let frame = Rect.union(of: [wanted, heard].compactMap { $0 }) else { return nil }
    let side = Double(min(image.width, image.height))
    let region = frame.insetBy(
      dx: min(-Self.margin * side, (frame.width - Self.leastWidth * side) / 2),
      dy: min(-Self.margin * side, (frame.height - Self.leastHeight * side) / 2)
    ).intersection(image.bounds)
    guard !region.isEmpty else { return nil }
    let crop = image.cropped(to: region)
    // Small windows are enlarged, so that their letters can be read.
    let scale = min(
      2, Double(maximumWidth) / Double(max(1, crop.width)), Double(maximumHeight) / Double(max(1, crop.height)))
    let drawn = crop.resized(
      width: max(1, Int(Double(crop.width) * scale)), height: max(1, Int(Double(crop.height) * scale)))
    guard let canvas = Canvas(width: drawn.width, height: drawn.height, background: Palette.paper) else { return nil }
    canvas.draw(drawn)
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: (rect.x - region.x) * scale, y: (rect.y - region.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    if let wanted { canvas.stroke(place(wanted), with: Self.wanted, lineWidth: 2.5) }
    if let heard {
      canvas.stroke(place(heard).insetBy(dx: -1.5, dy: -1.5), with: Palette.mistake, lineWidth: 2, dash: 6)
    }
    return canvas.image()
  }
}
