import HearsightMessageBus

/// One of AT-SPI's interfaces, answered for the nodes that offer it.
protocol ObjectInterface: Sendable {
  static var description: InterfaceDescription { get }

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool

  /// Answers a method of the description. The arguments have been checked to be of the types that it takes.
  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer

  /// The value of a property of the description.
  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue?

  /// Sets a writable property of the description to a value of the property's type.
  static func set(_ name: String, to value: BusValue, of node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
}

extension ObjectInterface {
  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    throw .unknownMethod(interface: description.name, member: member)
  }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? { nil }

  static func set(_ name: String, to value: BusValue, of node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    throw .readOnly(interface: description.name, name: name)
  }
}

/// The values that answer a call, and the effect that the call has.
package struct Answer: Hashable, Sendable {
  package enum Effect: Hashable, Sendable {
    /// A request that the window's owner is to carry out.
    case request(AccessibleRequest)
    /// The registry gave the application a number.
    case applicationNumber(Int32)
  }

  package var values: [BusValue]
  package var effect: Effect?

  package init(_ values: [BusValue], effect: Effect? = nil) {
    self.values = values
    self.effect = effect
  }

  init(_ value: BusValue, effect: Effect? = nil) { self.init([value], effect: effect) }
}

/// The arguments of a call whose types were checked.
struct Arguments {
  var values: [BusValue]

  /// The whole number at an index, signed or not; 0 where there is none.
  func integer(_ index: Int) -> Int {
    guard values.indices.contains(index) else { return 0 }
    switch values[index] {
    case .int32(let number): return Int(number)
    case .uint32(let number): return Int(number)
    default: return 0
    }
  }

  func coordinates(_ index: Int) -> CoordinateType { CoordinateType(rawValue: UInt32(integer(index))) ?? .screen }
}
