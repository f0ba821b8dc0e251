import CWebP

/// WebP through libwebp, turned upright as its EXIF data says; of an animation, the first frame.
enum WebPCodec {
  static func decode(_ data: [UInt8], _ limits: DecodingLimits) throws(ImageError) -> Bitmap {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(data, data.count, &features)
    guard status == VP8_STATUS_OK else { throw failure(status) }
    let (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height, format: .webP, byteCount: data.count)
    let rgba =
      features.has_animation != 0
      ? try firstFrame(of: data, count: width * height * 4)
      : try still(data, width: width, height: height)
    guard let image = Bitmap(width: width, height: height, rgba: rgba) else {
      throw .corrupt(format: "WebP", reason: "it has no pixels")
    }
    return image.upright(from: orientation(of: data))
  }

  /// What the chunk EXIF says; 1 where there is none.
  private static func orientation(of data: [UInt8]) -> Int {
    data.withUnsafeBytes { bytes in
      var source = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
      guard let demultiplexer = WebPDemux(&source) else { return 1 }
      defer { WebPDemuxDelete(demultiplexer) }
      var chunk = WebPChunkIterator()
      guard WebPDemuxGetChunk(demultiplexer, "EXIF", 1, &chunk) != 0 else { return 1 }
      defer { WebPDemuxReleaseChunkIterator(&chunk) }
      return ExifOrientation.value(inChunk: UnsafeRawBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
    }
  }

  private static func still(_ data: [UInt8], width: Int, height: Int) throws(ImageError) -> [UInt8] {
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    guard WebPDecodeRGBAInto(data, data.count, &rgba, rgba.count, Int32(width * 4)) != nil else {
      throw isComplete(data)
        ? .corrupt(format: "WebP", reason: "its pixels cannot be decoded") : .truncated(format: "WebP")
    }
    return rgba
  }

  private static func firstFrame(of data: [UInt8], count: Int) throws(ImageError) -> [UInt8] {
    // The decoder keeps a pointer to the data, so it lives and dies while the buffer is held.
    let frame = data.withUnsafeBytes { bytes -> [UInt8]? in
      var source = WebPData(
        bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
      guard let decoder = WebPAnimDecoderNew(&source, nil) else { return nil }
      defer { WebPAnimDecoderDelete(decoder) }
      var pixels: UnsafeMutablePointer<UInt8>?
      var timestamp: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &pixels, &timestamp) != 0, let pixels else { return nil }
      return [UInt8](UnsafeBufferPointer(start: pixels, count: count))
    }
    guard let frame else {
      throw isComplete(data)
        ? .corrupt(format: "WebP", reason: "its first frame cannot be decoded") : .truncated(format: "WebP")
    }
    return frame
  }

  /// Whether there are as many bytes as the RIFF header promises.
  private static func isComplete(_ data: [UInt8]) -> Bool {
    guard data.count >= 8 else { return false }
    let promised = data[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return data.count >= promised + 8
  }

  private static func failure(_ status: VP8StatusCode) -> ImageError {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: .truncated(format: "WebP")
    case VP8_STATUS_OUT_OF_MEMORY: .corrupt(format: "WebP", reason: "out of memory")
    default: .corrupt(format: "WebP", reason: "its header cannot be read")
    }
  }
}
