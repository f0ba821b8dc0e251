/// An array of numbers with a shape, as a model takes it.
package struct Tensor: Sendable {
  /// The numbers, in row-major order.
  package enum Storage: Sendable {
    case float([Float])
    /// Half-precision numbers (IEEE 754 binary16), each as its bits.
    case float16([UInt16])
    case uint8([UInt8])
  }

  /// The length of each axis.
  package let shape: [Int]
  package let storage: Storage

  /// - Parameter shape: its product is the number of values.
  package init(_ values: [Float], shape: [Int]) {
    self.shape = shape
    storage = .float(values)
  }

  /// - Parameter shape: its product is the number of values.
  package init(_ values: [UInt8], shape: [Int]) {
    self.shape = shape
    storage = .uint8(values)
  }

  /// Half-precision numbers, rounded to the nearest. A session does this by itself where its model takes halves.
  ///
  /// - Parameter shape: its product is the number of values.
  package init(halves values: [Float], shape: [Int]) {
    self.shape = shape
    storage = .float16(values.map(HalfPrecision.bits(of:)))
  }

  /// The tensor as a model takes it that declares this type; only floats and halves are turned into each other.
  func converted(to type: ModelSignature.ElementType) -> Tensor {
    switch (storage, type) {
    case (.float(let values), .float16): Tensor(halves: values, shape: shape)
    case (.float16(let bits), .float): Tensor(bits.map(HalfPrecision.float(ofBits:)), shape: shape)
    default: self
    }
  }

  /// Whether there are as many values as the shape says.
  var isConsistent: Bool {
    let count =
      switch storage {
      case .float(let values): values.count
      case .float16(let bits): bits.count
      case .uint8(let values): values.count
      }
    return shape.allSatisfy { $0 > 0 } && shape.reduce(1, *) == count
  }
}
