import CONNXRuntime

/// The processor, as far as it decides how models are run.
package struct Processor: Sendable, Hashable, CustomStringConvertible {
  /// The newest instructions that 8-bit models are run with: `avx512_vnni`, `avx_vnni`, `avx512`, `avx2`, `avx`,
  /// `sse4_1`, `sse2`, `i8mm`, `dotprod`, `neon` or `other`.
  package let instructionSet: String

  package var description: String { instructionSet }

  /// The one that this program runs on.
  package static let current = Processor(instructionSet: String(cString: ort_instruction_set()))

  /// A processor with these instructions.
  package init(instructionSet: String) { self.instructionSet = instructionSet }

  /// Whether it multiplies 8 bits with VPMADDUBSW, which adds two products in 16 bits and cuts off what does not fit.
  private var addsPairsIn16Bits: Bool { ["avx512", "avx2", "avx", "sse4_1", "sse2"].contains(instructionSet) }

  /// Whether a model must be run with slower instructions here, lest its sums be cut off.
  ///
  /// On a processor with VNNI these would take 2.5 times the time for the same answers; on one without, 1.4 times.
  ///
  /// - Parameter metadata: the model's. Where it says that the model's sums fit into 16 bits, the fast instructions
  ///   will do (`Training/quantization/pair_sums.py`).
  func needsWideSums(for metadata: ModelMetadata) -> Bool {
    addsPairsIn16Bits && metadata["pairSums"] != "16 bits"
  }
}
