/// Emoji are said by name, and a run of one emoji once: "thumbs up, 3 times".
struct EmojiRule: HumanTextRule {
  let marks: TextMarks = .notASCII

  func replacement(in text: Characters, at index: Int, words: HumanTextStrings, isPosition: Bool) -> Replacement? {
    guard text.isMark(index), let emoji = text[index], emoji.isEmojiPicture else { return nil }
    var end = index + 1
    while text[end] == emoji { end += 1 }
    let name = name(of: emoji, words)
    let said =
      end - index > 1 ? words.repeatedFormat(name, words.times.counted(String(end - index), words.plurals)) : name
    return Replacement(words: said, end: end, isWord: true)
  }

  private func name(of emoji: Character, _ words: HumanTextStrings) -> String {
    // The skin tone is not said. The table may have the emoji with or without the selector for a coloured picture.
    let plain = emoji.unicodeScalars.filter { !$0.properties.isEmojiModifier && $0 != "\u{FE0F}" }
    let key = String(String.UnicodeScalarView(plain))
    if let known = words.emoji[key] ?? words.emoji[key + "\u{FE0F}"] { return known }
    let region = plain.compactMap(\.regionLetter)
    if region.count == 2 { return words.flagFormat(region.joined(separator: " ")) }
    if let other = words.emojiOther { return other }
    let names = plain.filter { $0 != "\u{200D}" }.compactMap { $0.properties.name?.lowercased() }
    return names.isEmpty ? "emoji" : names.joined(separator: ", ")
  }
}

extension Character {
  /// Whether it is drawn as a picture, not as a letter or sign.
  fileprivate var isEmojiPicture: Bool {
    guard let first = unicodeScalars.first, !first.isASCII, first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  /// "D" for the first half of Germany's flag.
  fileprivate var regionLetter: String? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41).map { String(Character($0)) }
  }
}
