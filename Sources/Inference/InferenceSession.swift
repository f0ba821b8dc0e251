import CONNXRuntime
import Foundation
import HearsightSystemLibraries

/// A loaded model. It may be run from several threads at once.
package final class InferenceSession: Sendable {
  /// The model's file.
  package let path: String
  /// What the model declares: its inputs and outputs, their types and shapes.
  package let signature: ModelSignature
  package var inputNames: [String] { signature.inputs.map(\.name) }
  package var outputNames: [String] { signature.outputs.map(\.name) }

  // The runtime allows concurrent runs of one session, and the pointer never changes.
  private nonisolated(unsafe) let model: OpaquePointer
  /// Where the weights lie, unless the runtime has them.
  private nonisolated(unsafe) let held: OptimizedModel?

  /// Loads a model, and the runtime library with the first.
  ///
  /// - Parameters:
  ///   - modelURL: an ONNX file.
  ///   - threads: how many threads one run may use, from 1.
  ///   - spinning: whether idle threads burn time to answer sooner. Good for one large run after another, bad
  ///     for many small ones and beside other work.
  ///   - runtime: where the runtime library is.
  ///   - optimized: where models are kept in the runtime's own form.
  /// - Throws: ``InferenceError``
  package init(
    modelURL: URL, threads: Int = 1, spinning: Bool = false, runtime: RuntimeLibrary = .found(),
    optimized: OptimizedModels = .found()
  ) throws(InferenceError) {
    path = modelURL.path
    guard FileManager.default.fileExists(atPath: modelURL.path) else { throw .modelMissing(path: path) }
    try runtime.load()
    let needsWideSums = Processor.current.needsWideSums(for: ModelMetadata(of: modelURL))
    let settings = RuntimeSettings(
      threads: Int32(clamping: max(1, threads)), allow_spinning: spinning ? 1 : 0, wide_sums: needsWideSums ? 1 : 0)
    let (model, held) = try Self.open(modelURL, settings, optimized)
    (self.model, self.held) = (model, held)
    signature = ModelSignature(
      inputs: (0..<ort_input_count(model)).map {
        ModelSignature.Declaration(
          name: String(cString: ort_input_name(model, $0)), ort_input_declaration(model, $0))
      },
      outputs: (0..<ort_output_count(model)).map {
        ModelSignature.Declaration(
          name: String(cString: ort_output_name(model, $0)), ort_output_declaration(model, $0))
      })
  }

  deinit { ort_close(model) }

  /// Loads what is kept of the model in the runtime's own form; where nothing is, the model, which is kept then.
  private static func open(
    _ model: URL, _ settings: RuntimeSettings, _ kept: OptimizedModels
  ) throws(InferenceError) -> (OpaquePointer, OptimizedModel?) {
    var message = LibraryMessage()
    let state = ModelState(of: model, wideSums: settings.wide_sums != 0)
    if let ready = state.flatMap(kept.model(of:)), let start = ready.bytes.baseAddress,
      let opened = ort_open_optimized(start, ready.bytes.count, settings, &message)
    {
      ready.forget()
      return (opened, ready)
    }
    let opened = kept.keeping(state) { ort_open(model.path, settings, $0?.path, &message) }
    // A folder without room for it must not keep the model from being used.
    guard let opened = opened ?? ort_open(model.path, settings, nil, &message) else {
      throw .modelUnusable(path: model.path, reason: message.string)
    }
    return (opened, nil)
  }

  /// A value from the model's own metadata; `nil` where it has none under that key.
  package func metadata(_ key: String) -> String? {
    guard let value = ort_copy_metadata(model, key) else { return nil }
    defer { free(value) }
    return String(cString: value)
  }

  /// Runs the model on its inputs, in the order of ``inputNames``; answers in the order of ``outputNames``.
  ///
  /// Floats become halves where the model takes those, and the other way round. Blocks its thread until the model has
  /// answered.
  ///
  /// - Throws: ``InferenceError``
  package func run(_ inputs: [Tensor]) throws(InferenceError) -> [InferenceOutput] {
    let declared = signature.inputs
    guard inputs.count == declared.count else {
      throw .unexpectedModel(path: path, reason: "it takes \(declared.count) inputs, not \(inputs.count)")
    }
    for (input, declaration) in zip(inputs, declared) where !input.isConsistent {
      throw .runFailed(path: path, reason: "the shape \(input.shape) of \(declaration.name) does not fit its values")
    }
    var outputs = [RuntimeOutput](repeating: RuntimeOutput(), count: signature.outputs.count)
    var message = LibraryMessage()
    let converted = zip(inputs, declared).map { $0.converted(to: $1.type) }
    let status = InferenceSession.withInputs(converted[...]) { cInputs in
      ort_run(model, cInputs, &outputs, &message)
    }
    guard status == 0 else { throw .runFailed(path: path, reason: message.string) }
    return outputs.map(InferenceOutput.init)
  }

  /// Holds every input's values and shape in place while `body` runs.
  private static func withInputs(
    _ inputs: ArraySlice<Tensor>, held: [RuntimeInput] = [], body: ([RuntimeInput]) -> Int32
  ) -> Int32 {
    guard let first = inputs.first else { return body(held) }
    let shape = first.shape.map(Int64.init)
    func hold(_ bytes: UnsafeRawBufferPointer, _ elementType: Int) -> Int32 {
      guard let data = bytes.baseAddress else { return -1 }
      return shape.withUnsafeBufferPointer { shape in
        guard let shapeStart = shape.baseAddress else { return -1 }
        let input = RuntimeInput(
          data: data, byte_count: bytes.count, shape: shapeStart, rank: shape.count,
          element_type: Int32(elementType))
        return withInputs(inputs.dropFirst(), held: held + [input], body: body)
      }
    }
    return switch first.storage {
    case .float(let values): values.withUnsafeBytes { hold($0, ORT_ELEMENT_FLOAT) }
    case .float16(let bits): bits.withUnsafeBytes { hold($0, ORT_ELEMENT_FLOAT16) }
    case .uint8(let values): values.withUnsafeBytes { hold($0, ORT_ELEMENT_UINT8) }
    }
  }
}

/// One tensor that a model answered with. It stays in the runtime's memory, so that a large one is not copied.
package final class InferenceOutput {
  /// The length of each axis.
  package let shape: [Int]
  package let type: ModelSignature.ElementType
  private var output: RuntimeOutput

  init(_ output: RuntimeOutput) {
    self.output = output
    type = ModelSignature.ElementType(number: Int(output.element_type))
    shape = (0..<output.rank).map { axis in output.shape.map { Int($0[axis]) } ?? 0 }
  }

  deinit { ort_release_output(&output) }

  /// The numbers, in row-major order, halves as floats; empty where they are neither.
  package func withFloats<Result>(_ body: (UnsafeBufferPointer<Float>) throws -> Result) rethrows -> Result {
    guard let data = output.data else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try withExtendedLifetime(self) {
      switch type {
      case .float:
        let values = data.assumingMemoryBound(to: Float.self)
        return try body(UnsafeBufferPointer(start: values, count: output.element_count))
      case .float16:
        let bits = UnsafeBufferPointer(
          start: data.assumingMemoryBound(to: UInt16.self), count: output.element_count)
        return try bits.map(HalfPrecision.float(ofBits:)).withUnsafeBufferPointer(body)
      default: return try body(UnsafeBufferPointer(start: nil, count: 0))
      }
    }
  }
}
