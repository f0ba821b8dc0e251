import FuzzSupport
import HearsightDetection
import HearsightPixels
import HearsightScreenModel

// Whatever a picture holds, it passes through all that happens to it before the detector's network sees it.

/// SwiftPM makes this symbol the program's `main`.
@_cdecl("fuzz_front_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  Harness.run(count, arguments, test)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // BMP is decoded fastest, and its header is the shortest way to a picture of any shape.
  guard let image = Harness.decode(.bmp, start, count), image.width * image.height <= mostPixels else { return 0 }
  _ = image.cropped(to: Rect(x: Double(count), y: -3, width: 1e9, height: 17))
  let configuration = DetectorConfiguration(
    types: ElementType.allCases, inputWidth: 64, sizeMultiple: 32, nonMaxSuppressionIoU: 0.6, thresholds: [:])
  let geometry = InputGeometry(imageWidth: image.width, imageHeight: image.height, configuration: configuration)
  let scaled = image.resized(width: geometry.width, height: geometry.height)
  for tile in geometry.tiles {
    let input = InputGeometry.padded(scaled, tile: tile, multiple: configuration.sizeMultiple)
    precondition(input.rgb.count == input.width * input.height * 3)
  }
  return 0
}

/// Larger pictures cost time and find nothing else.
private let mostPixels = 1 << 12
