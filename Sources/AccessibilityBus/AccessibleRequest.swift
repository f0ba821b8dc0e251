/// What a screen reader asks for. It was already answered; whoever owns the window carries it out, and shows what came
/// of it with a new tree.
package enum AccessibleRequest: Hashable, Sendable {
  /// Do the action of that index in ``AccessibleNode/actions``.
  case act(node: Int, action: Int)
  /// Set a slider or page control to a value within its limits.
  case set(node: Int, value: Double)
  /// Move the keyboard's focus there. Where that takes a click, only on a field: a click would press a button.
  case focus(node: Int)
  /// Put this text in a field in place of what it holds.
  case write(node: Int, text: String)
}
