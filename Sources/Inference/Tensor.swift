/// An array of numbers with a shape, as a model takes it.
public struct Tensor: Sendable {
  /// The numbers, in row-major order.
  public enum Storage: Sendable {
    case float([Float])
    case uint8([UInt8])
  }

  /// The length of each axis.
  public let shape: [Int]
  public let storage: Storage

  /// - Parameter shape: its product is the number of values.
  public init(_ values: [Float], shape: [Int]) {
    self.shape = shape
    storage = .float(values)
  }

  /// - Parameter shape: its product is the number of values.
  public init(_ values: [UInt8], shape: [Int]) {
    self.shape = shape
    storage = .uint8(values)
  }

  /// Whether there are as many values as the shape says.
  var isConsistent: Bool {
    let count =
      switch storage {
      case .float(let values): values.count
      case .uint8(let values): values.count
      }
    return shape.allSatisfy { $0 > 0 } && shape.reduce(1, *) == count
  }
}
