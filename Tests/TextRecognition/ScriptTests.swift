import Testing

@testable import HearsightTextRecognition

@Suite("Scripts")
struct ScriptTests {
  @Test(
    "a string's main script",
    arguments: [
      ("Straße", Script.latin), ("Việt Nam", .latin), ("Настройки Wi-Fi", .cyrillic), ("설정 OK", .hangul),
      ("الإعدادات", .arabic), ("תפריט", .hebrew), ("カメラ", .han), ("设置", .han), ("ตั้งค่า", .thai),
      ("सेटिंग", .devanagari), ("Ρυθμίσεις", .greek), ("გამარჯობა", .other),
    ])
  func main(string: String, script: Script) {
    #expect(string.mainScript == script)
  }

  @Test("digits and symbols have none; kana make it Japanese")
  func codes() {
    #expect("12:30 – 50 %".scriptCode == nil)
    #expect("カメラを開く".scriptCode == "Jpan")
    #expect("设置".scriptCode == "Hani")
  }

  @Test("horned vowels are Vietnamese, other marks are not")
  func vietnamese() {
    #expect("Người dùng".isVietnamese)
    #expect(!"Größe, Đorđe, mâine".isVietnamese)
  }

  private func line(
    _ probabilities: [Script: Double], aspect: Double = 10, reading: String = "", confidence: Double = 1
  ) -> ScriptDecision.Line {
    ScriptDecision.Line(
      ScriptEvidence(probabilities), aspect: aspect, reading: reading, confidence: confidence)
  }

  @Test("a line by itself needs to be sure, on a screen of its script less")
  func pooled() {
    let sure = line([.cyrillic: 0.97, .latin: 0.1])
    let vague = line([.cyrillic: 0.45, .latin: 0.6])
    #expect(ScriptDecision([sure, sure, vague]).verdict(on: vague) == .foreign(.cyrillic))
    #expect(ScriptDecision([vague]).verdict(on: vague) == .latin)
    let doubtful = line([.arabic: 0.7])
    #expect(ScriptDecision([doubtful]).verdict(on: doubtful) == .doubtful(.arabic))
  }

  @Test("what is no Latin is tried in the screen's script")
  func illegible() {
    let decision = ScriptDecision([line([.hebrew: 0.99]), line([.hebrew: 0.99])])
    #expect(decision.verdict(on: line([:], confidence: 0.3)) == .doubtful(.hebrew))
    #expect(decision.verdict(on: line([:], aspect: 1.1, confidence: 0.3)) == .latin)
    #expect(decision.verdict(on: line([:], confidence: 0.95)) == .latin)
    #expect(ScriptDecision([]).verdict(on: line([:], confidence: 0.3)) == .latin)
  }

  @Test("an icon has no script, and settles nothing")
  func icons() {
    let icon = line([.arabic: 0.99], aspect: 1.1)
    #expect(ScriptDecision([icon]).screenScript == nil)
    #expect(ScriptDecision([icon]).verdict(on: icon) == .latin)
    let word = line([.arabic: 0.99], aspect: 4)
    #expect(ScriptDecision([word]).screenScript == nil)
    #expect(ScriptDecision([word]).verdict(on: word) == .foreign(.arabic))
    #expect(ScriptDecision([word, word]).screenScript == .arabic)
  }

  @Test("a line that was read as Latin from end to end is Latin, whatever an icon beside it seems to be")
  func plainLatin() {
    let button = line([.latin: 1, .arabic: 0.99], aspect: 6, reading: "Uninstall", confidence: 0.99)
    let decision = ScriptDecision([button, button, button])
    #expect(decision.screenScript == nil)
    #expect(decision.verdict(on: button) == .latin)
    // What is left out of "URL вебхука", or read with doubt, is of another script.
    let part = line([.latin: 1, .cyrillic: 0.99], aspect: 6, reading: "URL", confidence: 0.97)
    #expect(decision.verdict(on: part) == .foreign(.cyrillic))
    let doubtful = line([.latin: 1, .cyrillic: 0.99], aspect: 6, reading: "Hactpoku", confidence: 0.7)
    #expect(decision.verdict(on: doubtful) == .foreign(.cyrillic))
  }

  @Test("on a Cyrillic screen, words of letters that look alike are Cyrillic")
  func lookAlikes() {
    let cyrillic = line([.cyrillic: 0.99])
    let decision = ScriptDecision([cyrillic, cyrillic])
    let word = line([.latin: 0.94], aspect: 2, reading: "Bce")
    #expect(decision.verdict(on: word) == .foreign(.cyrillic))
    #expect(ScriptDecision([]).verdict(on: word) == .latin)
    #expect(decision.verdict(on: line([.latin: 0.94], aspect: 2, reading: "Base")) == .latin)
    #expect(decision.verdict(on: line([.latin: 0.94], aspect: 2, reading: "PC")) == .latin)
  }

  @Test("one line settles nothing, nor do lines in scripts that nobody reads")
  func unsettled() {
    let word = line([.arabic: 0.99])
    #expect(ScriptDecision([word]).screenScript == nil)
    let unknown = line([.other: 0.99])
    #expect(ScriptDecision([unknown, unknown, unknown]).screenScript == nil)
    #expect(ScriptDecision([unknown]).verdict(on: unknown) == .foreign(.other))
  }

  @Test("on a Chinese screen, what is hardly read as Latin may be Chinese")
  func hardlyRead() {
    let chinese = line([.han: 0.99], aspect: 4)
    let decision = ScriptDecision([chinese, chinese])
    let unread = line([:], aspect: 2, confidence: 0)
    #expect(decision.verdict(on: unread) == .han)
    #expect(decision.verdict(on: line([:], aspect: 2.4, reading: "_:", confidence: 0.95)) == .han)
    #expect(decision.verdict(on: line([:], aspect: 5, reading: "00:27:25", confidence: 0.99)) == .latin)
    #expect(decision.verdict(on: line([.latin: 0.9], aspect: 2.4, reading: "oppO", confidence: 0.8)) == .latin)
    #expect(decision.verdict(on: line([:], aspect: 1.1, confidence: 0)) == .latin)
    #expect(ScriptDecision([chinese]).verdict(on: unread) == .latin)
  }

  @Test("Chinese and Japanese go to the full recognizer, Latin to its own")
  func known() {
    let decision = ScriptDecision([])
    #expect(decision.verdict(on: line([.han: 0.9])) == .han)
    #expect(decision.verdict(on: line([.latin: 0.9])) == .latin)
    #expect(decision.verdict(on: line([:])) == .latin)
  }

  @Test("a foreign line on a screen of another foreign script stays its own")
  func twoForeign() {
    let lines = [line([.hebrew: 0.99]), line([.hebrew: 0.99]), line([.arabic: 0.99])]
    #expect(ScriptDecision(lines).verdict(on: lines[2]) == .foreign(.arabic))
  }
}
