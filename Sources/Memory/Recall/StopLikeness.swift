import HearsightScreenModel

/// How sure it is that two stops are the same one.
struct StopLikeness {
  /// Score below which they are not.
  static let least = 0.55
  /// How much surer the best pair must be than the next.
  static let margin = 0.02

  /// Least likeness of what two stops say.
  static let leastText = 0.5
  /// Least nearness and likeness of two stops without words.
  static let (leastPlace, leastLook) = (0.3, 0.25)
  /// The same of two stops of which one was read wrongly, or a picture was taken for letters.
  static let misread = (text: 0.3, place: 0.7, look: 0.75)

  /// From ``least`` to 1; `nil` where they are not the same.
  let score: Double?

  /// - Parameters:
  ///   - text: how alike their texts are, from 0 to 1.
  ///   - place: how near the one is to where the other is expected, from 0 to 1.
  init(_ earlier: StopSignature, _ now: StopSignature, text: Double, place: Double) {
    let role = Self.likeness(earlier.role, now.role)
    let look = earlier.look.likeness(now.look)
    let value: Double
    if earlier.hasText, now.hasText, text >= Self.leastText {
      value = 0.55 * text + 0.25 * place + 0.1 * look + 0.1 * role
    } else if !earlier.hasText, !now.hasText {
      let isSame = earlier.icon != nil && earlier.icon == now.icon
      value =
        place < Self.leastPlace || look < Self.leastLook && !isSame
        ? 0 : 0.45 * place + 0.35 * max(look, isSame ? 0.6 : 0) + 0.2 * role
    } else {
      // What says something else is something else, unless it was read wrongly: then it looks the same.
      let isMisread = !earlier.hasText || !now.hasText || text >= Self.misread.text
      value =
        !isMisread || place < Self.misread.place || look < Self.misread.look
        ? 0 : 0.4 * place + 0.3 * look + 0.2 * role
    }
    score = value >= Self.least ? min(1, value) : nil
  }

  private static func likeness(_ one: StopRole, _ other: StopRole) -> Double {
    if one == other { return 1 }
    return one.acts == other.acts ? 0.6 : 0.2
  }
}

extension StopRole {
  var acts: Bool { ![.text, .image, .group].contains(self) }
}
