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

  @Test("a line by itself needs to be sure, on a screen of its script less")
  func pooled() {
    let sure = ScriptEvidence([.cyrillic: 0.97, .latin: 0.1])
    let vague = ScriptEvidence([.cyrillic: 0.45, .latin: 0.6])
    #expect(ScriptDecision([sure, vague]).verdict(on: vague) == .foreign(.cyrillic))
    #expect(ScriptDecision([vague]).verdict(on: vague) == .latin)
    let doubtful = ScriptEvidence([.arabic: 0.7])
    #expect(ScriptDecision([doubtful]).verdict(on: doubtful) == .doubtful(.arabic))
  }

  @Test("Chinese and Japanese go to the full recognizer, Latin to its own")
  func known() {
    let decision = ScriptDecision([])
    #expect(decision.verdict(on: ScriptEvidence([.han: 0.9])) == .han)
    #expect(decision.verdict(on: ScriptEvidence([.latin: 0.9])) == .latin)
    #expect(decision.verdict(on: ScriptEvidence([:])) == .latin)
  }

  @Test("a foreign line on a screen of another foreign script stays its own")
  func twoForeign() {
    let evidence = [ScriptEvidence([.hebrew: 0.99]), ScriptEvidence([.hebrew: 0.99]), ScriptEvidence([.arabic: 0.99])]
    #expect(ScriptDecision(evidence).verdict(on: evidence[2]) == .foreign(.arabic))
  }
}
