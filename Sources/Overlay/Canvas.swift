import CPangoCairo
import HearsightPixels
import HearsightScreenModel

/// A surface to draw on: rectangles through Cairo, text in any script through Pango.
package final class Canvas {
  package let width: Int
  package let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A surface of one colour; `nil` where memory does not suffice.
  package init?(width: Int, height: Int, background: RGBColor) {
    self.width = width
    self.height = height
    guard
      let surface = cairo_image_surface_create(
        Int32(CAIRO_FORMAT_RGB24), Int32(clamping: width), Int32(clamping: height)),
      cairo_surface_status(surface) == Int32(CAIRO_STATUS_SUCCESS), let context = cairo_create(surface)
    else { return nil }
    self.surface = surface
    self.context = context
    fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), with: background)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Lays a picture down with its top left corner at a point of the surface (rounded down).
  package func draw(_ image: Bitmap, at point: Point = Point(x: 0, y: 0)) {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let (left, top) = (max(0, Int(point.x)), max(0, Int(point.y)))
    for y in 0..<max(0, min(height - top, image.height)) {
      for x in 0..<max(0, min(width - left, image.width)) {
        let (from, to) = ((y * image.width + x) * 4, (y + top) * stride + (x + left) * 4)
        // Cairo's RGB24 is a native 32-bit word: blue comes first in memory.
        bytes[to] = image.pixels[from + 2]
        bytes[to + 1] = image.pixels[from + 1]
        bytes[to + 2] = image.pixels[from]
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  package func fill(_ rect: Rect, with color: RGBColor, opacity: Double = 1, radius: Double = 0) {
    setSource(color, opacity)
    outline(rect, radius: radius)
    cairo_fill(context)
  }

  package func stroke(
    _ rect: Rect, with color: RGBColor, opacity: Double = 1, lineWidth: Double, radius: Double = 0, dash: Double? = nil
  ) {
    setSource(color, opacity)
    cairo_set_line_width(context, lineWidth)
    let pattern = dash.map { [$0, $0 * 0.7] } ?? []
    cairo_set_dash(context, pattern, Int32(pattern.count), 0)
    outline(rect, radius: radius)
    cairo_stroke(context)
  }

  package func line(from start: Point, to end: Point, color: RGBColor, lineWidth: Double) {
    setSource(color, 1)
    cairo_set_line_width(context, lineWidth)
    cairo_set_dash(context, [], 0, 0)
    cairo_move_to(context, start.x, start.y)
    cairo_line_to(context, end.x, end.y)
    cairo_stroke(context)
  }

  /// Draws text from its top left corner, wrapped at a width.
  ///
  /// - Returns: how much room it takes.
  @discardableResult
  package func text(
    _ string: String, at point: Point, size: Double, color: RGBColor, bold: Bool = false, width: Double? = nil
  ) -> Size {
    layOut(string, size: size, bold: bold, width: width) { layout in
      setSource(color, 1)
      cairo_move_to(context, point.x, point.y)
      pango_cairo_show_layout(context, layout)
    }
  }

  /// How much room a text would take.
  package func measure(_ string: String, size: Double, bold: Bool = false, width: Double? = nil) -> Size {
    layOut(string, size: size, bold: bold, width: width) { _ in }
  }

  /// The surface as a picture.
  package func image() -> Bitmap? {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (from, to) = (y * stride + x * 4, (y * width + x) * 4)
        rgba[to] = bytes[from + 2]
        rgba[to + 1] = bytes[from + 1]
        rgba[to + 2] = bytes[from]
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  private func layOut(
    _ string: String, size: Double, bold: Bool, width: Double?, then body: (OpaquePointer) -> Void
  ) -> Size {
    guard let layout = pango_cairo_create_layout(context), let font = pango_font_description_from_string("Sans")
    else { return Size(width: 0, height: 0) }
    defer {
      pango_font_description_free(font)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    let scale = Double(PANGO_SCALE)
    pango_font_description_set_absolute_size(font, size * scale)
    if bold { pango_font_description_set_weight(font, Int32(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_font_description(layout, font)
    // Pango takes text up to the first NUL only.
    pango_layout_set_text(layout, string.replacing("\0", with: "\u{FFFD}"), -1)
    if let width {
      pango_layout_set_width(layout, Int32(clamping: Int(width * scale)))
      pango_layout_set_wrap(layout, Int32(PANGO_WRAP_WORD_CHAR))
    }
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &pixelWidth, &pixelHeight)
    body(layout)
    return Size(width: Double(pixelWidth), height: Double(pixelHeight))
  }

  private func setSource(_ color: RGBColor, _ opacity: Double) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
  }

  private func outline(_ rect: Rect, radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }
}
