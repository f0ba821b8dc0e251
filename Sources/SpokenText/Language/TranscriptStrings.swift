/// The words of a screen's transcript, which a person reads: what no screen reader says but a tester needs to know.
public struct TranscriptStrings: Hashable, Sendable, Decodable {
  public var button = "Button."
  public var picture = "Image."
  public var unreadableText = "Text that could not be read."
  public var textField = "Text Field."
  public var control = "Control."
  public var dialog = "Dialog."
  public var group = "Group."

  public var unlabelledButton = "Unlabelled button"
  public var unlabelledPicture = "Unlabelled image"
  public var unlabelledText = "Text that could not be read"
  public var unlabelledTextField = "Unlabelled text field"
  public var unlabelledControl = "Unlabelled control"
  public var unlabelledDialog = "Unlabelled dialog"
  public var unlabelledGroup = "Unlabelled group"
  public var unlabelledSwitch = "Unlabelled switch"
  public var unlabelledSlider = "Unlabelled slider"
  public var unlabelledTab = "Unlabelled tab"

  /// Where on the screen: rows from the top, each from left to right.
  public var places = [
    "top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right",
  ]
  public var actionsFormat: Template = "Actions available: {1}."
  public var moreContentFormat: Template = "More content available: {1}."
  public var nothing = "Nothing that a screen reader could stop at."

  public static let english = TranscriptStrings()
  private init() {}
}
