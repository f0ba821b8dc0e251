/// The words for what no screen reader says but a person who reads a transcript needs to know.
package struct TranscriptStrings: Hashable, Sendable, Decodable {
  // Said of a stop of which nothing else is known.
  package var button = "Button."
  package var picture = "Image."
  package var unreadableText = "Text that could not be read."
  package var textField = "Text Field."
  package var control = "Control."
  package var dialog = "Dialog."
  package var group = "Group."

  /// A remark on a stop without a name, with its place.
  package var unlabelledFormat: Template = "[no label, {1}]"
  /// A remark on a stop without a name whose place is not known.
  package var unlabelled = "[no label]"
  /// A remark on text of which some letters may be wrong.
  package var uncertain = "[text uncertain]"
  /// Where on the screen: rows from the top, each from left to right.
  package var places = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right",
  ]
  package var actionsFormat: Template = "Actions available: {1}."
  /// A remark on a stop that an app does not expose, and that was seen.
  package var inferred = "[inferred]"
  /// A remark on a stop of which the app exposes some, with the parts that were seen.
  package var inferredFormat: Template = "[inferred: {1}]"
  package var inferredName = "name"
  package var inferredRole = "role"
  package var inferredState = "state"
  package var inferredActions = "actions"

  package static let english = TranscriptStrings()
  private init() {}
}
