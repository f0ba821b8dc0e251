/// All interfaces that nodes may have.
enum ObjectInterfaces {
  static let all: [any ObjectInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self, ActionInterface.self,
    ValueInterface.self, TextInterface.self,
  ]

  static func offered(by node: AccessibleNode, in context: AnswerContext) -> [any ObjectInterface.Type] {
    all.filter { $0.isOffered(by: node, in: context) }
  }

  static func names(of node: AccessibleNode, in context: AnswerContext) -> [String] {
    offered(by: node, in: context).map { $0.description.name }
  }
}

/// The interfaces of D-Bus itself that every object has.
enum StandardInterfaces {
  static let properties = InterfaceDescription(
    name: "org.freedesktop.DBus.Properties",
    methods: [.init("Get", "ss", gives: "v"), .init("GetAll", "s", gives: "a{sv}"), .init("Set", "ssv")])
  static let introspectable = InterfaceDescription(
    name: "org.freedesktop.DBus.Introspectable", methods: [.init("Introspect", gives: "s")])

  /// The answer to `Introspect`.
  static func xml(_ interfaces: [InterfaceDescription], children: [String] = []) -> String {
    let parts =
      (interfaces + [properties, introspectable]).map(\.xml) + children.map { "<node name=\"\($0)\"/>" }
    return """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>\(parts.joined())</node>
      """
  }
}
