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

@Suite("Text that was seen")
struct SeenTextTests {
  private let bounds = Rect(x: 0, y: 0, width: 400, height: 200)

  /// The regions' cores where the map has a line of words and a sign.
  private func cores(texts: [Rect] = [], images: [Rect] = []) throws -> [Rect] {
    var values = [Float](repeating: 0, count: 400 * 200)
    for core in [Rect(x: 40, y: 40, width: 160, height: 8), Rect(x: 300, y: 40, width: 8, height: 8)] {
      for y in Int(core.minY)..<Int(core.maxY) {
        for x in Int(core.minX)..<Int(core.maxX) { values[y * 400 + x] = 0.9 }
      }
    }
    let map = try #require(ProbabilityMap(width: 400, height: 200, values: values))
    return SeenText(map: map, texts: texts, images: images).regions(in: bounds).map(\.core)
  }

  private let sign = Rect(x: 295, y: 34, width: 20, height: 20)

  @Test("a sign in an image is no text, unless a text is seen there; a line of words is one wherever it is")
  func signs() throws {
    #expect(try cores().count == 2)
    #expect(try cores(images: [sign]).count == 1)
    #expect(try cores(texts: [sign], images: [sign]).count == 2)
    #expect(try cores(images: [Rect(x: 30, y: 30, width: 200, height: 30)]).count == 2)
  }

  @Test("a text that the map misses is a region all the same, one that it has is not another")
  func missed() throws {
    let missed = Rect(x: 40, y: 120, width: 100, height: 20)
    #expect(try cores(texts: [missed]).last == missed.insetBy(dx: 4, dy: 4))
    #expect(try cores(texts: [Rect(x: 38, y: 36, width: 164, height: 16)]).count == 2)
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
