/// What tells Persian and Urdu from Arabic once some lines were read as both. Confidence alone does not: Arabic's data
/// reads Persian as surely, but without the letters that Arabic lacks, and with those that Persian has not.
enum PersianSigns {
  /// Letters that Persian has and Arabic does not, as Persian's data reads them.
  private static let persian: Set<Character> = ["پ", "چ", "ژ", "گ"]
  /// Letters that Arabic has and Persian hardly ever, as Arabic's data reads them.
  private static let arabic: Set<Character> = ["ة", "أ", "إ", "ؤ"]
  /// A letter that ends Arabic words; Persian ones end in its form without dots.
  private static let arabicEnding: Character = "ي"

  /// Whether the lines are Persian; `nil` where their letters do not tell.
  ///
  /// - Parameters:
  ///   - arabic: the lines as Arabic's data reads them.
  ///   - persian: the same lines as Persian's data reads them.
  static func arePersian(readAsArabic arabic: [String], readAsPersian persian: [String]) -> Bool? {
    let forPersian = persian.joined().count(where: Self.persian.contains)
    let words = arabic.flatMap { $0.split { !$0.isLetter } }
    let forArabic =
      words.joined().count(where: Self.arabic.contains) + words.count { $0.last == arabicEnding }
    return forPersian == forArabic ? nil : forPersian > forArabic
  }
}
