import HearsightMessageBus

/// `org.a11y.atspi.Action`: what can be done with a node.
enum ActionInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Action",
    methods: [
      .init("GetDescription", "i", gives: "s"), .init("GetName", "i", gives: "s"),
      .init("GetLocalizedName", "i", gives: "s"), .init("GetKeyBinding", "i", gives: "s"),
      .init("GetActions", gives: "a(sss)"), .init("DoAction", "i", gives: "b"),
    ],
    properties: [.init("NActions", "i"), .init("version", "u")])

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { !node.actions.isEmpty }

  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    if member == "GetActions" {
      let actions = node.actions.map { BusValue.structure([.string($0.name), .string(""), .string("")]) }
      return Answer(.array(of: "(sss)", actions))
    }
    let index = arguments.integer(0)
    guard node.actions.indices.contains(index) else {
      throw .outOfRange(member: member, index: index, count: node.actions.count)
    }
    switch member {
    case "GetName", "GetLocalizedName": return Answer(.string(node.actions[index].name))
    case "GetDescription", "GetKeyBinding": return Answer(.string(""))
    case "DoAction":
      guard node.states.contains(.enabled) else { return Answer(.boolean(false)) }
      return Answer(.boolean(true), effect: .request(.act(node: node.id, action: index)))
    default: throw .unknownMethod(interface: description.name, member: member)
    }
  }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    switch name {
    case "NActions": .int32(Int32(clamping: node.actions.count))
    case "version": .uint32(1)
    default: nil
    }
  }
}
