import HearsightPixels
import HearsightScreenModel

/// Text stands out from its ground.
///
/// Finds: text below 4.5:1, or below 3:1 where it is large (24 logical pixels, or 18.7 in bold). Contrast is measured
/// as an interval: a fault where the high estimate fails, to be looked at where only the low one does. Thin strokes, a
/// picture of one pixel a logical pixel and JPEGs are never more than to be looked at.
///
/// Exceptions: disabled controls; text in pictures; what lies behind a dialog. Where the ground is a photo or gradient,
/// nothing is drawn, or the capture is black, the text is not measured.
///
/// Source: WCAG 2.2 SC 1.4.3; ATF TextContrast; axe color-contrast; XCTest contrast.
struct LowTextContrast: AuditRule {
  private static let normal = Threshold("low-text-contrast.normal", 4.5, ":1", source: "WCAG 2.2 SC 1.4.3 (AA)")
  private static let large = Threshold("low-text-contrast.large", 3, ":1", source: "WCAG 2.2 SC 1.4.3 (AA)")
  private static let largeSize = Threshold("low-text-contrast.large-size", 24, "lp", source: "WCAG 2.2: 18 pt")
  private static let boldSize = Threshold("low-text-contrast.bold-size", 18.7, "lp", source: "WCAG 2.2: 14 pt bold")
  /// What the high estimate must miss the threshold by (ATF's tolerance).
  private static let tolerance = 0.01
  /// Least width of a stroke, in pixels, whose middle shows the true colour.
  private static let stroke = 2.0

  let description = RuleDescription(
    id: "low-text-contrast", title: "Text is too faint", group: .visibility, severity: .error,
    runsWithoutHierarchy: true, evidence: .told,
    sources: ["WCAG 2.2 SC 1.4.3 (AA)", "ATF TextContrast", "axe color-contrast"],
    thresholds: [normal, large, largeSize, boldSize])

  private static let fixes = Fixes(
    uikit: "label.textColor = UIColor(hex: \"{hex}\")  // or .label",
    swiftui: ".foregroundStyle(Color(hex: \"{hex}\"))  // or .primary",
    views: "android:textColor=\"{hex}\"",
    compose: "Text(text, color = Color(0xFF{digits}))",
    aria: "color: {hex};",
    gtk: "label { color: {hex}; }")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let palette = screen.image.colors(in: screen.image.bounds).prefix(24).map(\.color)
    return screen.texts.compactMap { text -> Judgement? in
      guard let content = text.text, content.confidence > AuditedScreen.textConfidence, content.string.count > 1,
        !screen.isDisabled(text), !screen.isBehindModal(text.frame), !screen.isInPicture(text.frame)
      else { return nil }
      do throws(ContrastMeasurement.Refusal) {
        let contrast = try ContrastMeasurement(
          text.frame, in: screen.image, scale: screen.scale, isLossless: screen.input.isLossless)
        return judge(text, content.string, contrast, palette, screen)
      } catch {
        return .notMeasured(.seen(text.id), error.reason)
      }
    }
  }

  private func judge(
    _ text: Element, _ string: String, _ contrast: ContrastMeasurement, _ palette: [RGBColor], _ screen: AuditedScreen
  ) -> Judgement {
    let size = TextSize(
      of: string, height: screen.logical(contrast.inkHeight), stroke: screen.logical(contrast.stroke))
    let isLarge = size.isLarge(regular: screen[Self.largeSize], bold: screen[Self.boldSize])
    // A size too near to the limit to tell fails what large text would, and passes what small text would.
    let toPass = isLarge == true ? Self.large : Self.normal
    let toFail = isLarge == false ? Self.normal : Self.large
    if contrast.low >= screen[toPass] { return .pass(.seen(text.id)) }
    let isBelow = contrast.high < screen[toFail] - Self.tolerance
    let isExact = screen.input.isLossless && screen.scale >= 1.5 && contrast.stroke >= Self.stroke
    let threshold = isBelow ? toFail : toPass
    let color = contrast.ink.passing(on: contrast.ground, least: screen[threshold], palette: palette)
    let (low, high) = (Measure(contrast.low, ":1"), Measure(contrast.high, ":1"))
    let range = low.text == high.text ? low.text : "\(low.text) to \(high.text)"
    return .fault(
      .seen(text.id),
      Fault(
        "\u{201C}\(string.shortened)\u{201D} has a contrast of \(range) "
          + "(\(contrast.ink.hex) on \(contrast.ground.hex)), and needs \(screen.measure(threshold).text).",
        severity: isBelow ? .error : .warning, evidence: isBelow && isExact ? .told : .unproven, measured: high,
        threshold: screen.measure(threshold), seen: string,
        fixes: Self.fixes.filled(["hex": color.hex, "digits": color.hex.dropFirst().uppercased()])))
  }
}
