/// What a reader of windows says of its own: what the window holds, what came of an action, where a list ends.
public struct ReaderStrings: Hashable, Sendable, Decodable {
  // Why nothing was pressed.
  public var notPressed = "Not pressed."
  public var coveredFormat: Template = "Not pressed: the window “{1}” is in front."
  public var covered = "Not pressed: another window is in front."
  public var moved = "Not pressed: the window moved. Try again."
  public var changed = "Not pressed: the window changed. Try again."
  public var minimised = "Not pressed: the window is minimised."
  public var outOfReach = "Not pressed: that part of the window is off the screen."

  // What changed.
  public var newView = "New view:"
  public var moreFormat: Template = "And {1} more."
  public var closedFormat: Template = "The window “{1}” was closed."
  public var displayLost = "The display has gone."

  // What is there.
  public var elements: PluralWord = ["element", "elements"]
  public var nothing = "Nothing was found in this window."
  public var start = "Start."
  public var end = "End."
  public var noHeading = "No more headings."
  public var cannotChange = "This cannot be changed."
  /// In place of a slider's number.
  public var unknownValue = "not known"
  /// Describes a thing of which only that is known.
  public var unreadableText = "Text that could not be read"

  public static let english = ReaderStrings()
  private init() {}
}

extension SpeechStrings {
  /// "2 elements."
  public func counted(elements count: Int) -> String {
    reader.elements.counted(String(count), humanText.plurals) + "."
  }
}
