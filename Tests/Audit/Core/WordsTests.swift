import Testing

@testable import HearsightAudit

@Suite struct WordsTests {
  @Test func normalised() {
    #expect(Words.normalised("  Don\u{2019}t  STOP—now! ") == "dont stop now")
    #expect(Words.normalised("\u{1F600}") == "")
  }

  @Test func oneEdit() {
    #expect(Words.isWithinOneEdit("buy now", "buy n0w"))
    #expect(Words.isWithinOneEdit("buy", "buys"))
    #expect(Words.isWithinOneEdit("", "a"))
    #expect(!Words.isWithinOneEdit("buy", "sell"))
    #expect(!Words.isWithinOneEdit("ab", "ba"))
  }

  @Test func contained() {
    #expect(Words.contains("Buy now, 3 left", "buy now"))
    #expect(Words.contains("Please buy now today", "buy n0w"))
    #expect(!Words.contains("Purchase", "Buy now"))
  }

  @Test func fixesAreFilledOnceAndEscaped() {
    let fixes = Fixes(uikit: "x = \"{name}\"; { }", aria: "aria-label=\"{name}\"").filled(["name": "a \"b\" {name} <c>"]
    )
    #expect(fixes.uikit == "x = \"a \\\"b\\\" {name} <c>\"; { }")
    #expect(fixes.aria == "aria-label=\"a &quot;b&quot; {name} &lt;c>\"")
  }
}
