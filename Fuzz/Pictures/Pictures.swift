import HearsightDetection
import HearsightPixels
import HearsightScreenModel

// A libFuzzer target: whatever the bytes, they are decoded or refused with an error, and what was decoded passes
// through the front of the pipeline. `make fuzz` builds and runs it.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// SwiftPM makes this symbol the program's `main`.
@_cdecl("fuzz_pictures_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, fuzzPictures)
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPictures(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let image = try? Image(data: data) else { return 0 }
  // Large plain pictures cost seconds and find nothing.
  guard image.width * image.height <= 4_000_000 else { return 0 }
  precondition(image.pixels.count == image.width * image.height * 4)
  _ = image.cropped(to: Rect(x: Double(count), y: -3, width: 1e9, height: 17))
  layBeforeNetwork(image)
  return 0
}

/// Everything that happens to a picture before the detector's network sees it.
private func layBeforeNetwork(_ image: Image) {
  let configuration = DetectorConfiguration(
    types: ElementType.allCases, inputWidth: 384, sizeMultiple: 64, nonMaxSuppressionIoU: 0.6, thresholds: [:])
  let geometry = InputGeometry(imageWidth: image.width, imageHeight: image.height, configuration: configuration)
  let scaled = image.resized(width: geometry.width, height: geometry.height)
  for tile in geometry.tiles {
    let input = InputGeometry.padded(scaled, tile: tile, multiple: configuration.sizeMultiple)
    precondition(input.rgb.count == input.width * input.height * 3)
  }
}
