import HearsightSpokenText
import Testing

@Suite struct ElementSpeechFilterTests {
  private let filter = ElementSpeechFilter()

  @Test func answersALineWithALine() {
    let line = #"{"label":"Wi-Fi \"5G\"","value":"1","hint":null,"traits":["button","switchButton"],"context":null}"#
    #expect(
      filter.respond(to: line)
        == #"{"description":"Wi-Fi \"5G\". Switch Button. On.","hint":"Double tap to toggle setting."}"#)
    #expect(filter.respond(to: "{}") == #"{"description":"","hint":null}"#)
    #expect(filter.respond(to: " \r") == nil)
  }

  @Test(arguments: [
    (#"{"label":"A","context":{"type":"tab","index":2,"count":4}}"#, "A. Tab. 2 of 4."),
    (#"{"label":"A","context":{"type":"listStart"}}"#, "A. List Start."),
    (#"{"label":"A","context":"landmarkEnd"}"#, "A. End."),
    (#"{"label":"A","context":{"type":"landmarkStart"}}"#, "A. Landmark."),
    (#"{"label":"A","context":{"type":"dataTableCell","row":9223372036854775807,"column":0}}"#, "A. Column 1."),
    (
      #"{"label":"A","context":{"type":"dataTableCell","row":0,"column":1,"isFirstInRow":true}}"#, "A. Row 1. Column 2."
    ),
    (#"{"label":"A","traits":["unknown(60)","image"]}"#, "A. Image."),
    (#"{"label":"  Save ","traits":["button"]}"#, "Save. Button."),
    (#"{"icon":"cross","traits":["button"]}"#, "Cross. Button. Possibly Close"),
    (#"{"label":"a\u0000b\u202ec\u2066d\ne"}"#, "abcd e"),
    (#"{"label":"Back","traits":["backButton","button"]}"#, "Back Button."),
    (#"{"label":"Search","traits":["searchField"]}"#, "Search Field."),
    (#"{"traits":["selected"]}"#, "Selected."),
    (#"{"label":"Forgot password?","traits":["button"]}"#, "Forgot password? Button."),
    (#"{"label":"Sync","value":"Paused","traits":["button","switchButton"]}"#, "Sync. Switch Button. Paused"),
    (
      #"{"label":"Done.","value":"2","traits":["switchButton","button","header"]}"#,
      "Done. Switch Button. Mixed. Heading."
    ),
  ])
  func reads(_ line: String, _ description: String) {
    #expect(filter.answer(line).utterance?.description == description)
  }

  @Test(arguments: [
    ("", "not-json"), ("nonsense", "not-json"), ("{\"label\":", "not-json"), ("[1]", "malformed"), ("3", "malformed"),
    ("null", "malformed"), (#"{"label":5}"#, "malformed"), (#"{"traits":"button"}"#, "malformed"),
    (#"{"traits":["buton"]}"#, "unknown-trait"), (#"{"traits":["unknown(64)"]}"#, "unknown-trait"),
    (#"{"context":{"type":"carousel"}}"#, "unknown-context"), (#"{"context":{"type":"tab"}}"#, "malformed"),
    (#"{"context":"tab"}"#, "malformed"), (#"{"context":{"type":"tab","index":1e300,"count":2}}"#, "malformed"),
    (#"{"label":"\ud800"}"#, "malformed"), (#"{"adjustableOptions":["a"],"operation":"explode"}"#, "malformed"),
    (String(repeating: "[", count: 100_000), "not-json"),
  ])
  func refuses(_ line: String, _ code: String) {
    guard case .failure(let error) = filter.answer(line) else {
      Issue.record("it was accepted")
      return
    }
    #expect(error.code == code)
    #expect(!error.description.isEmpty)
  }

  /// In words, without the names of Swift's types.
  @Test(arguments: [
    ("[]", "the element is no object;"), ("null", "the element is null and no object;"),
    (#"{"label":5}"#, "label is no text;"), (#"{"traits":"button"}"#, "traits is no list;"),
    (#"{"context":{"type":"tab","index":1.5,"count":2}}"#, "context.index is no whole number, or too large a one;"),
    (#"{"label":"a\ud800"}"#, #"a text has half a character (\ud800 without its other half);"#),
    (#"{"label":"\udc00"}"#, #"(\udc00 without"#), (#"{"label":"\ud83d\u0041"}"#, #"(\ud83d without"#),
    (#"{"label":"\\ud800","value":3}"#, "value is no text;"), (#"{"label":"\q"}"#, "this is no JSON object ("),
    (#"{"context":{"type":"tab","index":3,"count":2}}"#, "context is no 3 of 2: index counts from 1 up to count;"),
  ])
  func saysWhatIsWrong(_ line: String, _ message: String) {
    guard case .failure(let error) = filter.answer(line) else {
      Issue.record("it was accepted")
      return
    }
    #expect(error.description.contains(message), "\(error)")
    #expect(!error.description.contains("<") && !error.description.contains("Swift"))
  }

  @Test(arguments: [(-3, 2), (0, 0), (3, 2)])
  func aPositionThatCannotBeIsAnError(index: Int, count: Int) {
    let answer = filter.respond(to: #"{"label":"A","context":{"type":"tab","index":\#(index),"count":\#(count)}}"#)
    #expect(answer?.contains("malformed") == true)
  }

  @Test func aLongLabelIsCut() throws {
    let said = filter.answer(#"{"label":"\#(String(repeating: "ä", count: 1 << 20))","traits":["button"]}"#).utterance
    let text = try #require(said?.description)
    #expect(text.hasSuffix("ä… Button."))
    #expect(text.utf8.count < 21_000)
  }
}

extension ElementSpeechFilter.Answer {
  fileprivate var utterance: Utterance? {
    if case .utterance(let said) = self { said } else { nil }
  }
}
