import HearsightMessageBus

/// Answers calls from the accessibility bus with what a tree holds. An answer is a pure function of tree and call, and
/// needs no bus.
///
/// A wrong call gets a ``BusFailure`` and nothing worse: a call of an unknown object, interface or member, with
/// arguments of other types, or with an index beyond the end.
package struct AccessibilityAnswers: Sendable {
  package var tree: AccessibleTree
  package var identity: BusIdentity

  package init(tree: AccessibleTree, identity: BusIdentity) {
    self.tree = tree
    self.identity = identity
  }

  /// The reply to a call, and the effect that the call has.
  package func answer(_ call: BusCall) -> (reply: BusReply, effect: Answer.Effect?) {
    do throws(BusFailure) {
      let answer = try values(for: call)
      return (.values(answer.values), answer.effect)
    } catch {
      return (.failure(error), nil)
    }
  }

  /// The node's entry in the cache, as the signal `AddAccessible` carries it; `nil` where the node is not in the tree.
  package func cacheItem(of id: Int) -> BusValue? {
    tree[id].map { CacheObject.item($0, in: context) }
  }

  private var context: AnswerContext { AnswerContext(tree: tree, identity: identity) }

  private func values(for call: BusCall) throws(BusFailure) -> Answer {
    if call.path == ObjectPath.cache { return try cacheAnswer(call) }
    guard let id = ObjectPath.id(of: call.path), let node = tree[id] else { throw .unknownObject(call.path) }
    let interfaces = ObjectInterfaces.offered(by: node, in: context)
    if let answer = try standardAnswer(call, on: node, interfaces) { return answer }
    if let name = call.interface, !interfaces.contains(where: { $0.description.name == name }) {
      throw .unknownInterface(name)
    }
    for interface in interfaces where call.interface ?? interface.description.name == interface.description.name {
      guard let method = interface.description.methods.first(where: { $0.name == call.member }) else { continue }
      try check(call.arguments, are: method)
      return try interface.call(call.member, Arguments(values: call.arguments), on: node, in: context)
    }
    throw .unknownMethod(interface: call.interface ?? "this object", member: call.member)
  }

  private func cacheAnswer(_ call: BusCall) throws(BusFailure) -> Answer {
    let interface = call.interface ?? CacheObject.description.name
    switch (interface, call.member) {
    case (CacheObject.description.name, "GetItems"):
      try check(call.arguments, are: CacheObject.description.methods[0])
      return Answer(CacheObject.items(in: context))
    case (StandardInterfaces.introspectable.name, "Introspect"):
      return Answer(.string(StandardInterfaces.xml([CacheObject.description])))
    case (StandardInterfaces.properties.name, "GetAll"): return Answer(.array(of: "{sv}", []))
    default: throw .unknownMethod(interface: interface, member: call.member)
    }
  }

  private func check(_ arguments: [BusValue], are method: InterfaceDescription.Method) throws(BusFailure) {
    guard arguments.signature == method.takes else {
      throw .invalidArguments(member: method.name, expected: method.takes, found: arguments.signature)
    }
  }
}

// MARK: - Properties and introspection

extension AccessibilityAnswers {
  /// The answer to a call of one of D-Bus's own interfaces; `nil` for a call of any other interface.
  private func standardAnswer(
    _ call: BusCall, on node: AccessibleNode, _ interfaces: [any ObjectInterface.Type]
  ) throws(BusFailure) -> Answer? {
    let descriptions = [StandardInterfaces.properties, StandardInterfaces.introspectable]
    guard let description = descriptions.first(where: { $0.name == call.interface }) else { return nil }
    guard let method = description.methods.first(where: { $0.name == call.member }) else {
      throw .unknownMethod(interface: description.name, member: call.member)
    }
    try check(call.arguments, are: method)
    let names = call.arguments.compactMap(\.string)
    switch call.member {
    case "Introspect":
      let children = node.children.map(String.init)
      return Answer(.string(StandardInterfaces.xml(interfaces.map { $0.description }, children: children)))
    case "GetAll": return Answer(try allProperties(of: names[0], on: node, interfaces))
    case "Get":
      let (interface, property) = try find(names[1], of: names[0], interfaces)
      guard let value = interface.property(property.name, of: node, in: context) else {
        throw .unknownProperty(interface: names[0], name: property.name)
      }
      return Answer(.variant(value))
    default: return try set(call.arguments, on: node, interfaces)
    }
  }

  private func set(
    _ arguments: [BusValue], on node: AccessibleNode, _ interfaces: [any ObjectInterface.Type]
  ) throws(BusFailure) -> Answer {
    let names = arguments.prefix(2).compactMap(\.string)
    let (interface, property) = try find(names[1], of: names[0], interfaces)
    guard property.isWritable else { throw .readOnly(interface: names[0], name: property.name) }
    let value = arguments[2].content
    guard value.signature == property.type else {
      throw .invalidArguments(member: property.name, expected: property.type, found: value.signature)
    }
    return try interface.set(property.name, to: value, of: node, in: context)
  }

  private func allProperties(
    of name: String, on node: AccessibleNode, _ interfaces: [any ObjectInterface.Type]
  ) throws(BusFailure) -> BusValue {
    guard let interface = interfaces.first(where: { $0.description.name == name }) else {
      throw .unknownInterface(name)
    }
    let entries = interface.description.properties.compactMap { property in
      interface.property(property.name, of: node, in: context).map {
        BusValue.entry(key: .string(property.name), value: .variant($0))
      }
    }
    return .array(of: "{sv}", entries)
  }

  private func find(
    _ name: String, of interfaceName: String, _ interfaces: [any ObjectInterface.Type]
  ) throws(BusFailure) -> (any ObjectInterface.Type, InterfaceDescription.Property) {
    guard let interface = interfaces.first(where: { $0.description.name == interfaceName }) else {
      throw .unknownInterface(interfaceName)
    }
    guard let property = interface.description.properties.first(where: { $0.name == name }) else {
      throw .unknownProperty(interface: interfaceName, name: name)
    }
    return (interface, property)
  }
}
