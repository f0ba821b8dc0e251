/// Mends what PP-OCR gets wrong regularly.
enum ReadingRepair {
  /// Mends a reading. Two or three dots in a row are an ellipsis, whatever their number was read as. Without Chinese or
  /// Japanese letters beside them, full-width forms are the common ones.
  static func mend(_ string: String) -> String {
    let scripts = string.letters
    let common = scripts[.han] == nil ? string.withoutFullWidthForms : string
    return common.withEllipses
  }

  /// Symbols that stand alone on a key and are taken for Chinese letters, where no other line is Chinese.
  static let aloneAmongLatin: [String: String] = [
    "二": "=", "十": "+", "一": "−", "丨": "|", "口": "□", "三": "≡", "人": "^", "八": "^",
  ]
}

extension String {
  /// `！` to `～` (U+FF01 to U+FF5E) as `!` to `~`.
  fileprivate var withoutFullWidthForms: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }))
  }

  /// The string with two or three dots in a row as one sign. Four and more are leaders or a password, and stay.
  fileprivate var withEllipses: String {
    guard contains("..") else { return self }
    var result = ""
    var dots = 0
    func written(_ dots: Int) -> String { dots == 2 || dots == 3 ? "…" : String(repeating: ".", count: dots) }
    for character in self {
      if character == "." {
        dots += 1
        continue
      }
      result += written(dots)
      result.append(character)
      dots = 0
    }
    return result + written(dots)
  }
}

extension String {
  /// The string without spaces at its ends, and with one space in place of several: a recognizer writes a wide gap,
  /// such as that beside an icon, with more spaces than anybody typed.
  var singleSpaced: String { split(separator: " ").joined(separator: " ") }
}
