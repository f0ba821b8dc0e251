import CExif

/// How a camera or program held what it saved, in EXIF's tag 0x0112 (EXIF 2.32): 1 (upright) to 8.
enum ExifOrientation {
  /// The bytes with which EXIF data begins in a JPEG file, and by which libexif knows it.
  private static let head = Array("Exif\0\0".utf8)
  /// Most bytes of EXIF data: libexif goes through all of them, and more belong to no picture.
  private static let mostBytes = 1 << 20

  /// The orientation in a JPEG file; 1 where it has none.
  static func value(inJPEG data: [UInt8]) -> Int { value(in: data) }

  /// The orientation in EXIF data as PNG's chunk eXIf and WebP's chunk EXIF hold them, with JPEG's head or without; 1
  /// where it has none.
  static func value(inChunk data: some Collection<UInt8>) -> Int {
    guard data.count <= mostBytes else { return 1 }
    return value(in: data.starts(with: head) ? Array(data) : head + data)
  }

  private static func value(in data: [UInt8]) -> Int {
    guard let exif = exif_data_new_from_data(data, UInt32(clamping: data.count)) else { return 1 }
    defer { exif_data_unref(exif) }
    // Orientation belongs to the first image directory, IFD0.
    guard let entry = exif_content_get_entry(exif.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2, let value = entry.pointee.data
    else { return 1 }
    let orientation = Int(exif_get_short(value, exif_data_get_byte_order(exif)))
    return (1...8).contains(orientation) ? orientation : 1
  }
}

extension Bitmap {
  /// Undoes one of EXIF's eight orientations (EXIF 2.32, tag 0x0112).
  func upright(from orientation: Int) -> Bitmap {
    guard orientation > 1 else { return self }
    let swapsAxes = orientation >= 5
    let (newWidth, newHeight) = swapsAxes ? (height, width) : (width, height)
    var result = Bitmap(width: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let source: (x: Int, y: Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        result[x, y] = self[source.x, source.y]
      }
    }
    return result
  }
}
