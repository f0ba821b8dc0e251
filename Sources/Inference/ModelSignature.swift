import CONNXRuntime

/// What a model says of itself: the tensors that it takes and those that it answers with, in its order.
package struct ModelSignature: Sendable, Hashable, Codable {
  /// The kind of numbers in a tensor.
  package enum ElementType: String, Sendable, Hashable, Codable {
    case float, float16, uint8, int64
    /// A kind that Hearsight does not use, or no tensor at all.
    case other
  }

  /// One input or output.
  package struct Declaration: Sendable, Hashable, Codable {
    package var name: String
    package var type: ElementType
    /// The length of each axis; `nil` for one of any length.
    package var shape: [Int?]

    package init(name: String, type: ElementType, shape: [Int?]) {
      self.name = name
      self.type = type
      self.shape = shape
    }
  }

  package var inputs: [Declaration]
  package var outputs: [Declaration]

  package init(inputs: [Declaration], outputs: [Declaration]) {
    self.inputs = inputs
    self.outputs = outputs
  }
}

extension ModelSignature.ElementType {
  /// - Parameter number: ONNX's number of the type.
  init(number: Int) {
    self =
      switch number {
      case ORT_ELEMENT_FLOAT: .float
      case ORT_ELEMENT_FLOAT16: .float16
      case ORT_ELEMENT_UINT8: .uint8
      case ORT_ELEMENT_INT64: .int64
      default: .other
      }
  }
}

extension ModelSignature.Declaration: CustomStringConvertible {
  init(name: String, _ declaration: RuntimeDeclaration) {
    self.init(
      name: name, type: ModelSignature.ElementType(number: Int(declaration.element_type)),
      shape: (0..<declaration.rank).map { axis in
        declaration.shape.flatMap { $0[axis] < 0 ? nil : Int($0[axis]) }
      })
  }

  /// As in "image uint8 [1, ?, ?, 3]".
  package var description: String {
    "\(name) \(type.rawValue) [\(shape.map { $0.map(String.init) ?? "?" }.joined(separator: ", "))]"
  }
}

extension ModelSignature: CustomStringConvertible {
  /// As in "takes a float [1] and answers b float [1]".
  package var description: String {
    "takes \(inputs.map(\.description).joined(separator: ", ")) and answers "
      + outputs.map(\.description).joined(separator: ", ")
  }
}
