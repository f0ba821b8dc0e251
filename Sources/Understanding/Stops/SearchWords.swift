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
  /// Of these, the ones that begin other words as well and so must be followed by the word's end.
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
