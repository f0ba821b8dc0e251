import HearsightScreenModel
import Testing

@testable import HearsightDetection

@Suite("From the network's answer to detections")
struct DetectionDecoderTests {
  private func decode(
    scores: [Float], boxes: [Float], boxesAtPoint: Int = 1, boxOfType: [Int], top: Double = 0
  ) -> [Detection] {
    let configuration = DetectorConfiguration(
      types: [.text, .container], boxOfType: boxOfType, inputWidth: 384, sizeMultiple: 64, nonMaxSuppressionIoU: 0.5,
      thresholds: [:])
    let decoder = DetectionDecoder(configuration: configuration, minimumConfidence: 0.1)
    return scores.withUnsafeBufferPointer { scores in
      boxes.withUnsafeBufferPointer { boxes in
        decoder.detections(scores: scores, boxes: boxes, boxesAtPoint: boxesAtPoint, top: top)
      }
    }
  }

  @Test("a digit and the key under it have boxes of their own at one point")
  func twoBoxes() {
    let found = decode(
      scores: [0.8, 0.9, 0, 0.5], boxes: [20, 20, 30, 40, 0, 0, 50, 60, 1, 2, 3, 4, 50, 0, 100, 60], boxesAtPoint: 2,
      boxOfType: [0, 1])
    #expect(found.map(\.type) == [.text, .container, .container])
    #expect(
      found.map(\.frame) == [
        Rect(minX: 20, minY: 20, maxX: 30, maxY: 40), Rect(minX: 0, minY: 0, maxX: 50, maxY: 60),
        Rect(minX: 50, minY: 0, maxX: 100, maxY: 60),
      ])
  }

  @Test(
    "the one box of a point is every type's, whatever the settings say; a tile's boxes lie below its top",
    arguments: [[0, 0], [1, 0]])
  func oneBox(boxOfType: [Int]) {
    let found = decode(scores: [0.8, 0.05], boxes: [1, 2, 3, 4], boxOfType: boxOfType, top: 100)
    #expect(found.map(\.frame) == [Rect(minX: 1, minY: 102, maxX: 3, maxY: 104)])
    #expect(found.first?.type == .text)
  }

  @Test(
    "an answer that makes no sense gives nothing, and nothing traps",
    arguments: [[.nan, 0, 1, 1], [0, 0, .infinity, 1], [5, 5, 5, 5], [9, 9, 1, 1], [0, 0], []] as [[Float]])
  func senseless(boxes: [Float]) {
    #expect(decode(scores: [0.9, 0], boxes: boxes, boxOfType: [0, 0]).isEmpty)
  }
}
