import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDetection

@Suite("Maps of tiles")
struct TileMapsTests {
  /// A map whose rows all hold the tile's number, padded by three columns.
  private func add(_ number: Float, of tile: InputGeometry.Tile, width: Int, to maps: inout TileMaps) {
    let values = [Float](repeating: number, count: (width + 3) * tile.height)
    values.withUnsafeBufferPointer { maps.add($0, rowLength: width + 3, of: tile) }
  }

  @Test("of two tiles each gives the rows of its core, without what pads it")
  func twoTiles() throws {
    var maps = TileMaps(width: 4, height: 10)
    add(1, of: .init(top: 0, height: 6, core: -.infinity..<5), width: 4, to: &maps)
    add(2, of: .init(top: 4, height: 6, core: 5..<Double.infinity), width: 4, to: &maps)
    let whole = try #require(maps.whole)
    #expect(whole.width == 4 && whole.height == 10)
    #expect(whole.values == [Float](repeating: 1, count: 20) + [Float](repeating: 2, count: 20))
  }

  @Test("every row of a long page comes from one tile")
  func longPage() throws {
    let configuration = DetectorConfiguration(
      types: ElementType.allCases, inputWidth: 384, sizeMultiple: 64, nonMaxSuppressionIoU: 0.6, thresholds: [:])
    let geometry = InputGeometry(imageWidth: 720, imageHeight: 9000, configuration: configuration)
    #expect(geometry.tiles.count > 2)
    var maps = TileMaps(width: geometry.width, height: geometry.height)
    for tile in geometry.tiles { add(1, of: tile, width: geometry.width, to: &maps) }
    #expect(maps.whole?.values.allSatisfy { $0 == 1 } == true)
  }
}
