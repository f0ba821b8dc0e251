import Foundation
import Testing

@testable import HearsightInference

@Suite("Half precision")
struct HalfPrecisionTests {
  private static let model = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/half.onnx")

  @Test("every half is a float and comes back as the same bits")
  func roundTrip() {
    let changed = (UInt16.min...UInt16.max).filter { bits in
      let value = HalfPrecision.float(ofBits: bits)
      let back = HalfPrecision.bits(of: value)
      return value.isNaN ? !HalfPrecision.float(ofBits: back).isNaN : back != bits
    }
    #expect(changed.isEmpty)
  }

  /// The examples of IEEE 754 binary16: one, the largest, the least normal, the least of all, ties, what is too large.
  @Test(
    "known numbers",
    arguments: [
      (1, 0x3C00), (-2, 0xC000), (65504, 0x7BFF), (65519.99, 0x7BFF), (65520, 0x7C00), (1e30, 0x7C00),
      (0x1p-14, 0x0400), (0x1p-24, 0x0001), (0x1p-25, 0x0000), (0x1.8p-24, 0x0002), (-0.0, 0x8000),
      (0.333251953125, 0x3555), (1.00048828125, 0x3C00), (1.00146484375, 0x3C02),
    ] as [(Float, UInt16)])
  func known(value: Float, bits: UInt16) {
    #expect(HalfPrecision.bits(of: value) == bits)
  }

  #if !(os(macOS) && arch(x86_64))
    @Test("floats are rounded as the compiler's own half rounds them")
    func rounding() {
      // Steps of a prime through all bit patterns: every exponent, and all sorts of fractions.
      let others = stride(from: UInt32.min, to: UInt32.max, by: 40_009).map(Float.init(bitPattern:)).filter {
        !$0.isNaN && HalfPrecision.bits(of: $0) != Float16($0).bitPattern
      }
      #expect(others.isEmpty)
    }
  #endif

  @Test("loading and running a model leaves the caller's arithmetic as it was: the smallest numbers are still there")
  func denormals() throws {
    let session = try InferenceSession(modelURL: Self.model)
    _ = try session.run([Tensor([1] as [Float], shape: [1])])
    // Told at run time, so that no compiler reckons it beforehand.
    let least = try #require(Float("1.1754944e-38"))
    let half = try #require(Float("0.5"))
    #expect(least * half > 0)
  }

  @Test("a model that takes and answers halves is fed with floats or halves, and its answers are read as floats")
  func session() throws {
    let session = try InferenceSession(modelURL: Self.model)
    #expect(session.signature.inputs == [.init(name: "x", type: .float16, shape: [nil])])
    #expect(session.signature.outputs == [.init(name: "y", type: .float16, shape: [nil])])
    let values: [Float] = [0, 0.5, -3, 1000]
    for input in [Tensor(values, shape: [4]), Tensor(halves: values, shape: [4])] {
      let output = try #require(try session.run([input]).first)
      #expect(output.type == .float16 && output.shape == [4])
      #expect(output.withFloats(Array.init) == [1, 2, -5, 2001])
    }
    // Bytes are no numbers of this model: nobody can know how they would be scaled.
    #expect(throws: InferenceError.self) { try session.run([Tensor([1, 2] as [UInt8], shape: [2])]) }
  }
}
