import HearsightSpokenText
import Testing

@Suite struct HumanTextTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: HumanText.Rule
    var shown: String
    var heard: String
    var testDescription: String { "\(rule.rawValue): \(shown)" }

    init(_ rule: HumanText.Rule, _ shown: String, _ heard: String) {
      (self.rule, self.shown, self.heard) = (rule, shown, heard)
    }
  }

  static let english = [
    Example(.dates, "17/07/2020", "17 July 2020"), Example(.dates, "07/17/2020", "17 July 2020"),
    Example(.dates, "Due 2020-07-17.", "Due 17 July 2020."), Example(.dates, "3.4.2021", "3 April 2021"),
    Example(.dates, "03/04/2020", "3, 4, 2020"), Example(.dates, "31/02/2020", "31/02/2020"),
    Example(.dates, "99/99/2020", "99/99/2020"), Example(.dates, "1.2.2020.4", "1.2.2020.4"),
    Example(.times, "0:00", "0 seconds"), Example(.times, "0:01", "1 second"), Example(.times, "9:41", "9:41"),
    Example(.times, "-3:15", "3 minutes 15 seconds remaining"), Example(.times, "10:75", "10:75"),
    Example(.times, "11:02:44 PM", "11:02:44 PM"), Example(.times, "0:00 / 3:45", "Beginning of 3 minutes 45 seconds"),
    Example(.times, "1:30/3:45", "1 minute 30 seconds of 3 minutes 45 seconds"), Example(.times, "1/2", "1/2"),
    Example(.times, "0:30 a.m.", "0:30 a.m."), Example(.times, "0:30 ambient", "30 seconds ambient"),
    Example(.times, "1:02:03", "1 hour 2 minutes 3 seconds"), Example(.times, "Start 0:32 end", "Start 32 seconds end"),
    Example(.times, "1h 5m", "1 hour 5 minutes"), Example(.times, "2d3h", "2 days 3 hours"),
    Example(.times, "5m 10s", "5 minutes 10 seconds"), Example(.times, "5m", "5m"), Example(.times, "5m 1h", "5m 1h"),
    Example(.times, "0h 5m left", "5 minutes left"), Example(.times, "1h 5mm", "1h 5mm"),
    Example(.ranges, "10–20", "10 to 20"), Example(.ranges, "9:00-17:00", "9:00 to 17:00"),
    Example(.ranges, "£5–£10", "£5 to £10"), Example(.ranges, "555-1234", "555-1234"), Example(.ranges, "3-1", "3-1"),
    Example(.ranges, "Mon–Fri 9–17", "Mon to Fri 9 to 17"), Example(.ranges, "Mon-Fri", "Mon to Fri"),
    Example(.ranges, "Paris–Roubaix", "Paris–Roubaix"), Example(.ranges, "Sun-dried", "Sun-dried"),
    Example(.ranges, "2019-2021", "2019 to 2021"), Example(.ranges, "5 - 10 km", "5 to 10 km"),
    Example(.ranges, "+49-17-20", "+49-17-20"), Example(.ranges, "2020-07-17", "2020-07-17"),
    Example(.prices, "£9.69", "9 pounds 69 pence"), Example(.prices, "$1", "1 dollar"),
    Example(.prices, "Meal £0.99", "Meal 99 pence"), Example(.prices, "$1,299.00", "1299 dollars"),
    Example(.prices, "9,69 €", "9 euros 69 cents"), Example(.prices, "$1.2M", "1.2 million dollars"),
    Example(.prices, "1 299,50 €", "1299 euros 50 cents"), Example(.prices, "Room 12 299 €", "Room 12299 euros"),
    Example(.prices, "$", "$"), Example(.prices, "$1.5", "1.5 dollars"), Example(.prices, "$1.2.3", "$1.2.3"),
    Example(.prices, "-$5", "minus 5 dollars"), Example(.prices, "−9,69 €", "minus 9 euros 69 cents"),
    Example(.prices, "A-$5", "A- 5 dollars"), Example(.prices, "$1.5 million", "1.5 million dollars"),
    Example(.prices, "$1B.", "1 billion dollars."), Example(.prices, "1.5M €", "1.5 million euros"),
    Example(.numbers, "-5", "minus 5"), Example(.numbers, "Now −5 °C", "Now minus 5 °C"),
    Example(.numbers, "5 -3", "5 -3"), Example(.numbers, "-3:15", "-3:15"), Example(.numbers, "-555-12", "-555-12"),
    Example(.numbers, "- 5", "- 5"), Example(.numbers, "5M.", "5 million."),
    Example(.numbers, "1.2K views", "1.2 thousand views"), Example(.numbers, "4K video", "4K video"),
    Example(.numbers, "5M", "5 million"),
    Example(.missingSpaces, "New setlist 1.6 tracks", "New setlist 1. 6 tracks"),
    Example(.missingSpaces, "New setlist 2.1 track", "New setlist 2. 1 track"),
    Example(.missingSpaces, "1.6 km", "1.6 km"),
    Example(.missingSpaces, "New setlist.6 tracks", "New setlist. 6 tracks"),
    Example(.missingSpaces, "v.6 tracks", "v.6 tracks"), Example(.missingSpaces, "page.6 kinds", "page.6 kinds"),
    Example(.missingSpaces, "Done.Next up", "Done. Next up"),
    Example(.missingSpaces, "example.Com", "example.Com"), Example(.missingSpaces, "e.g. This", "e.g. This"),
    Example(.inches, "\"Track 01\"", "Track 01"), Example(.inches, "Play “Track 01” now", "Play Track 01 now"),
    Example(.inches, "6.1\" display", "6.1 inches display"), Example(.inches, "5'11\"", "5 feet 11 inches"),
    Example(.inches, "1° 5' 45\"", "1° 5' 45\""), Example(.inches, "\"Hello\"", "\"Hello\""),
    Example(.symbols, "M (14) → 2", "M (14) to 2"), Example(.symbols, "A -> B", "A to B"),
    Example(.symbols, "M (14) -> 2", "M (14) to 2"), Example(.symbols, "<- Inbox", "left arrow Inbox"),
    Example(.symbols, "4.5★", "4.5 stars"), Example(.symbols, "1 ★ left", "1 star left"),
    Example(.symbols, "→", "right arrow"), Example(.symbols, "★★★★☆", "4 of 5 stars"),
    Example(.symbols, "Terms & Conditions", "Terms and Conditions"), Example(.symbols, "AT&T", "AT&T"),
    Example(.symbols, "#1 in Music", "number 1 in Music"), Example(.symbols, "News • 5 h", "News, 5 h"),
    Example(.symbols, "• Item", "Item"), Example(.symbols, "More ›", "More"), Example(.symbols, "•••••", "•••••"),
    Example(.symbols, "▶", "play"), Example(.symbols, "☰", "menu"), Example(.symbols, "⋮", "more"),
    Example(.symbols, "▶ Listen", "Listen"), Example(.symbols, "▲ 2.5", "up 2.5"), Example(.symbols, "+", "plus"),
    Example(.symbols, "-", "-"), Example(.symbols, "−", "minus"), Example(.symbols, "×", "cross"),
    Example(.symbols, "iPhone™", "iPhone"), Example(.symbols, "3 × 4", "3 times 4"),
    Example(.abbreviations, "2 h 5 min", "2 hours 5 minutes"), Example(.abbreviations, "1 min", "1 minute"),
    Example(.abbreviations, "5km", "5 kilometres"), Example(.abbreviations, "20°C", "20 degrees Celsius"),
    Example(.abbreviations, "19º", "19 degrees"),
    Example(.abbreviations, "5 €/kg", "5 € per kilogram"), Example(.abbreviations, "5 euros/l", "5 euros per litre"),
    Example(.abbreviations, "and/l", "and/l"), Example(.abbreviations, "9 €/m²", "9 € per square metre"),
    Example(.abbreviations, "5 MB/s", "5 MB/s"), Example(.abbreviations, "$5/mo", "$5 per month"),
    Example(.abbreviations, "Fruit, e.g. pears", "Fruit, for example pears"),
    Example(.abbreviations, "Chips w/ dip", "Chips with dip"),
    Example(.emoji, "Nice 👍🏽", "Nice thumbs up"), Example(.emoji, "😂😂😂", "face with tears of joy, 3 times"),
    Example(.emoji, "🦄", "unicorn face"), Example(.emoji, "🇩🇪", "flag D E"), Example(.emoji, "Go🔥now", "Go fire now"),
    Example(.emoji, "3 # *", "3 # *"),
    Example(.capitals, "SIGN IN", "Sign in"), Example(.capitals, "NFC SETTINGS", "NFC settings"),
    Example(.capitals, "OK", "OK"), Example(.capitals, "CA", "CA"), Example(.capitals, "UDP PORT", "UDP port"),
    Example(.capitals, "ADD TO CART", "Add to cart"), Example(.capitals, "An OLED display", "An OLED display"),
    Example(.capitals, "Please CHECK this", "Please Check this"),
    Example(.capitals, "Use USB", "Use USB"), Example(.capitals, "ÜBERSICHT", "Übersicht"),
    Example(.capitals, "M4A", "M4A"), Example(.capitals, "9:41 AM", "9:41 AM"),
  ]

  @Test(arguments: english)
  func saysInWords(_ example: Example) {
    #expect(HumanText(rules: [example.rule]).spoken(example.shown) == example.heard)
  }

  @Test(arguments: english)
  func isSilentWhenSwitchedOff(_ example: Example) {
    #expect(HumanText(rules: []).spoken(example.shown) == example.shown)
  }

  @Test func slidersTellLengths() {
    #expect(HumanText().spoken("0:00", isPosition: true) == "Beginning")
    #expect(HumanText().spoken("2:03", isPosition: true) == "2 minutes 3 seconds")
  }

  @Test func rulesWorkTogether() {
    #expect(HumanText().spoken("MEAL — LARGE £5–£10") == "Meal — large 5 pounds to 10 pounds")
    #expect(HumanText().spoken("9:00–17:00, 2 km → 12 €") == "9:00 to 17:00, 2 kilometres to 12 euros")
    #expect(HumanText().spoken("5 €/kg") == "5 euros per kilogram")
    #expect(HumanText().spoken("-5 °C") == "minus 5 degrees Celsius")
    #expect(HumanText().spoken("-5 km") == "minus 5 kilometres")
    #expect(HumanText().spoken("2h 5min") == "2 hours 5 minutes")
  }

  @Test func otherLanguages() throws {
    let german = HumanText(strings: try SpeechLanguages.standard.strings("de-AT").humanText)
    #expect(german.spoken("17.07.2020") == "17. Juli 2020")
    #expect(german.spoken("1.299,00 €") == "1299 Euro")
    #expect(german.spoken("z.B. 5 Min.") == "zum Beispiel 5 Minuten")
    #expect(german.spoken("ÜBER UNS") == "Über uns")
    let russian = HumanText(strings: try SpeechLanguages.standard.strings("ru").humanText)
    #expect(russian.spoken("17.07.2020") == "17 июля 2020 года")
    #expect(russian.spoken("21 мин") == "21 минута")
    #expect(russian.spoken("3 мин") == "3 минуты")
    #expect(russian.spoken("11 мин") == "11 минут")
    #expect(russian.spoken("2 ₽") == "2 рубля")
    #expect(russian.spoken("НАСТРОЙКИ") == "Настройки")
  }
}
