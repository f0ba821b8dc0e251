import Testing

@testable import HearsightTextRecognition

@Suite("Readings in scripts that PP-OCR does not know")
struct ForeignReadingTests {
  @Test(
    "signs that stand beside the words are no part of the text",
    arguments: [
      ("| Розділ", "Розділ"), ("Використано |", "Використано"), (") Почати гру", "Почати гру"), ("|4 МБ", "4 МБ"),
      ("Имя|", "Имя"), ("< Гаразд", "Гаразд"), ("4 камені", "4 камені"), ("(немає)", "(немає)"), ("-", "-"), ("", ""),
      ("Kompare — теки", "Kompare — теки"),
    ])
  func edges(read: String, mended: String) {
    #expect(ForeignRepair.mend(read, script: .cyrillic) == mended)
  }

  @Test("a lone Latin letter among Cyrillic words is the Cyrillic one that looks like it; words stay")
  func lookalikes() {
    #expect(ForeignRepair.mend("Значок B системном лотке", script: .cyrillic) == "Значок В системном лотке")
    #expect(ForeignRepair.mend("Выйти из KGet", script: .cyrillic) == "Выйти из KGet")
    #expect(ForeignRepair.mend("Vitamin C", script: .cyrillic) == "Vitamin C")
    #expect(ForeignRepair.mend("ίδιο B", script: .greek) == "ίδιο B")
  }

  @Test("letters that only one of them has tell Persian from Arabic; else nothing does")
  func persian() {
    func isPersian(_ arabic: String, _ persian: String) -> Bool? {
      PersianSigns.arePersian(readAsArabic: [arabic], readAsPersian: [persian])
    }
    #expect(isPersian("باز كردن فايل از كوشى", "باز کردن فایل از گوشی") == true)
    #expect(isPersian("اسأل في كل مرة", "اسال فی کل مره") == false)
    #expect(isPersian("سلام", "سلام") == nil)
  }

  @Test(
    "words of a line that runs from right to left come in the order in which they are read",
    arguments: [
      // Latin words end the line: they are on the left.
      ("Wi-Fi הגדרות", "Wi-Fi nnT", "הגדרות Wi-Fi"),
      ("LibreOffice Writer פתח", "LibreOflice Writer nno", "פתח LibreOffice Writer"),
      // Latin words begin the line: they are on the right.
      ("Firefox עודכן", "pTy Firefox", "Firefox עודכן"), ("הגדרות", "Firefox", "הגדרות"),
      ("Firefox", "Firefox", "Firefox"),
      ("", "", ""),
    ])
  func directions(read: String, seen: String, logical: String) {
    #expect(MixedDirections.logical(read, seen: seen) == logical)
  }
}
