import HearsightMessageBus

/// `org.a11y.atspi.Value`: what a slider or page control is set to.
enum ValueInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Value",
    properties: [
      .init("MinimumValue", "d"), .init("MaximumValue", "d"), .init("MinimumIncrement", "d"),
      .init("CurrentValue", "d", isWritable: true), .init("Text", "s"), .init("version", "u"),
    ])

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { node.value != nil }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    guard let value = node.value else { return nil }
    return switch name {
    case "MinimumValue": .double(value.minimum)
    case "MaximumValue": .double(value.maximum)
    case "MinimumIncrement": .double(value.increment)
    // The interface cannot say "not known"; the attribute "valuetext" does.
    case "CurrentValue": .double(value.current ?? value.minimum)
    case "Text": .string(node.attributes["valuetext"] ?? "")
    case "version": .uint32(1)
    default: nil
    }
  }

  static func set(_ name: String, to new: BusValue, of node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    guard name == "CurrentValue", let value = node.value, let wanted = new.double else {
      throw .readOnly(interface: description.name, name: name)
    }
    guard wanted.isFinite, node.states.contains(.enabled) else { throw .notSupported("Setting \(wanted)") }
    let within = min(max(wanted, value.minimum), value.maximum)
    return Answer([], effect: .request(.set(node: node.id, value: within)))
  }
}
