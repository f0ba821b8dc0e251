import HearsightMessageBus

/// `org.a11y.atspi.Accessible`: what every object says of itself.
enum AccessibleInterface: ObjectInterface {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Accessible",
    methods: [
      .init("GetChildAtIndex", "i", gives: "(so)"), .init("GetChildren", gives: "a(so)"),
      .init("GetIndexInParent", gives: "i"), .init("GetRelationSet", gives: "a(ua(so))"), .init("GetRole", gives: "u"),
      .init("GetRoleName", gives: "s"), .init("GetLocalizedRoleName", gives: "s"), .init("GetState", gives: "au"),
      .init("GetAttributes", gives: "a{ss}"), .init("GetApplication", gives: "(so)"),
      .init("GetInterfaces", gives: "as"),
    ],
    properties: [
      .init("Name", "s"), .init("Description", "s"), .init("Parent", "(so)"), .init("ChildCount", "i"),
      .init("Locale", "s"), .init("AccessibleId", "s"), .init("HelpText", "s"), .init("version", "u"),
    ])

  static func isOffered(by node: AccessibleNode, in context: AnswerContext) -> Bool { true }

  static func call(_ member: String, _ arguments: Arguments, on node: AccessibleNode, in context: AnswerContext)
    throws(BusFailure) -> Answer
  {
    switch member {
    case "GetChildAtIndex":
      let index = arguments.integer(0)
      return Answer(context.reference(node.children.indices.contains(index) ? node.children[index] : nil))
    case "GetChildren": return Answer(.array(of: "(so)", node.children.map { context.reference($0) }))
    case "GetIndexInParent": return Answer(.int32(indexInParent(of: node, in: context)))
    case "GetRelationSet": return Answer(.array(of: "(ua(so))", []))
    case "GetRole": return Answer(.uint32(node.role.rawValue))
    case "GetRoleName", "GetLocalizedRoleName": return Answer(.string(node.role.name))
    case "GetState": return Answer(.words(node.states.words))
    case "GetAttributes": return Answer(.strings(node.attributes.merging(["toolkit": "Hearsight"]) { own, _ in own }))
    case "GetApplication": return Answer(context.reference(AccessibleTree.applicationID))
    case "GetInterfaces": return Answer(.strings(ObjectInterfaces.names(of: node, in: context)))
    default: throw .unknownMethod(interface: description.name, member: member)
    }
  }

  static func property(_ name: String, of node: AccessibleNode, in context: AnswerContext) -> BusValue? {
    switch name {
    case "Name": .string(node.name)
    case "Description": .string(node.description)
    case "Parent": context.parent(of: node)
    case "ChildCount": .int32(Int32(clamping: node.children.count))
    case "Locale": .string(context.identity.locale)
    case "AccessibleId": .string(node.id == AccessibleTree.applicationID ? "" : String(node.id))
    case "HelpText": .string("")
    case "version": .uint32(1)
    default: nil
    }
  }

  static func indexInParent(of node: AccessibleNode, in context: AnswerContext) -> Int32 {
    context.tree.index(of: node.id).map { Int32(clamping: $0) } ?? -1
  }
}
