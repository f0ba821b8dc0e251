import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct LowTextContrastTests {
  private let rule = LowTextContrast()

  /// Letters as bars: `stroke` pixels wide, 26 tall, as a font of 18 logical pixels at twice the size has capitals.
  private func text(
    _ grey: UInt8, on ground: RGBColor = .white, stroke: Double = 4, height: Double = 26, scale: Double = 2
  ) -> Planted {
    var planted = Planted()
    planted.image = Bitmap(width: 800, height: 1600, color: ground)
    planted.scale = scale
    for letter in 0..<10 {
      planted.image.fill(
        Rect(x: 100 + 16 * Double(letter), y: 200, width: stroke, height: height),
        with: RGBColor(red: grey, green: grey, blue: grey))
    }
    planted.see(.text, 100, 200, 150, height, text: "HELLO ALL")
    return planted
  }

  private func verdict(_ planted: Planted) throws -> Verdict {
    let audit = try planted.audit(AuditConfiguration(only: [rule.description.id]))
    if let finding = audit.findings.first { return finding.verdict }
    return audit.rules[0].passed > 0 ? .pass : .notRun
  }

  /// #777777 on white is 4.478:1, #767676 is 4.542:1.
  @Test(arguments: [(UInt8(0x77), Verdict.fail), (0x76, .pass), (0x78, .fail), (0x70, .pass), (0xAA, .fail)])
  func aLadderOfGreys(grey: UInt8, wanted: Verdict) throws {
    #expect(try verdict(text(grey)) == wanted)
  }

  @Test func largeTextNeedsLess() throws {
    #expect(try verdict(text(0x77, height: 60)) == .pass)
    #expect(try verdict(text(0x9A, height: 60)) == .fail)
  }

  @Test func thinStrokesJPEGsAndSmallScalesAreToBeLookedAt() throws {
    #expect(try verdict(text(0xAA, stroke: 1)) == .review)
    #expect(try verdict(text(0xAA, height: 13, scale: 1)) == .review)
    var lossy = text(0xAA)
    lossy.isLossless = false
    #expect(try verdict(lossy) == .review)
  }

  @Test func smoothedEdgesMakeAnInterval() throws {
    var planted = text(0x60)
    // As much of a pale grey beside each stroke: the commonest ink is pale, the strongest is not.
    for letter in 0..<10 {
      planted.image.fill(
        Rect(x: 104 + 16 * Double(letter), y: 200, width: 6, height: 26),
        with: RGBColor(red: 0x90, green: 0x90, blue: 0x90))
    }
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.evidence == .unproven)
    #expect(fault.message.contains(" to "))
  }

  @Test func disabledTextsPicturesDialogsAndGradientsAreNotJudged() throws {
    var disabled = text(0xAA)
    disabled.elements[0].enabled = false
    #expect(disabled.faults(rule).isEmpty)
    var logo = text(0xAA)
    logo.see(.picture, 50, 150, 300, 200)
    #expect(logo.faults(rule).isEmpty)
    var photo = text(0xAA)
    for column in 0..<200 {
      photo.image.fill(
        Rect(x: 80 + Double(column), y: 190, width: 1, height: 8),
        with: RGBColor(red: UInt8(column), green: 90, blue: 255 - UInt8(column)))
    }
    #expect(try verdict(photo) == .notRun)
    var secure = text(0, on: .black)
    secure.image = Bitmap(width: 800, height: 1600, color: .black)
    #expect(try secure.audit().rules.first { $0.id == rule.description.id }?.notRun?.contains("black") == true)
  }

  @Test func theColourThatIsProposedPasses() throws {
    let fault = try #require(text(0x90).faults(rule).first)
    let hex = try #require(fault.fixes.aria.split(separator: "#").last?.prefix(6))
    let code = try #require(Int(hex, radix: 16))
    let color = RGBColor(red: UInt8(code >> 16), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
    #expect(color.contrast(with: .white) >= 4.5)
  }
}
