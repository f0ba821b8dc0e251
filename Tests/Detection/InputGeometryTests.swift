import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDetection

@Suite("Input geometry")
struct InputGeometryTests {
  private let configuration = DetectorConfiguration(
    types: ElementType.allCases, inputWidth: 384, sizeMultiple: 64, nonMaxSuppressionIoU: 0.6, thresholds: [:])

  private func geometry(_ width: Int, _ height: Int) -> InputGeometry {
    InputGeometry(imageWidth: width, imageHeight: height, configuration: configuration)
  }

  @Test("a phone's screen is as wide as the network's input at any density")
  func phones() {
    #expect(geometry(1170, 2532).width == 384)
    #expect(geometry(390, 844).width == 384)
    #expect(geometry(1170, 2532).tiles.count == 1)
    #expect(geometry(1170, 2532).isPhone)
  }

  @Test("a picture that is wider than high is a window, however flat, unless it is a strip")
  func windows() {
    #expect(geometry(1000, 600).height == 840)
    #expect(geometry(600, 500).height == 768)
    #expect(geometry(2000, 300).height == 384)
    #expect(!geometry(1000, 600).isPhone)
    #expect(!geometry(1640, 2360).isPhone)
  }

  @Test("a window's letters are enlarged; a large window less, which bounds its time")
  func legible() {
    #expect(geometry(1000, 700).scale == 1.4)
    let large = geometry(1600, 1000)
    #expect(large.scale == 1)
    #expect(geometry(2000, 1100).width * geometry(2000, 1100).height <= 1_610_000)
  }

  @Test("a tablet's screen is larger, so that its icons keep their size")
  func tablets() {
    #expect(geometry(1640, 2360).width == 768)
    #expect(geometry(800, 1280).width == 768)
    #expect(geometry(2732, 2048).height == 768)
  }

  @Test("every row of a long page is the core of exactly one tile")
  func tiles() {
    for height in [5000, 8000, 12345] {
      let tiles = geometry(1170, height).tiles
      #expect(tiles.count > 1)
      #expect(tiles.first?.core.lowerBound == -.infinity && tiles.last?.core.upperBound == .infinity)
      for (above, below) in zip(tiles, tiles.dropFirst()) {
        #expect(above.core.upperBound == below.core.lowerBound)
        #expect(above.core.upperBound < Double(above.top + above.height) - 50)
        #expect(below.core.lowerBound > Double(below.top) + 50)
      }
      #expect(tiles.last.map { $0.top + $0.height } == geometry(1170, height).height)
    }
  }

  @Test("extreme shapes keep at least a pixel and a bounded size", arguments: [(1, 1), (1, 5000), (5000, 1), (3, 2)])
  func extremes(size: (Int, Int)) {
    let geometry = geometry(size.0, size.1)
    #expect(geometry.width >= 1 && geometry.height >= 1)
    #expect(geometry.width <= 20000 && geometry.height <= 20000)
  }

  @Test("padding goes to whole strides, right and below")
  func padding() {
    let image = Bitmap(width: 70, height: 10, color: RGBColor(red: 1, green: 2, blue: 3))
    let tile = InputGeometry.Tile(top: 0, height: 10, core: 0..<10)
    let input = InputGeometry.padded(image, tile: tile, multiple: 64)
    #expect(input.width == 128 && input.height == 64)
    #expect(Array(input.rgb[0..<3]) == [1, 2, 3])
    #expect(Array(input.rgb[(69 * 3)..<(71 * 3)]) == [1, 2, 3, 0, 0, 0])
    #expect(input.rgb.suffix(128 * 3).allSatisfy { $0 == 0 })
  }
}
