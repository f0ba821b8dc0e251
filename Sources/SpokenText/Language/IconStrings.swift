/// What is said for the names of icons. A name that is not listed is said as it is, with a capital letter.
package struct IconStrings: Hashable, Sendable, Decodable {
  /// The words, by the names of Models/icon-recognition/icons.json and those that an icon's place gives ("back",
  /// "clear").
  package var words: [String: String]

  package init(words: [String: String]) { self.words = words }

  package init(from decoder: any Decoder) throws {
    words = try decoder.singleValueContainer().decode([String: String].self)
  }

  /// In English an icon's name is its word, except where the name tells what is seen and not what the icon does.
  package static let english = IconStrings(words: [
    "chevron left": "Previous", "chevron right": "Next", "chevron up": "Collapse", "chevron down": "Expand",
    "arrow left": "Back", "arrow right": "Forward", "arrow up": "Up", "arrow down": "Down", "dropdown": "Choose",
    "expand or collapse": "Choose", "done all": "All done", "cloud download": "Download from the cloud",
    "cloud upload": "Upload to the cloud", "cloud done": "Saved to the cloud", "forward message": "Forward",
    "next": "Next track", "previous": "Previous track",
    "backspace": "Delete backwards", "storm": "Thunderstorm", "palette": "Colors", "cake": "Birthday",
  ])

  /// What is said for an icon's name.
  package func name(_ name: String) -> String {
    words[name] ?? name.prefix(1).uppercased() + name.dropFirst()
  }
}
