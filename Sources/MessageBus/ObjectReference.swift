/// An object of a program on a message bus.
package struct ObjectReference: Hashable, Sendable {
  /// The bus name of the app's connection: ":1.7".
  package var busName: String
  /// The path of the object: "/org/a11y/atspi/accessible/12".
  package var path: String

  package init(busName: String, path: String) {
    self.busName = busName
    self.path = path
  }
}
