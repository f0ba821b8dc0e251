import CXCB
import HearsightPixels

/// How a drawable's pixels lie in memory.
struct PixelFormat: Equatable {
  var depth: Int
  /// Bits from one pixel to the next.
  var bits: Int
  var isLittleEndian: Bool

  /// Turns rows of blue, green, red and a byte that means nothing into an opaque picture.
  ///
  /// - Parameter bytes: at least `width * height * 4` of them.
  func image(width: Int, height: Int, bytes: UnsafeRawBufferPointer) throws(WindowError) -> Bitmap {
    guard depth == 24 || depth == 32, bits == 32 else { throw .unknownPixels(depth: depth, bits: bits) }
    guard width > 0, height > 0, bytes.count / 4 / width >= height else {
      throw .unknownPixels(depth: depth, bits: bits)
    }
    let order = isLittleEndian ? CapturedShape.xrgb8888 : CapturedShape.bgrx8888
    let shape = CapturedShape(format: order, width: width, height: height)
    return try shape.image(bytes, isUpsideDown: false, transform: 0)
  }
}

extension XConnection {
  /// How pixels of that depth lie in memory.
  func pixelFormat(depth: UInt8) -> PixelFormat {
    let setup = xcb_get_setup(handle)
    let isLittleEndian = setup?.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
    var formats = setup.map { xcb_setup_pixmap_formats_iterator($0) }
    while let rest = formats?.rem, rest > 0, let format = formats?.data?.pointee {
      if format.depth == depth {
        return PixelFormat(depth: Int(depth), bits: Int(format.bits_per_pixel), isLittleEndian: isLittleEndian)
      }
      if var next = formats {
        xcb_format_next(&next)
        formats = next
      }
    }
    return PixelFormat(depth: Int(depth), bits: 0, isLittleEndian: isLittleEndian)
  }
}
