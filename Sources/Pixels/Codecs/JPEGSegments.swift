/// What a JPEG file is made of, as far as it tells how much work decoding is: its segments are stepped over, not read
/// (ITU-T T.81, annex B).
struct JPEGSegments {
  /// How often the decoder goes over the picture, or a part of its colours.
  private(set) var scans = 0
  private(set) var isArithmetic = false

  init(_ data: [UInt8]) {
    data.withUnsafeBufferPointer { bytes in
      var place = 2
      while let marker = Self.marker(in: bytes, at: &place) {
        switch marker {
        case 0xD9: return
        case 0xC9...0xCB, 0xCD...0xCF: isArithmetic = true
        case 0xDA: scans += 1
        default: break
        }
        // Markers without a length; in coded pixels an FF that is followed by 0 is no marker.
        if marker == 0 || marker == 1 || (0xD0...0xD8).contains(marker) { continue }
        guard place + 1 < bytes.count else { return }
        place += max(2, Int(bytes[place]) << 8 | Int(bytes[place + 1]))
      }
    }
  }

  /// The byte after the next FF; `place` is moved behind it.
  private static func marker(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt8? {
    while place < bytes.count, bytes[place] != 0xFF { place += 1 }
    while place < bytes.count, bytes[place] == 0xFF { place += 1 }
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }
}
