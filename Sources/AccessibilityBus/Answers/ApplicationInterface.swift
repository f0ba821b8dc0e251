import HearsightMessageBus

/// `org.a11y.atspi.Application`: what the root says of the program.
enum ApplicationInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Application",
    methods: [.init("GetLocale", "u", gives: "s"), .init("GetApplicationBusAddress", gives: "s")],
    properties: [
      .init("ToolkitName", "s"), .init("Version", "s"), .init("ToolkitVersion", "s"), .init("AtspiVersion", "s"),
      .init("Id", "i", isWritable: true),
    ])

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { node.role == .application }

  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    switch member {
    case "GetLocale": return Answer(.string(context.identity.locale))
    // There is no second, private bus to talk to this application.
    case "GetApplicationBusAddress": return Answer(.string(""))
    default: throw .unknownMethod(interface: description.name, member: member)
    }
  }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    switch name {
    case "ToolkitName": .string(context.identity.toolkit.name)
    case "Version", "ToolkitVersion": .string(context.identity.toolkit.version)
    case "AtspiVersion": .string("2.1")
    case "Id": .int32(context.identity.applicationNumber)
    default: nil
    }
  }

  static func set(_ name: String, to value: BusValue, of node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    guard name == "Id", let number = value.int32 else { throw .readOnly(interface: description.name, name: name) }
    return Answer([], effect: .applicationNumber(number))
  }
}
