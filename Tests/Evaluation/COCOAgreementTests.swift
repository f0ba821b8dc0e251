import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

/// Boxes, and what faster-coco-eval says of them (Training/detector/make_evaluation_fixture.py).
private struct Fixture: Decodable {
  struct Item: Decodable {
    var type: ElementType
    var box: Box
    var confidence: Double?
  }

  struct Entry: Decodable {
    var name: String
    var truths: [Item]
    var finds: [Item]
    var ignored: [Box]
  }

  struct Expected: Decodable {
    var apByOverlap: [Double]
    var precisionAt50: [Double]
    var apCenter: Double
  }

  var screens: [Entry]
  var expected: [String: Expected]

  static func read() throws -> Fixture {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/boxes", withExtension: "json"))
    return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url))
  }

  var judged: [JudgedScreen] {
    screens.map { entry in
      JudgedScreen(
        truth: labelled(
          entry.truths.map { TrueElement(type: $0.type, frame: $0.box.rect) }, name: entry.name,
          ignored: entry.ignored.map(\.rect)),
        finds: entry.finds.map {
          Detection(type: $0.type, frame: $0.box.rect, confidence: $0.confidence ?? 0)
        })
    }
  }
}

@Suite("Agreement with faster-coco-eval")
struct COCOAgreementTests {
  private static let tolerance = 1e-6

  @Test("average precision at every overlap, and the curve at 0.5, are COCO's; by centre as in training")
  func agreement() throws {
    let fixture = try Fixture.read()
    let figures = DetectionEvaluation().evaluate(fixture.judged)
    #expect(Set(figures.types.map(\.type.rawValue)) == Set(fixture.expected.keys))
    for type in figures.types {
      let expected = try #require(fixture.expected[type.type.rawValue])
      for (curve, value) in zip(type.byOverlap, expected.apByOverlap) {
        #expect(abs((curve.averagePrecision ?? -1) - value) < Self.tolerance, "\(type.type)")
      }
      let curve = try #require(type.byOverlap.first).interpolatedPrecision
      #expect(curve.count == expected.precisionAt50.count)
      #expect(zip(curve, expected.precisionAt50).allSatisfy { abs($0 - $1) < Self.tolerance })
      #expect(abs(type.apCenter - expected.apCenter) < Self.tolerance, "\(type.type)")
    }
    let mean = fixture.expected.values.reduce(0) { $0 + $1.apByOverlap.reduce(0, +) / 10 }
    #expect(abs(figures.mean { $0.ap50to95 } - mean / Double(fixture.expected.count)) < Self.tolerance)
  }
}
