import HearsightScreenModel

/// What a stop is called, and what it holds or is set to.
struct StopContent {
  var label: [LabelPart] = []
  var setting: StopValue?

  init(of members: [Element]) {
    guard let role = members.first else { return }
    let others = Array(members.dropFirst())
    switch role.type {
    case .toggleSelected, .toggleUnselected:
      label = Self.parts(of: others)
      setting = role.selected == true ? .on : .off
    case .checkboxSelected, .checkboxUnselected:
      label = Self.parts(of: others)
      setting = role.selected == true ? .checked : .unchecked
    case .textField:
      (label, setting) = Self.fieldContent(role, others)
    case .slider, .pageControl:
      label = Self.parts(of: others).map(\.withoutColon)
      setting = role.value.map { StopValue($0) }
    default:
      let parts = Self.parts(of: members)
      guard members.contains(where: { $0.subtype == .comboBox }) else {
        label = parts
        return
      }
      (label, setting) = Self.comboContent(of: members) ?? (parts.map(\.withoutColon), nil)
    }
  }

  /// What names a combo box, and the value that it shows: of several texts the one beside its arrow. One without a
  /// label, or without an arrow, is called by all its words.
  private static func comboContent(of members: [Element]) -> (label: [LabelPart], value: StopValue?)? {
    let texts = members.filter { $0.type == .text && $0.name != nil }
    let arrow = members.first { $0.type == .icon && DropDowns.arrows.contains($0.icon?.name ?? "") }
    guard let arrow = arrow?.frame, texts.count > 1 else { return nil }
    let beside = texts.filter { $0.frame.isOnRow(of: arrow) }
      .min { abs($0.frame.midX - arrow.midX) < abs($1.frame.midX - arrow.midX) }
    guard let beside, let value = beside.text?.string else { return nil }
    return (texts.filter { $0.id != beside.id }.compactMap(\.name).map(\.withoutColon), .text(value))
  }

  /// What can be said of the elements, in their order. Icons and pictures count where no text says more, and so do the
  /// letters of a logo, an avatar or a cover beside the words.
  private static func parts(of members: [Element]) -> [LabelPart] {
    let texts = members.filter { $0.type == .text && $0.name != nil }
    let adornments = adornments(among: members)
    let words = texts.filter { text in !adornments.contains { $0.contains(text.frame.center) } }
    let said = words.isEmpty ? texts : words
    return said.isEmpty ? members.compactMap(\.name) : said.compactMap(\.name)
  }

  /// The greatest width of a picture that only adorns a stop, as a share of the stop's. A wider one is what the stop
  /// shows, and what is written on it a part of that.
  private static let adornment = 0.33

  /// The pictures that only adorn a stop.
  private static func adornments(among members: [Element]) -> [Rect] {
    let pictures = members.filter { $0.type == .picture }.map(\.frame)
    guard !pictures.isEmpty, let stop = Rect.union(of: members.map(\.frame)) else { return [] }
    return pictures.filter { $0.width <= adornment * stop.width }
  }

  /// The label and the content of a field. The last text inside is the content; the texts before it (above the field,
  /// or at its top) are the label. A search field's only text is its label when it is a word for searching.
  private static func fieldContent(_ field: Element, _ others: [Element]) -> (label: [LabelPart], value: StopValue?) {
    let texts = others.filter { $0.type == .text && $0.secure != true }
    let inside = texts.filter { field.frame.contains($0.frame.center) }
    if field.secure == true { return (parts(of: texts), nil) }
    guard let content = inside.last, case .text(let string)? = content.name else {
      let own = parts(of: texts).map(\.withoutColon)
      return (own.isEmpty ? parts(of: others.filter { $0.icon?.name == IconMeaning.search }) : own, nil)
    }
    if field.isTextArea(holding: inside) {
      let labels = texts.filter { text in !inside.contains { $0.id == text.id } }
      let lines = inside.compactMap(\.text?.string)
      return (parts(of: labels).map(\.withoutColon), .text(lines.joined(separator: " ")))
    }
    // A number's unit stands behind its field.
    let units = texts.drop { $0.id != content.id }.filter {
      !field.frame.contains($0.frame.center) && $0.frame.isOnRow(of: content.frame)
    }
    let value = ([string] + units.compactMap(\.text?.string)).joined(separator: " ")
    let labels = texts.filter { text in text.id != content.id && !units.contains { $0.id == text.id } }
    if labels.isEmpty, SearchWords.isSearch(value) { return ([.text(value)], nil) }
    return (parts(of: labels).map(\.withoutColon), .text(value))
  }
}

extension Element {
  /// The most that the heights of two lines of a text area differ, as a ratio: the label at the top of a field is
  /// smaller than what is typed.
  private static let lineHeights = 1.25

  /// Whether a field is one of several lines: the texts in it stand below each other, and the first is no label.
  ///
  /// - Parameter texts: what is written in it, in reading order.
  func isTextArea(holding texts: [Element]) -> Bool {
    guard type == .textField, subtype != .comboBox, secure != true, let first = texts.first,
      let second = texts.dropFirst().first,
      second.frame.midY > first.frame.maxY
    else { return false }
    if texts.count > 2 { return true }
    let (low, high) = (min(first.frame.height, second.frame.height), max(first.frame.height, second.frame.height))
    return high <= Self.lineHeights * low
  }
}

extension LabelPart {
  /// The label of a form's control without the colon behind it.
  fileprivate var withoutColon: LabelPart {
    guard case .text(let string) = self, string.hasSuffix(":"), string.count > 1 else { return self }
    return .text(String(string.dropLast()))
  }
}

/// The words that invite to search, in the languages of most phones.
enum SearchWords {
  /// Lower-case beginnings of placeholders. From the search fields of iOS and Android in these languages.
  static let beginnings = [
    "search", "find ", "suche", "durchsuche", "finde", "rechercher", "recherche", "chercher", "buscar", "busca",
    "pesquis", "procurar", "cerca", "ricerca", "zoek", "sök", "søk", "søg", "hae", "etsi", "szukaj", "wyszukaj",
    "hledat", "hľadať", "keres", "caută", "căutare", "търси", "поиск", "искать", "найти", "пошук", "шукати",
    "αναζήτηση", "ara",
    "arama", "بحث", "ابحث", "جستجو", "جست‌وجو", "חיפוש", "חפש", "खोज", "ค้นหา", "tìm", "cari", "検索", "さがす", "搜索",
    "搜寻", "搜尋", "搜", "查找", "검색", "찾기",
  ]
  /// Those of the beginnings that begin other words as well, and so must be whole words.
  private static let wholeWords: Set<String> = ["ara", "hae", "cerca", "busca", "cari", "搜"]

  /// The most words of a placeholder; a longer text is content.
  private static let longest = 5

  /// Whether a text's first or last word is one for searching: "Search products", "Produkte suchen".
  static func isSearch(_ string: String) -> Bool {
    let text = string.lowercased()
    let words = text.split(separator: " ")
    guard let last = words.last, words.count <= longest else { return false }
    return begins(text[...]) || begins(last)
  }

  private static func begins(_ text: Substring) -> Bool {
    beginnings.contains { word in
      guard text.hasPrefix(word) else { return false }
      guard wholeWords.contains(word) else { return true }
      return text.dropFirst(word.count).first.map { !$0.isLetter } ?? true
    }
  }
}
