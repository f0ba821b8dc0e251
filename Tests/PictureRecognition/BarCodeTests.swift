import Testing

@testable import HearsightPictureRecognition

@Suite("Wording of bar codes")
struct BarCodeTests {
  @Test(
    "what is harmless is said",
    arguments: [
      ("https://example.org/", "QR code: example.org"), ("HTTP://EXAMPLE.ORG/a", "QR code: EXAMPLE.ORG/a"),
      ("tel:+49301234", "QR code: telephone +49301234"), ("mailto:a@b.org?subject=x", "QR code: mail to a@b.org"),
      ("Table 12, window", "QR code: Table 12, window"), ("4006381333931", "QR code: 4006381333931"),
      ("BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD", "QR code: contact Ada Lovelace"),
      ("MECARD:N:Lovelace,Ada;TEL:1;;", "QR code: contact Lovelace,Ada"), ("geo:52.5,13.4", "QR code: place"),
    ])
  func harmless(content: String, words: String) {
    #expect(BarCode(kind: "QR-Code", content: content).wording == words)
  }

  @Test(
    "secrets are not said",
    arguments: [
      ("WIFI:T:WPA;S:Garden;P:hunter2;;", "hunter2"), ("otpauth://totp/a?secret=JBSWY3DP", "JBSWY3DP"),
      ("https://example.org/login?token=abc123", "abc123"), ("https://user:pass@example.org/", "pass"),
      ("ur:crypto-seed/oeadgdstaslplabghydr", "oeadg"), ("L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nk", "L1aW"),
    ])
  func secret(content: String, hidden: String) {
    let words = BarCode(kind: "QR-Code", content: content).wording
    #expect(!words.contains(hidden))
    #expect(words.hasPrefix("QR code: "))
  }

  @Test("other bar codes are said by their digits, odd content by its length")
  func others() {
    #expect(BarCode(kind: "EAN-13", content: "4006381333931").wording == "Bar code: 4006381333931")
    #expect(BarCode(kind: "QR-Code", content: "").wording == "QR code: 0 characters")
    #expect(
      BarCode(kind: "QR-Code", content: String(repeating: "word ", count: 50)).wording == "QR code: 250 characters")
  }
}
