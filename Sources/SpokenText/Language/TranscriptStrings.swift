/// The words for what no screen reader says but a person who reads a transcript needs to know.
public struct TranscriptStrings: Hashable, Sendable, Decodable {
  // Said of a stop of which nothing else is known.
  public var button = "Button."
  public var picture = "Image."
  public var unreadableText = "Text that could not be read."
  public var textField = "Text Field."
  public var control = "Control."
  public var dialog = "Dialog."
  public var group = "Group."

  /// A remark on a stop without a name, with its place.
  public var unlabelledFormat: Template = "[no label, {1}]"
  /// A remark on text of which some letters may be wrong.
  public var uncertain = "[text uncertain]"
  /// Where on the screen: rows from the top, each from left to right.
  public var places = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right",
  ]
  public var actionsFormat: Template = "Actions available: {1}."

  public static let english = TranscriptStrings()
  private init() {}
}
