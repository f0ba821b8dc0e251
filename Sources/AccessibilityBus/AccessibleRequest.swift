/// What a screen reader asks for. The call has been answered already: the window's owner carries the request out, and
/// shows the result with a new tree.
package enum AccessibleRequest: Hashable, Sendable {
  /// Do the action at an index of ``AccessibleNode/actions``.
  case act(node: Int, action: Int)
  /// Set a slider or page control to a value within its limits.
  case set(node: Int, value: Double)
  /// Move the keyboard's focus to a node. Only a field is clicked for this, because a click on any other node would
  /// press it.
  case focus(node: Int)
}
