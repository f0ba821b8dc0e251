import HearsightInference
import HearsightScreenModel

extension ModelDescriptor {
  /// Whether a model that declares these inputs and outputs may be one of this name.
  package func fits(_ signature: ModelSignature) -> Bool { form(of: signature) != nil }

  /// The form of a model that declares these inputs and outputs; `nil` where it has none.
  func form(of signature: ModelSignature) -> Form? { forms.first { $0.fits(signature) } }

  /// Loads a model, compares what it declares, runs it on a blank input, and then runs its stage.
  ///
  /// - Throws: ``Failure``, or whatever the stage throws.
  package func tryOut(_ files: ModelFiles, runtime: RuntimeLibrary) throws {
    let session = try InferenceSession(modelURL: files.model, runtime: runtime)
    guard let form = form(of: session.signature) else {
      let expected = forms.map(\.description).joined(separator: ", or ")
      throw Failure(reason: "\(name) \(expected); this model \(session.signature)")
    }
    let blanks = zip(zip(form.inputs, form.blank), session.signature.inputs).map { expected, declaration in
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
}

extension ModelDescriptor.Form: CustomStringConvertible {
  fileprivate func fits(_ signature: ModelSignature) -> Bool {
    func fit(_ declarations: [ModelSignature.Declaration], _ expectations: [ModelDescriptor.Expectation]) -> Bool {
      declarations.count == expectations.count && zip(declarations, expectations).allSatisfy { $1.fits($0) }
    }
    return fit(signature.inputs, inputs) && fit(signature.outputs, outputs)
  }

  /// As in "takes image uint8 [1, ?, ?, 3] and answers float [1, ?]".
  package var description: String {
    "takes \(inputs.map(\.description).joined(separator: ", ")) and answers "
      + outputs.map(\.description).joined(separator: ", ")
  }
}

extension ModelDescriptor.Expectation: CustomStringConvertible {
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
