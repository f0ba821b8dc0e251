import HearsightSpokenText
import Testing

/// The examples of the articles, in every language: what stands on the screen, and what is heard.
@Suite struct HumanTextLanguageTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var shown: String
    var english: String
    var german: String
    var russian: String
    var testDescription: String { shown }

    init(_ shown: String, _ english: String, _ german: String, _ russian: String) {
      (self.shown, self.english, self.german, self.russian) = (shown, english, german, russian)
    }
  }

  static let examples = [
    Example("17/07/2020", "17 July 2020", "17. Juli 2020", "17 июля 2020 года"),
    Example("10–20", "10 to 20", "10 bis 20", "от 10 до 20"),
    Example("£9.69", "9 pounds 69 pence", "9 Pfund 69 Pence", "9 фунтов 69 пенсов"),
    Example("1 299,00 ₽", "1299 roubles", "1299 Rubel", "1299 рублей"),
    Example("\"Track 01\"", "Track 01", "Track 01", "Track 01"),
    Example("“Track 01”", "Track 01", "Track 01", "Track 01"),
    Example("M (14) -> 2", "M (14) to 2", "M (14) nach 2", "M (14), далее 2"),
    Example("M (14) → 2", "M (14) to 2", "M (14) nach 2", "M (14), далее 2"),
    Example("★★★★☆", "4 of 5 stars", "4 von 5 Sternen", "4 из 5 звёзд"),
    Example("SIGN IN", "Sign in", "Sign in", "Sign in"),
    Example("9:41 AM", "9:41 AM", "9:41 AM", "9:41 AM"),
    Example("👍🏽", "thumbs up", "Daumen hoch", "большой палец вверх"),
    Example("🦄🦄", "unicorn, 2 times", "Einhorn, 2 Mal", "голова единорога, 2 раза"),
    Example("👨‍👩‍👧", "family: man, woman, girl", "Familie: Mann, Frau und Mädchen", "семья: мужчина женщина девочка"),
    Example("🇩🇪", "flag: Germany", "Flagge: Deutschland", "флаг: Германия"),
  ]

  @Test(arguments: examples)
  func isUnderstood(_ example: Example) throws {
    for (tag, heard) in [("en", example.english), ("de", example.german), ("ru", example.russian)] {
      let speaker = try SpeechStyle(language: tag, humanText: .all).speaker()
      #expect(speaker.utterance(for: SpokenElement(label: example.shown)).description == heard)
    }
  }

  @Test(arguments: [
    ("en", "New setlist 1.6 tracks", "New setlist 1. 6 tracks"),
    ("de", "Neue Liste 1.6 Titel", "Neue Liste 1. 6 Titel"),
    ("ru", "Новый список 1.6 треков", "Новый список 1. 6 треков"), ("de", "z. B. heute", "zum Beispiel heute"),
    ("de", "Mo–Fr", "Mo bis Fr"), ("de", "z.B. 5 Min.", "zum Beispiel 5 Minuten"),
    ("ru", "ВСЕ НАСТРОЙКИ", "Все настройки"),
    ("de", "1h 5m", "1 Stunde 5 Minuten"), ("ru", "1ч 5м", "1 час 5 минут"), ("de", "-$5", "minus 5 Dollar"),
    ("ru", "$1.5M", "1,5 миллиона долларов"), ("ru", "$5M", "5 миллионов долларов"), ("ru", "1K", "1 тысяча"),
    ("de", "1,5 Mio. €", "1,5 Millionen Euro"), ("de", "5 €/kg", "5 Euro pro Kilogramm"),
    ("ru", "5 €/кг", "5 евро за килограмм"), ("de", "☰", "Menü"), ("ru", "▶", "воспроизвести"),
    ("ru", "👍👍👍👍👍", "большой палец вверх, 5 раз"), ("en", "07/04/2021", "7, 4, 2021"),
    ("en-US", "07/04/2021", "4 July 2021"), ("en-GB", "07/04/2021", "7 April 2021"),
    ("de", "07/04/2021", "7. April 2021"),
    ("de", "ALLE EINSTELLUNGEN", "Alle einstellungen"), ("de", "AM TAG", "Am tag"), ("ru", "4.5★", "4.5 звезды"),
  ])
  func inItsLanguage(tag: String, shown: String, heard: String) throws {
    let speaker = try SpeechStyle(language: tag, humanText: .all).speaker()
    #expect(speaker.utterance(for: SpokenElement(label: shown)).description == heard)
  }

  @Test(arguments: [("en", "Beginning"), ("de", "Anfang"), ("ru", "Начало")])
  func aSliderStartsAtItsBeginning(tag: String, beginning: String) throws {
    let speaker = try SpeechStyle(language: tag, humanText: .all).speaker()
    let slider = SpokenElement(label: "X", value: "0:00", traits: .adjustable)
    #expect(speaker.utterance(for: slider).description.hasPrefix("X: \(beginning). "))
  }

  @Test func everyLanguageNamesEmoji() throws {
    for tag in SpeechLanguages.standard.tags {
      #expect(try SpeechLanguages.standard.emojiNames(tag).count > 1500, "\(tag)")
    }
    #expect(try SpeechLanguages(folder: nil).emojiNames("de").isEmpty)
    #expect(try SpeechLanguages.standard.emojiNames("../de").isEmpty)
  }
}
