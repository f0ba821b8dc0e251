/// What a reader of windows says of its own: what the window holds, what came of an action, where a list ends.
package struct ReaderStrings: Hashable, Sendable, Decodable {
  // Why nothing was pressed.
  package var notPressed = "Not pressed."
  package var coveredFormat: Template = "Not pressed: the window “{1}” is in front."
  package var covered = "Not pressed: another window is in front."
  package var moved = "Not pressed: the window moved. Try again."
  package var changed = "Not pressed: the window changed. Try again."
  package var minimised = "Not pressed: the window is minimised."
  package var outOfReach = "Not pressed: that part of the window is off the screen."

  // Why nothing of a phone can be heard.
  package var phoneLocked = "The phone is locked."
  package var phoneProtected = "This screen may not be looked at: the app forbids pictures of it."
  package var phoneAway = "The phone is not connected."

  // What changed.
  package var newView = "New view:"
  package var moreFormat: Template = "And {1} more."
  package var closedFormat: Template = "The window “{1}” was closed."
  package var displayLost = "The display has gone."

  // Names that a user gives, and how the window is read.
  package var typeName = "Type the name, then Enter. Escape leaves it as it is."
  package var typeText = "Type the text, then Enter. Escape leaves it as it is."
  package var notTyped = "Not typed."
  package var noField = "This is no field."
  package var noFocus = "No element has the focus."
  package var named = "Named."
  package var notNamed = "Not named."
  package var recognizedMode = "As recognized."
  package var mergedMode = "The app's own elements, and what is recognized besides."
  package var ownMode = "The app's own elements."
  package var nothingExposed = "The app has none of its own here."

  // What is there.
  package var elements: PluralWord = ["element", "elements"]
  package var nothing = "Nothing was found in this window."
  package var start = "Start."
  package var end = "End."
  package var noHeading = "No more headings."
  package var cannotChange = "This cannot be changed."
  /// Said in place of a slider's number where that is not known.
  package var unknownValue = "not known"
  /// Describes an element whose text could not be read.
  package var unreadableText = "Text that could not be read"

  package static let english = ReaderStrings()
  private init() {}
}

extension SpeechStrings {
  /// "2 elements."
  package func counted(elements count: Int) -> String {
    reader.elements.counted(String(count), humanText.plurals) + "."
  }
}
