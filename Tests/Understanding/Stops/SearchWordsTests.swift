import Testing

@testable import HearsightUnderstanding

@Suite("SearchWords")
struct SearchWordsTests {
  @Test(
    "words that invite to search, first or last, in many languages",
    arguments: ["Search", "search products", "Produkte suchen", "Rechercher…", "بحث", "検索", "검색", "Ara"])
  func invitations(string: String) { #expect(SearchWords.isSearch(string)) }

  @Test(
    "other words, words that only begin so, and long texts do not",
    arguments: ["Research", "Arabic", "Name", "", "search for what you have lost in the last days"])
  func others(string: String) { #expect(!SearchWords.isSearch(string)) }
}
