/// What an interface offers. Calls are checked against the description before they are answered; `Introspect` and
/// `GetAll` are answered from it.
struct InterfaceDescription: Sendable {
  struct Method: Sendable {
    var name: String
    /// The signature of its arguments. `gives` is the signature of its answer.
    var takes: String
    var gives: String

    init(_ name: String, _ takes: String = "", gives: String = "") {
      (self.name, self.takes, self.gives) = (name, takes, gives)
    }
  }

  struct Property: Sendable {
    var name: String
    var type: String
    var isWritable: Bool

    init(_ name: String, _ type: String, isWritable: Bool = false) {
      (self.name, self.type, self.isWritable) = (name, type, isWritable)
    }
  }

  var name: String
  var methods: [Method] = []
  var properties: [Property] = []

  /// The interface in the XML of `org.freedesktop.DBus.Introspectable`.
  var xml: String {
    let methods = methods.map { method in
      let arguments =
        Self.types(method.takes).map { "<arg type=\"\($0)\" direction=\"in\"/>" }
        + Self.types(method.gives).map { "<arg type=\"\($0)\" direction=\"out\"/>" }
      return "<method name=\"\(method.name)\">\(arguments.joined())</method>"
    }
    let properties = properties.map {
      "<property name=\"\($0.name)\" type=\"\($0.type)\" access=\"\($0.isWritable ? "readwrite" : "read")\"/>"
    }
    return "<interface name=\"\(name)\">\((methods + properties).joined())</interface>"
  }

  /// The single types of a signature: "ua(so)" is "u" and "a(so)".
  static func types(_ signature: String) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      if letter != "a", depth == 0 {
        types.append(current)
        current = ""
      }
    }
    return types
  }
}
