import HearsightScreenModel
import Testing

@testable import HearsightDepiction

@Suite("What may be said of bar codes")
struct BarCodeTests {
  @Test(
    "what is harmless is said",
    arguments: [
      ("https://example.org/", .text("example.org")), ("HTTP://EXAMPLE.ORG/a", .text("EXAMPLE.ORG/a")),
      ("tel:+49301234", .telephone("+49301234")), ("mailto:a@b.org?subject=x", .mail("a@b.org")),
      ("Table 12, window", .text("Table 12, window")), ("4006381333931", .text("4006381333931")),
      ("BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD", .contact("Ada Lovelace")),
      ("MECARD:N:Lovelace,Ada;TEL:1;;", .contact("Lovelace,Ada")), ("geo:52.5,13.4", .place),
      ("WIFI:T:WPA;S:Garden;P:hunter2;;", .network("Garden")),
    ] as [(String, CodeContent.Meaning)])
  func harmless(content: String, meaning: CodeContent.Meaning) {
    #expect(
      BarCode(kind: "QR-Code", content: content).spokenContent == CodeContent(isQR: true, meaning: meaning))
  }

  @Test(
    "secrets are not said",
    arguments: [
      ("WIFI:T:WPA;S:Garden;P:hunter2;;", "hunter2"), ("otpauth://totp/a?secret=JBSWY3DP", "JBSWY3DP"),
      ("https://example.org/login?token=abc123", "abc123"), ("https://user:pass@example.org/", "pass"),
      ("ur:crypto-seed/oeadgdstaslplabghydr", "oeadg"), ("L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nk", "L1aW"),
    ])
  func secret(content: String, hidden: String) {
    let said = BarCode(kind: "QR-Code", content: content).spokenContent
    #expect(!"\(said)".contains(hidden))
    #expect(said.isQR)
  }

  @Test("other bar codes are said by their digits, odd content by its length")
  func others() {
    let goods = BarCode(kind: "EAN-13", content: "4006381333931").spokenContent
    #expect(goods == CodeContent(isQR: false, meaning: .text("4006381333931")))
    #expect(BarCode(kind: "QR-Code", content: "").spokenContent.meaning == .hidden(0))
    let long = String(repeating: "word ", count: 50)
    #expect(BarCode(kind: "QR-Code", content: long).spokenContent.meaning == .hidden(250))
  }
}
