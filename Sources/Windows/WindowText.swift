/// Texts that come from other programs.
enum WindowText {
  /// A text that can stand in lists, messages and D-Bus strings: without control characters, and without marks that
  /// turn the writing direction.
  static func cleaned(_ raw: String) -> String {
    let scalars = raw.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator ? " " : scalar
    }
    let kept = scalars.filter { $0.properties.generalCategory != .format }
    return String(String.UnicodeScalarView(kept))
  }
}
