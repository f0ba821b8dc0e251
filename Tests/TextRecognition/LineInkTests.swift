import HearsightInference
import HearsightPixels
import Testing

@testable import HearsightTextRecognition

@Suite("A line as the quick reader takes it")
struct InkTensorTests {
  /// Two strokes on a ground.
  private func line(width: Int, ground: UInt8, ink: UInt8) -> Bitmap {
    var line = Bitmap(width: width, height: 48, color: RGBColor(red: ground, green: ground, blue: ground))
    let middle = UInt8((Int(ground) + Int(ink)) / 2)
    for y in 10..<38 {
      line[4, y] = RGBColor(red: ink, green: ink, blue: ink)
      line[5, y] = RGBColor(red: middle, green: middle, blue: middle)
    }
    return line
  }

  private func values(_ tensor: Tensor) throws -> [Float] {
    guard case .float(let values) = tensor.storage else { throw InferenceError.modelMissing(path: "no floats") }
    return values
  }

  @Test("ink is 1 and ground 0, dark on light and light on dark", arguments: [(250, 10), (10, 250)])
  func strokes(ground: UInt8, ink: UInt8) throws {
    let tensor = LineInk(line(width: 16, ground: ground, ink: ink), step: 4).tensor
    #expect(tensor.shape == [1, 1, 48, 16])
    let row = try values(tensor)[20 * 16..<21 * 16]
    #expect(Array(row) == [0, 0, 0, 0, 1, 0.5] + [Float](repeating: 0, count: 10))
  }

  @Test("the width is filled up with ground to whole steps", arguments: [(13, 16), (16, 16), (17, 20)])
  func filled(width: Int, filledWidth: Int) throws {
    let tensor = LineInk(line(width: width, ground: 0, ink: 200), step: 4).tensor
    #expect(tensor.shape == [1, 1, 48, filledWidth])
    for row in 0..<48 {
      #expect(try values(tensor)[row * filledWidth + width..<(row + 1) * filledWidth].allSatisfy { $0 == 0 })
    }
  }

  @Test("what hardly differs is ground")
  func flat() throws {
    #expect(try values(LineInk(Bitmap(width: 12, height: 48, color: .white), step: 4).tensor).allSatisfy { $0 == 0 })
    #expect(try values(LineInk(line(width: 12, ground: 100, ink: 106), step: 4).tensor).allSatisfy { $0 <= 0.25 })
  }
}
