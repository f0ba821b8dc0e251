import Foundation
import HearsightInference
import HearsightScreenModel

/// How a model of one name is tried before it is used: what it must take and answer, and the stage that must be able
/// to work with it. The trials of all models are listed in ``ModelTrial/all``.
package struct ModelTrial: Sendable {
  /// What one input or output must be.
  package struct Expectation: Sendable {
    /// `nil` for any.
    package var name: String?
    package var types: Set<ModelSignature.ElementType>
    /// The length of each axis; `nil` for any.
    package var shape: [Int?]

    package init(_ name: String? = nil, _ types: Set<ModelSignature.ElementType>, _ shape: [Int?]) {
      self.name = name
      self.types = types
      self.shape = shape
    }

    /// Numbers in full or half precision.
    package static let numbers: Set<ModelSignature.ElementType> = [.float, .float16]
  }

  /// The model's name in `models.json`.
  package var name: String
  /// The file beside the model that holds its settings; `nil` where it needs none.
  package var configuration: String?
  package var inputs: [Expectation]
  package var outputs: [Expectation]
  /// The shape of the blank input that the model is run on, for each input; lengths that the model declares itself take
  /// their place.
  package var blank: [[Int]]
  /// Reads the settings, and throws where they cannot be used.
  package var readConfiguration: @Sendable (URL) throws -> Void
  /// Runs the real stage on empty pictures, and throws where the model does not fit it.
  package var runStage: @Sendable (ModelFiles, RuntimeLibrary) throws -> Void

  package init(
    name: String, configuration: String? = nil, inputs: [Expectation], outputs: [Expectation], blank: [[Int]],
    readConfiguration: @escaping @Sendable (URL) throws -> Void = { _ in },
    runStage: @escaping @Sendable (ModelFiles, RuntimeLibrary) throws -> Void
  ) {
    self.name = name
    self.configuration = configuration
    self.inputs = inputs
    self.outputs = outputs
    self.blank = blank
    self.readConfiguration = readConfiguration
    self.runStage = runStage
  }

  /// Whether a model that declares these inputs and outputs may be one of this name.
  package func fits(_ signature: ModelSignature) -> Bool {
    func fit(_ declarations: [ModelSignature.Declaration], _ expectations: [Expectation]) -> Bool {
      declarations.count == expectations.count && zip(declarations, expectations).allSatisfy { $1.fits($0) }
    }
    return fit(signature.inputs, inputs) && fit(signature.outputs, outputs)
  }

  /// Loads a model, compares what it declares, runs it on a blank input, and then its stage.
  ///
  /// - Throws: ``Failure``, or whatever the stage throws.
  package func run(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    let session = try InferenceSession(modelURL: files.model, runtime: runtime)
    guard fits(session.signature) else {
      throw Failure(reason: "\(name) \(expected); this model \(session.signature)")
    }
    let blanks = zip(zip(inputs, blank), session.signature.inputs).map { expected, declaration in
      expected.0.blank(zip(expected.1, declaration.shape).map { $1 ?? $0 })
    }
    let outputs = try session.run(blanks)
    for (output, declaration) in zip(outputs, session.signature.outputs) {
      let isShaped =
        output.shape.count == declaration.shape.count
        && zip(output.shape, declaration.shape).allSatisfy { $1 == nil || $0 == $1 }
      guard isShaped, output.type == declaration.type else {
        throw Failure(
          reason: "it declares \(declaration), but answers \(output.type.rawValue) of shape \(output.shape)")
      }
      guard output.withFloats({ $0.allSatisfy(\.isFinite) }) else {
        throw Failure(reason: "its answer \(declaration.name) to an empty picture holds what is no number")
      }
    }
    try runStage(files, runtime)
  }

  /// Why a model was found wanting.
  package struct Failure: HearsightError, Equatable {
    package var reason: String
    package var code: String { "model-unfit" }
    package var remedy: String? { nil }
  }

  private var expected: String {
    "takes \(inputs.map(\.description).joined(separator: ", ")) and answers "
      + outputs.map(\.description).joined(separator: ", ")
  }
}

extension ModelTrial.Expectation: CustomStringConvertible {
  package var description: String {
    let types = types.map(\.rawValue).sorted().joined(separator: " or ")
    let shape = shape.map { $0.map(String.init) ?? "?" }.joined(separator: ", ")
    return [name, types, "[\(shape)]"].compactMap { $0 }.joined(separator: " ")
  }

  fileprivate func fits(_ declaration: ModelSignature.Declaration) -> Bool {
    (name == nil || name == declaration.name) && types.contains(declaration.type)
      && shape.count == declaration.shape.count
      && zip(shape, declaration.shape).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  /// Zeros of the right type.
  fileprivate func blank(_ shape: [Int]) -> Tensor {
    let count = shape.reduce(1, *)
    return types.contains(.uint8)
      ? Tensor([UInt8](repeating: 0, count: count), shape: shape)
      : Tensor([Float](repeating: 0, count: count), shape: shape)
  }
}
