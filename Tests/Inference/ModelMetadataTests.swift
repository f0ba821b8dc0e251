import Foundation
import Testing

@testable import HearsightInference

@Suite("Model metadata")
struct ModelMetadataTests {
  /// `ModelProto`: a version, a graph of 300 bytes, then two entries of metadata.
  private let model =
    Data([0x08, 0x08, 0x3A, 0xAC, 0x02]) + Data(repeating: 0x72, count: 300)
    + Data([0x72, 14, 0x0A, 3]) + Data("key".utf8) + Data([0x12, 7]) + Data("16 bits".utf8)
    + Data([0x72, 7, 0x0A, 5]) + Data("empty".utf8)

  @Test("entries are read from behind the graph, which is not looked into")
  func entries() {
    let metadata = ModelMetadata(model: model)
    #expect(metadata["key"] == "16 bits")
    #expect(metadata["empty"] == "")
    #expect(metadata["r"] == nil)
  }

  @Test("what is cut short, or no model, has what was read so far and does not trap")
  func broken() {
    for length in model.indices { #expect(ModelMetadata(model: model.prefix(length))["empty"] == nil) }
    for byte in UInt8.min...UInt8.max {
      _ = ModelMetadata(model: Data(repeating: byte, count: 64))
      _ = ModelMetadata(model: model + Data([0x72, byte, byte, byte]))
    }
    // A length beyond any file.
    #expect(ModelMetadata(model: Data([0x3A] + [UInt8](repeating: 0xFF, count: 9) + [1, 2]))["key"] == nil)
    #expect(ModelMetadata(of: URL(fileURLWithPath: "/no/such/model.onnx"))["key"] == nil)
  }
}

@Suite("Processor")
struct ProcessorTests {
  private let bounded = ModelMetadata(
    model: Data([0x72, 19, 0x0A, 8]) + Data("pairSums".utf8) + Data([0x12, 7]) + Data("16 bits".utf8))

  @Test(
    "without VNNI a model is run with wide sums, unless it says that its sums fit",
    arguments: ["avx512", "avx2", "avx", "sse4_1", "sse2"])
  func withoutVNNI(instructionSet: String) {
    let processor = Processor(instructionSet: instructionSet)
    #expect(processor.needsWideSums(for: ModelMetadata(model: Data())))
    #expect(!processor.needsWideSums(for: bounded))
  }

  @Test(
    "where sums are wide anyway, nothing is asked for",
    arguments: ["avx512_vnni", "avx_vnni", "i8mm", "dotprod", "neon", "other"])
  func withVNNI(instructionSet: String) {
    #expect(!Processor(instructionSet: instructionSet).needsWideSums(for: ModelMetadata(model: Data())))
  }

  @Test("this processor's instructions have a name")
  func current() {
    #expect(!Processor.current.instructionSet.isEmpty)
    #expect("\(Processor.current)" == Processor.current.instructionSet)
  }
}
