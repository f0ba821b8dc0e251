import HearsightMessageBus

/// `org.a11y.atspi.Cache`: an object of its own that gives all nodes at once.
enum CacheObject {
  static let description = InterfaceDescription(
    name: "org.a11y.atspi.Cache", methods: [.init("GetItems", gives: "a((so)(so)(so)iiassusau)")])

  static let itemType = "((so)(so)(so)iiassusau)"

  static func items(in context: AnswerContext) -> BusValue {
    // The indices are counted here: looking up each stop among its siblings would take time that grows with the square
    // of their number.
    let stops = context.tree.stopNodes.enumerated().map {
      item($0.element, at: Int32(clamping: $0.offset), in: context)
    }
    let above = [AccessibleTree.applicationID, AccessibleTree.windowID, context.tree.modal].compactMap { id in
      id.flatMap { context.tree[$0] }
    }
    return .array(of: itemType, above.map { item($0, in: context) } + stops)
  }

  /// The fields are: object, application, parent, index in the parent, number of children, interfaces, name, role,
  /// description, states.
  static func item(_ node: AccessibleNode, at index: Int32? = nil, in context: AnswerContext) -> BusValue {
    .structure([
      context.reference(node.id), context.reference(AccessibleTree.applicationID), context.parent(of: node),
      .int32(index ?? AccessibleInterface.indexInParent(of: node, in: context)),
      .int32(Int32(clamping: node.children.count)),
      .strings(ObjectInterfaces.names(of: node, in: context)), .string(node.name), .uint32(node.role.rawValue),
      .string(node.description), .words(node.states.words),
    ])
  }
}
