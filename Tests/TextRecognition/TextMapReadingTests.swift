import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel
import Synchronization
import Testing

@testable import HearsightTextRecognition

@Suite("Reading a map of text")
struct TextMapReadingTests {
  /// The regions of a picture of 400 x 200 pixels, of whose map of half that size some cells are text.
  private func regions(_ cores: [(x: Range<Int>, y: Range<Int>)], sure: Float = 0.9) throws -> [TextRegion] {
    var values = [Float](repeating: 0.01, count: 200 * 100)
    for core in cores { for y in core.y { for x in core.x { values[y * 200 + x] = sure } } }
    let map = try #require(ProbabilityMap(width: 200, height: 100, values: values))
    return TextMapReading().regions(of: map, in: Rect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test("a core becomes the region of a line, in the picture's pixels, with a margin around it")
  func line() throws {
    let region = try #require(try regions([(20..<100, 40..<46)]).first)
    #expect(region.core == Rect(x: 40, y: 80, width: 160, height: 12))
    // 80 x 6 cells times 1.6 over twice their sum: 4.47 cells on each side.
    #expect(abs(region.frame.minX - 31.07) < 0.01 && abs(region.frame.maxY - 100.93) < 0.01)
    #expect(region.turned == nil)
  }

  @Test("specks, and what is not sure enough, are none; a margin ends at the picture's edge")
  func none() throws {
    #expect(try regions([(20..<22, 40..<60)]).isEmpty)
    #expect(try regions([(20..<100, 40..<46)], sure: 0.4).isEmpty)
    #expect(try regions([(0..<60, 0..<6)]).first?.frame.minX == 0)
  }

  @Test("a line that leans carries its angle")
  func leaning() throws {
    let cores = (0..<60).map { (x: 40 + $0..<46 + $0, y: 20 + $0 / 2..<26 + $0 / 2) }
    let turned = try #require(try regions(cores).first?.turned)
    #expect((20...32).contains(turned.angle))
  }
}

@Suite("Parts on demand")
struct OnDemandTests {
  @Test("a model that is missing is told before it is needed, and a part is loaded once")
  func loading() throws {
    #expect(throws: InferenceError.modelMissing(path: "/nowhere/model.onnx")) {
      try OnDemand<Int>(modelURL: URL(fileURLWithPath: "/nowhere/model.onnx")) { 1 }
    }
    let loads = Mutex(0)
    let part = try OnDemand(modelURL: URL(fileURLWithPath: #filePath)) { () throws(InferenceError) -> Int in
      loads.withLock { $0 += 1 }
      return 7
    }
    #expect(loads.withLock { $0 } == 0)
    #expect(try part.part() == 7 && part.part() == 7)
    #expect(loads.withLock { $0 } == 1)
  }
}
