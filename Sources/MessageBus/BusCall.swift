import HearsightScreenModel

/// A call of a method, as it came from the bus.
package struct BusCall: Hashable, Sendable {
  /// The object: "/org/a11y/atspi/accessible/3".
  package var path: String
  /// `nil` where the caller left it out, which D-Bus allows.
  package var interface: String?
  package var member: String
  package var arguments: [BusValue]
  /// Who sent it, by its unique name on the bus; `nil` for what is ours to send.
  package var sender: String?

  package init(
    path: String, interface: String? = nil, member: String, arguments: [BusValue] = [], sender: String? = nil
  ) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.sender = sender
  }
}

/// What a call is answered with.
package enum BusReply: Hashable, Sendable {
  case values([BusValue])
  case failure(BusFailure)
}

/// Why a call cannot be answered, as D-Bus names it.
package enum BusFailure: HearsightError, Hashable {
  case unknownObject(String)
  case unknownInterface(String)
  case unknownMethod(interface: String, member: String)
  case unknownProperty(interface: String, name: String)
  case readOnly(interface: String, name: String)
  case invalidArguments(member: String, expected: String, found: String)
  case outOfRange(member: String, index: Int, count: Int)
  case notSupported(String)
  case unreadable(String)

  /// The error's name on the bus.
  package var name: String {
    let last =
      switch self {
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnly: "PropertyReadOnly"
      case .invalidArguments, .outOfRange, .unreadable: "InvalidArgs"
      case .notSupported: "NotSupported"
      }
    return "org.freedesktop.DBus.Error.\(last)"
  }

  package var code: String { name }

  package var reason: String {
    switch self {
    case .unknownObject(let path): "there is no object \(short(path)); it may have left the screen"
    case .unknownInterface(let name): "this object has no interface \(short(name))"
    case .unknownMethod(let interface, let member): "\(short(interface)) has no method \(short(member))"
    case .unknownProperty(let interface, let name): "\(short(interface)) has no property \(short(name))"
    case .readOnly(let interface, let name): "\(short(interface)).\(short(name)) cannot be set"
    case .invalidArguments(let member, let expected, let found):
      "\(short(member)) takes (\(expected)), not (\(short(found)))"
    case .outOfRange(let member, let index, let count):
      "\(short(member)) was asked for number \(index) of \(count), counted from 0"
    case .notSupported(let member): "\(short(member)) cannot be done from outside the app"
    case .unreadable(let reason): "the call's arguments cannot be read: \(short(reason))"
    }
  }

  /// Always `nil`: the answer goes to a program, which cannot follow advice.
  package var remedy: String? { nil }

  /// A caller's own text, cut to 100 characters before it goes back in an error.
  private func short(_ text: String) -> String { String(BusText.cleaned(text).prefix(100)) }
}
