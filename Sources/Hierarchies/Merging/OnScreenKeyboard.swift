import HearsightScreenModel

/// The keyboard on the screen, which no app exposes: it is a window of the system's.
enum OnScreenKeyboard {
  /// Most letters on a key: "?123", and two where a corner shows what a long press gives.
  private static let letters = 4
  /// Fewest keys with a letter that are a keyboard; those of digits alone have ten.
  private static let fewest = 10
  /// Share of the screen's height from which on keyboards begin.
  private static let top = 0.4
  /// Heights of a key that bars of suggestions and tools above the keys take.
  private static let bar = 1.6

  /// Where it is, down to the picture's lower edge; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - seen: what an app exposes nowhere, with its texts.
  ///   - picture: the picture's size in pixels.
  static func area(among seen: [(frame: Rect, text: String)], picture: Size) -> Rect? {
    let keys = seen.filter { item in
      item.frame.midY > top * picture.height && item.frame.width < picture.width / 5
        && (1...letters).contains(item.text.count { !$0.isWhitespace && $0 != "," })
    }
    // Rows of keys, not single letters here and there: digits of a calculator are the app's, and it exposes some.
    let heights = keys.map(\.frame.height).sorted()
    guard keys.count >= fewest, let first = keys.map(\.frame.minY).min() else { return nil }
    let edge = first - bar * heights[heights.count / 2]
    return Rect(minX: 0, minY: edge, maxX: picture.width, maxY: picture.height)
  }
}
