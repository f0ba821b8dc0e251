/// What a file may ask of a decoder. A small file can claim a large picture: how much work it makes is bounded by what
/// it claims and by how many bytes it has, before anything is decoded or memory is asked for.
package struct DecodingLimits: Sendable {
  /// Most pixels of a picture.
  package var pixels = Bitmap.maximumPixelCount
  /// Most pixels that are decoded however few bytes there are: a screen of one colour is a few bytes in most formats,
  /// and 16 million are more than a 5K screen has.
  package var plainPixels = 1 << 24
  /// Most pixels for each byte of a picture that has more than ``plainPixels``. No screenshot reaches a fifth of it: an
  /// empty desktop of 8K has one byte for 800 pixels.
  package var pixelsPerByte = 4096
  /// Most pixels that all scans of a JPEG go over together: ten scans of the largest picture, as encoders write them,
  /// and half as many again.
  package var scannedPixels = 1 << 30
  /// Whether PNG's checksums are compared. A fuzzer's pictures would all be refused by them.
  package var comparesChecksums = true

  package init() {}

  /// Refuses a size that would not fit, or that so few bytes cannot hold.
  ///
  /// - Parameter most: the most pixels that `byteCount` bytes can hold in this format, where it sets a bound.
  func check(
    width: Int, height: Int, format: ImageFormat, byteCount: Int, most: Int? = nil
  ) throws(ImageError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= pixels else { throw .tooLarge(width: width, height: height, limit: pixels) }
    let plausible = max(plainPixels, byteCount.multipliedReportingOverflow(by: pixelsPerByte).partialValue)
    guard count <= min(plausible, most ?? .max) else {
      throw .implausible(format: format.name, width: width, height: height, byteCount: byteCount)
    }
  }
}
