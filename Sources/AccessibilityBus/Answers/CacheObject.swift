/// `org.a11y.atspi.Cache`, which is an object of its own: all nodes at once.
enum CacheObject {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Cache", methods: [.init("GetItems", gives: "a((so)(so)(so)iiassusau)")])

  static let itemType = "((so)(so)(so)iiassusau)"

  static func items(in context: AnswerContext) -> BusValue {
    let ids = [AccessibleTree.applicationID, AccessibleTree.windowID] + context.tree.stops
    return .array(of: itemType, ids.compactMap { context.tree[$0] }.map { item($0, in: context) })
  }

  /// Itself, application, parent, place, number of children, interfaces, name, role, description, states.
  static func item(_ node: AccessibleNode, in context: AnswerContext) -> BusValue {
    .structure([
      context.reference(node.id), context.reference(AccessibleTree.applicationID), context.parent(of: node),
      .int32(AccessibleInterface.indexInParent(of: node, in: context)), .int32(Int32(clamping: node.children.count)),
      .strings(ObjectInterfaces.names(of: node, in: context)), .string(node.name), .uint32(node.role.rawValue),
      .string(node.description), .words(node.states.words),
    ])
  }
}
