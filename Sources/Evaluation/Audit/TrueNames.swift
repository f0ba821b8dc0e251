import HearsightScreenModel
import HearsightSpokenText

/// What a careful app calls the stops of an annotated screen.
struct TrueNames {
  /// One for each stop, none of them empty.
  let names: [String]

  /// Annotators name icons by their looks; what acts is called by what it does.
  private static let actions: [String: String] = [
    "more": "More options", "more dots": "More options", "more vertical": "More options", "dots": "More options",
    "trash": "Delete", "trash can": "Delete", "plus": "Add", "plus circle": "Add", "pencil": "Edit",
    "edit pencil": "Edit", "settings gear": "Settings", "gear": "Settings", "back arrow": "Back", "cross": "Close",
    "x": "Close", "bell": "Notifications", "info": "Information", "about": "About this app", "link": "Copy the link",
    "image": "Pictures", "view": "Change the view", "page": "Pages", "magnifying glass": "Search",
    "hamburger": "Menu", "chevron": "Next", "house": "Home", "heart": "Favourite",
  ]

  init(_ stops: [TrueStop]) {
    let ear = HumanText(rules: [.capitals, .inches, .dates, .symbols])
    let plain = stops.map { stop in
      let name = Self.name(of: stop) ?? Self.name(beside: stop, among: stops)
      let spoken = Self.withoutSigns(ear.spoken(Self.withWholeYears(name)))
      return stop.role != .plain && spoken.hasSuffix(".") && spoken.contains(where: \.isLetter)
        ? String(spoken.dropLast()) : spoken
    }
    // Where several stops of one role have one name, the stop before tells them apart, else their place does.
    let keys = zip(stops, plain).map { "\($0.role) \($1.lowercased())" }
    let shared = Dictionary(grouping: keys.indices) { keys[$0] }.filter { $1.count > 1 }
    var result = plain
    for places in shared.values where stops[places[0]].role != .plain {
      let before = places.map { place in stops[..<place].last { $0.role == .plain && !$0.text.isEmpty }?.text }
      let isTold = Set(before.compactMap { $0 }).count == places.count
      for (number, place) in places.enumerated() {
        result[place] += ", " + (isTold ? before[number] ?? "" : Self.ordinal(number))
      }
    }
    names = result
  }

  private static func name(of stop: TrueStop) -> String? {
    let texts = stop.elements.filter { $0.type == .text }.compactMap(\.text).filter { !$0.isEmpty }
    if !texts.isEmpty { return texts.joined(separator: ", ") }
    guard let icon = stop.icons.first else { return nil }
    return actions[icon.lowercased()] ?? IconStrings.english.name(icon)
  }

  /// A control without words of its own is called by the nearest text on its row, else by its place.
  private static func name(beside stop: TrueStop, among stops: [TrueStop]) -> String {
    let row = stops.filter { other in
      !other.text.isEmpty && abs(other.frame.midY - stop.frame.midY) < max(other.frame.height, stop.frame.height) / 2
    }
    let nearest = row.min { abs($0.frame.midX - stop.frame.midX) < abs($1.frame.midX - stop.frame.midX) }
    if stop.role.isNamedControl, let nearest { return nearest.text }
    let nouns: [HeardRole: String] = [
      .plain: "Illustration", .button: "Choice", .toggle: "Option", .check: "Option", .adjustable: "Level",
      .field: "Entry", .tab: "Part",
    ]
    return "\(nouns[stop.role] ?? "Part"), \(ordinal(stop.index))"
  }

  /// "30.11.26" as "30.11.2026", which is then told in words.
  private static func withWholeYears(_ name: String) -> String {
    name.replacing(/\b(\d\d)([.\/])(\d\d)\2(\d\d)\b(?![.\/\d])/) { match in
      "\(match.1)\(match.2)\(match.3)\(match.2)20\(match.4)"
    }
  }

  /// Bars, middle dots and arrows between words, which readers say or skip, as commas.
  private static func withoutSigns(_ name: String) -> String {
    let signs: Set<String> = ["|", "\u{00B7}", "\u{2022}", "->", "=>", "<-", "\u{2192}", "\u{2190}"]
    let parts = name.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard parts.contains(where: signs.contains) else { return name }
    return parts.split(whereSeparator: signs.contains).map { $0.joined(separator: " ") }.joined(separator: ", ")
      .replacing(",,", with: ",")
  }

  private static func ordinal(_ index: Int) -> String { "number \(index + 1)" }
}
