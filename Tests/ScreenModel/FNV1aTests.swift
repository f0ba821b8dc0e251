import HearsightScreenModel
import Testing

@Suite("FNV-1a")
struct FNV1aTests {
  @Test("the numbers are those of its authors", arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c")])
  func known(text: String, expected: String) {
    #expect(FNV1a.hash(text.utf8).hexadecimal == expected)
  }

  @Test("small numbers have sixteen digits, too")
  func digits() {
    #expect((0x2A as UInt64).hexadecimal == "000000000000002a")
  }
}
