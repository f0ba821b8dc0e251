import HearsightSpokenText

/// Of what a window is read. The raw values are names that the command's option and the memory's file rely on.
package enum ReadingMode: String, CaseIterable, Hashable, Sendable {
  /// What is recognized in its pixels.
  case recognized
  /// What the app itself exposes, and of the pixels what it leaves out.
  case merged
  /// What the app itself exposes.
  case own

  /// The mode that a key changes to.
  var next: ReadingMode {
    switch self {
    case .recognized: .merged
    case .merged: .own
    case .own: .recognized
    }
  }

  func words(_ strings: ReaderStrings) -> String {
    switch self {
    case .recognized: strings.recognizedMode
    case .merged: strings.mergedMode
    case .own: strings.ownMode
    }
  }
}
