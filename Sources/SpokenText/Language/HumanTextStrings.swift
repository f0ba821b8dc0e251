/// The words that ``HumanText`` uses in one language; the values here are the English ones.
package struct HumanTextStrings: Hashable, Sendable, Decodable {
  package var plurals = PluralRule.oneOther

  /// Day, month, year.
  package var dateFormat: Template = "{1} {2} {3}"
  /// How "03/04/2020" is meant; `nil` where that cannot be known.
  package var dateOrder: DateOrder?
  /// How "03/04/2020" is meant in the regions of the language, by their codes: that of "en-GB" is "GB".
  package var dateOrders: [String: DateOrder]? = [
    "US": .monthFirst, "PH": .monthFirst, "GB": .dayFirst, "IE": .dayFirst, "AU": .dayFirst, "NZ": .dayFirst,
    "IN": .dayFirst, "SG": .dayFirst,
  ]
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  package var days: PluralWord = ["day", "days"]
  package var hours: PluralWord = ["hour", "hours"]
  package var minutes: PluralWord = ["minute", "minutes"]
  package var seconds: PluralWord = ["second", "seconds"]
  /// What stands for days, hours, minutes and seconds in "1h 5m".
  package var durationLetters: [Set<String>] = [["d"], ["h"], ["m"], ["s"]]
  /// Said for 0:00 of a slider.
  package var beginning = "Beginning"
  package var remainingFormat: Template = "{1} remaining"
  /// "1:30 / 3:45": how much of how much.
  package var ofFormat: Template = "{1} of {2}"

  /// The word between the two ends of a range.
  package var rangeFormat: Template = "{1} to {2}"
  /// Days and months as they are written short: "Mon–Fri" is a range.
  package var dayNames: Set<String> = [
    "Mon", "Tue", "Tues", "Wed", "Thu", "Thur", "Thurs", "Fri", "Sat", "Sun", "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday", "Sunday", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Sept",
    "Oct", "Nov", "Dec", "January", "February", "March", "April", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  package var decimalSeparator = "."
  /// Whole and hundredth part of each currency, by its symbol.
  package var currencies: [String: Currency] = [
    "$": Currency(["dollar", "dollars"], ["cent", "cents"]),
    "€": Currency(["euro", "euros"], ["cent", "cents"]),
    "£": Currency(["pound", "pounds"], ["penny", "pence"]),
    "¥": Currency(["yen", "yen"], ["sen", "sen"]),
    "₽": Currency(["rouble", "roubles"], ["kopeck", "kopecks"]),
    "₹": Currency(["rupee", "rupees"], ["paisa", "paise"]),
    "₩": Currency(["won", "won"], ["jeon", "jeon"]),
    "₺": Currency(["lira", "lira"], ["kuruş", "kuruş"]),
  ]
  /// "-5"
  package var minusFormat: Template = "minus {1}"
  /// Letters and abbreviations that multiply the number before them.
  package var magnitudes: [String: PluralWord] = [
    "K": ["thousand"], "k": ["thousand"], "M": ["million"], "B": ["billion"], "bn": ["billion"],
  ]
  /// Longest magnitude, in characters.
  static let longestMagnitude = 12
  /// Things that come in whole numbers, so that "1.6 tracks" must be "1. 6 tracks".
  package var countables: Set<String> = [
    "tracks", "songs", "items", "files", "photos", "videos", "messages", "notes", "members", "replies", "comments",
    "albums", "episodes", "contacts", "results", "friends", "followers", "reviews", "ratings", "tasks", "events",
    "playlists", "setlists", "artists", "pages", "posts", "stories", "pictures", "devices", "tabs", "people", "views",
    "track", "song", "item", "file", "photo", "video", "message", "note", "member", "reply", "comment", "album",
    "episode", "contact", "result", "friend", "follower", "review", "rating", "task", "event", "playlist", "setlist",
    "artist", "page", "post", "story", "picture", "device", "tab", "person", "view",
  ]
  package var inches: PluralWord = ["inch", "inches"]
  package var feet: PluralWord = ["foot", "feet"]

  /// Units that are words only after a number.
  package var units: [String: PluralWord] = [
    "h": ["hour", "hours"], "hr": ["hour", "hours"], "hrs": ["hour", "hours"], "min": ["minute", "minutes"],
    "mins": ["minute", "minutes"], "sec": ["second", "seconds"], "secs": ["second", "seconds"],
    "km": ["kilometre", "kilometres"], "mi": ["mile", "miles"], "ft": ["foot", "feet"],
    "cm": ["centimetre", "centimetres"],
    "mm": ["millimetre", "millimetres"], "kg": ["kilogram", "kilograms"], "lb": ["pound", "pounds"],
    "lbs": ["pound", "pounds"], "oz": ["ounce", "ounces"], "ml": ["millilitre", "millilitres"],
    "kB": ["kilobyte", "kilobytes"], "KB": ["kilobyte", "kilobytes"], "MB": ["megabyte", "megabytes"],
    "GB": ["gigabyte", "gigabytes"], "TB": ["terabyte", "terabytes"], "mph": ["mile per hour", "miles per hour"],
    "km/h": ["kilometre per hour", "kilometres per hour"], "kcal": ["kilocalorie", "kilocalories"],
    "°C": ["degree Celsius", "degrees Celsius"], "°F": ["degree Fahrenheit", "degrees Fahrenheit"],
    "°": ["degree", "degrees"], "º": ["degree", "degrees"], "ºC": ["degree Celsius", "degrees Celsius"],
    "ºF": ["degree Fahrenheit", "degrees Fahrenheit"],
    "pts": ["point", "points"],
  ]
  /// Abbreviations that stand alone, in lower case.
  package var abbreviations = [
    "e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "approx.": "approximately", "vs": "versus",
    "vs.": "versus", "w/": "with", "w/o": "without", "tel.": "telephone", "min.": "minimum",
    "max.": "maximum", "incl.": "including", "/mo": "per month", "/month": "per month", "/yr": "per year",
    "/year": "per year", "/wk": "per week", "/week": "per week", "/day": "per day", "/night": "per night",
    "/h": "per hour", "/hr": "per hour", "/hour": "per hour", "/min": "per minute", "/kg": "per kilogram",
    "/g": "per gram", "/lb": "per pound", "/l": "per litre", "/km": "per kilometre", "/mi": "per mile",
    "/m": "per metre", "/m²": "per square metre", "/gb": "per gigabyte",
  ]
  /// What stays spelt in capitals.
  package var acronyms: Set<String> = [
    "USB", "GPS", "PIN", "FAQ", "TV", "OK", "ID", "PDF", "URL", "VPN", "NFC", "SIM", "ESIM", "USA", "UK", "EU", "AM",
    "PM",
    "SMS", "MMS", "QR", "HD", "UHD", "HDR", "RAM", "CPU", "WIFI", "IOS", "API", "HTML", "NASA", "IMAX", "AI", "UI",
    "IP",
    "ETA", "BMI", "RSVP", "ISO", "OLED", "JPEG", "HEIF", "RAW",
  ]
  /// Words of two or three letters that are said as words where all is in capitals; others may be acronyms.
  package var shortWords: Set<String> = [
    "A", "ADD", "ALL", "AND", "ARE", "AS", "AT", "BE", "BUY", "BY", "CAN", "DAY", "DO", "END", "FOR", "GET", "GO",
    "HAS",
    "HOW", "IF", "IN", "IS", "IT", "LOG", "ME", "MY", "NEW", "NO", "NOT", "NOW", "OF", "OFF", "OLD", "ON", "ONE", "OR",
    "OUR", "OUT", "OWN", "PAY", "PUT", "RUN", "SEE", "SET", "THE", "TO", "TOP", "TRY", "TWO", "UP", "USE", "VIA", "WE",
    "WHY", "WITH", "YES", "YOU", "SKY", "GYM", "CAR", "ART", "FUN", "FREE", "SIGN",
  ]
  package var vowels = "AEIOUÄÖÜÀÁÂÈÉÊÌÍÒÓÔÙÚАЕЁИОУЫЭЮЯІЇЄ"

  package var arrowBetweenFormat: Template = "{1} to {2}"
  /// "★★★★☆": how many of how many.
  package var starsFormat: Template = "{1} of {2} stars"
  /// "4.5★"
  package var stars: PluralWord = ["star", "stars"]
  package var symbols = [
    "→": "right arrow", "←": "left arrow", "↑": "up arrow", "↓": "down arrow", "↔": "left right arrow",
    "⇒": "right arrow",
    "&": "and", "×": "times", "÷": "divided by", "±": "plus or minus", "≥": "at least", "≤": "at most", "≈": "about",
    "≠": "not equal to", "√": "square root", "∞": "infinity", "★": "star", "☆": "empty star", "✓": "tick",
    "✔": "tick", "✕": "cross", "✗": "cross", "✖": "cross", "⌘": "command", "⌥": "option", "⇧": "shift", "⌃": "control",
    "№": "number", "½": "one half", "¼": "one quarter", "¾": "three quarters", "♥": "heart", "♫": "music", "♪": "music",
    "™": "", "®": "", "©": "copyright", "›": "", "»": "", "▶": "", "►": "", "☰": "", "⋮": "", "▾": "",
    "▲": "up", "▼": "down", "•": ",", "·": ",", "|": ",",
  ]
  /// Symbols that are a whole label, by what such a button does, or its look where that may be many things.
  package var loneSymbols = [
    "▶": "play", "►": "play", "⏸": "pause", "⏹": "stop", "⏭": "next", "⏮": "previous", "⏩": "fast forward",
    "⏪": "rewind", "☰": "menu", "≡": "menu", "⋮": "more", "⋯": "more", "…": "more", "▼": "down",
    "▾": "down", "⌄": "down", "▲": "up", "▴": "up", "⌃": "up", "◀": "back", "‹": "back", "<": "back", "›": "next",
    ">": "next", "»": "next", "«": "previous", "×": "cross", "+": "plus",
    "−": "minus", "⚙": "settings", "✎": "edit", "⌕": "search", "⟳": "refresh", "↻": "refresh", "⌂": "home",
  ]
  /// "#1" and "~5", before a number.
  package var numberPrefixes = ["#": "number", "~": "about", "≥": "at least", "≤": "at most", "+": "plus"]

  /// Names of emoji. In English every other one is said by its Unicode name; in a language that lists its own, one
  /// that is not listed is said as ``emojiOther``.
  package var emoji: [String: String] = [
    "👍": "thumbs up", "👎": "thumbs down", "❤️": "red heart", "😂": "face with tears of joy", "🎉": "party popper",
    "🔥": "fire", "✅": "check mark", "❌": "cross mark", "⭐️": "star", "🙏": "folded hands", "😀": "grinning face",
    "😊": "smiling face", "👋": "waving hand", "⚠️": "warning", "🔒": "locked", "📷": "camera", "🏠": "house",
  ]
  /// What an emoji is called that has no name in this language; `nil` for its Unicode name, which is English.
  package var emojiOther: String?
  package var flagFormat: Template = "flag {1}"
  /// The second is a number of ``times``.
  package var repeatedFormat: Template = "{1}, {2}"
  package var times: PluralWord = ["time", "times"]

  package static let english = HumanTextStrings()
  private init() {}
}

/// A currency's whole and hundredth part.
package struct Currency: Hashable, Sendable, Decodable {
  package var whole: PluralWord
  package var hundredth: PluralWord

  package init(_ whole: PluralWord, _ hundredth: PluralWord) {
    self.whole = whole
    self.hundredth = hundredth
  }
}
