import Foundation
import HearsightPixels

/// What libFuzzer calls with each input.
package typealias FuzzTest = @convention(c) (UnsafePointer<UInt8>, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, _ test: FuzzTest
) -> CInt

/// One fuzzer: an input is decoded or refused with an error, by one codec, in this process.
package enum Harness {
  /// Hands over to libFuzzer, and tells at the end what the slowest input cost.
  package static func run(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ test: FuzzTest
  ) -> CInt {
    atexit { SlowInputs.shared.report() }
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, test)
  }

  /// Decodes an input, whatever its first bytes say it is.
  @discardableResult
  package static func decode(_ format: ImageFormat, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bitmap? {
    let data = [UInt8](UnsafeBufferPointer(start: start, count: count))
    return SlowInputs.shared.measure(data) {
      guard let image = try? Bitmap(data: data, format: format, limits: limits) else { return nil }
      precondition(image.pixels.count == image.width * image.height * 4)
      return image
    }
  }

  /// Small pictures, of which thousands are decoded in a second; with HEARSIGHT_FUZZ_FULL the limits that users have.
  package static let limits: DecodingLimits = {
    var limits = DecodingLimits()
    limits.comparesChecksums = false
    if ProcessInfo.processInfo.environment["HEARSIGHT_FUZZ_FULL"] == nil { limits.pixels = 1 << 18 }
    return limits
  }()
}
