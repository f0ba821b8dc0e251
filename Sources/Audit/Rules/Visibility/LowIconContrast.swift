import HearsightPixels
import HearsightScreenModel

/// Icons that act stand out from their ground.
///
/// Finds: an icon that can be activated of which no part that fills 3 % of its frame reaches 3:1.
///
/// Exceptions: icons that do nothing, which may be decoration; disabled ones; icons on photos and gradients, which are
/// not measured.
///
/// Source: WCAG 2.2 SC 1.4.11; ATF ImageContrast, which never says more than a warning.
struct LowIconContrast: AuditRule {
  private static let least = Threshold("low-icon-contrast.least", 3, ":1", source: "WCAG 2.2 SC 1.4.11 (AA)")

  let description = RuleDescription(
    id: "low-icon-contrast", title: "An icon is too faint", group: .visibility, severity: .warning,
    runsWithoutHierarchy: true, evidence: .unproven, sources: ["WCAG 2.2 SC 1.4.11 (AA)", "ATF ImageContrast"],
    thresholds: [least])

  private static let fixes = Fixes(
    uikit: "imageView.tintColor = UIColor(hex: \"{hex}\")",
    swiftui: ".foregroundStyle(Color(hex: \"{hex}\"))",
    views: "app:tint=\"{hex}\"",
    compose: "Icon(imageVector, contentDescription, tint = Color(0xFF{digits}))",
    aria: "color: {hex};  /* and fill: currentColor */",
    gtk: "image { color: {hex}; }")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let palette = screen.image.colors(in: screen.image.bounds).prefix(24).map(\.color)
    return screen.elements.compactMap { element -> Judgement? in
      guard element.type == .icon, acts(element, screen),
        !screen.isDisabled(element), !screen.isBehindModal(element.frame), !screen.isInPicture(element.frame)
      else { return nil }
      do throws(ContrastMeasurement.Refusal) {
        let contrast = try ContrastMeasurement(
          element.frame, in: screen.image, scale: screen.scale, isLossless: screen.input.isLossless)
        guard contrast.strongestPart < screen[Self.least] else { return .pass(.seen(element.id)) }
        let color = contrast.ink.passing(on: contrast.ground, least: screen[Self.least], palette: palette)
        let measured = Measure(contrast.strongestPart, ":1")
        return .fault(
          .seen(element.id),
          Fault(
            "The \(screen.title(element)) has a contrast of \(measured.text) (\(contrast.ink.hex) on "
              + "\(contrast.ground.hex)), and needs \(screen.measure(Self.least).text).",
            measured: measured, threshold: screen.measure(Self.least), seen: screen.title(element),
            fixes: Self.fixes.filled(["hex": color.hex, "digits": color.hex.dropFirst().uppercased()])))
      } catch {
        return .notMeasured(.seen(element.id), error.reason)
      }
    }
  }

  /// Whether it can be activated: by its looks, or because the app says so of the stop whose only drawing it is.
  private func acts(_ element: Element, _ screen: AuditedScreen) -> Bool {
    if element.clickable == true || element.clickLikelihood ?? 0 >= 0.9 { return true }
    guard let stop = screen.pairs.exposed(for: element.id).flatMap({ screen.tree[$0] }), stop.acts else { return false }
    return stop.frame.map { screen.words(in: $0) == nil } ?? false
  }
}
