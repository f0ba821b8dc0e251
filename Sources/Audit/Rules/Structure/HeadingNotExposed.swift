import HearsightHierarchies
import HearsightScreenModel

/// What is set as a heading is told as one.
///
/// Finds, to be looked at: a line that recognition takes for a heading by size, weight and place, or that is alone on
/// its row and either bold and not smaller than the running text or clearly taller with smaller text below, or that
/// is a phone page's title, above all other text and not smaller, and whose exposed counterpart is no heading.
///
/// Exceptions: balances, clocks and prices; titles of buttons; texts that nothing exposes, which are another fault.
/// UI Automator does not tell headings, and leaves the rule not run.
///
/// Source: WCAG 2.2 SC 1.3.1; axe p-as-heading, whose margins are taken; articles 001 and 004.
struct HeadingNotExposed: AuditRule {
  private static let large = Threshold("heading-not-exposed.large", 1.4, "of body height", source: "axe p-as-heading")
  private static let bold = Threshold(
    "heading-not-exposed.bold", 1.0, "of body height", source: "axe p-as-heading, which asks of bold text for less")
  private static let bar = Threshold(
    "heading-not-exposed.bar", 96, "lp", source: "status bar and app bar of Material 3 with the title's line")
  private static let title = Threshold("heading-not-exposed.title", 0.9, "of body height", source: "by inspection")
  /// Fewest lines of which the middle one tells the height of running text.
  private static let enough = 4
  /// Least width of a letter, as a share of the text's height, on a single line: below, the text has several.
  private static let letter = 0.25

  let description = RuleDescription(
    id: "heading-not-exposed", title: "A heading is told as text", group: .structure, severity: .warning,
    needs: [.heading, .frame], sources: ["WCAG 2.2 SC 1.3.1 (A)", "axe p-as-heading"],
    thresholds: [large, bold, bar, title])

  private static let fixes = Fixes(
    uikit: "label.accessibilityTraits.insert(.header)",
    swiftui: ".accessibilityAddTraits(.isHeader)",
    views: "android:accessibilityHeading=\"true\"",
    compose: "Modifier.semantics { heading() }",
    aria: "<h2>...</h2>",
    gtk: "GTK_ACCESSIBLE_ROLE_HEADING  // as the label's accessible-role")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let lines = screen.texts.filter { $0.heading == true || isSingleLine($0) }
    let heights = lines.map(\.frame.height).sorted()
    guard !heights.isEmpty else { return [] }
    let body = heights[heights.count / 2]
    return lines.compactMap { line in
      let ratio = line.frame.height / body
      guard
        line.heading == true
          || heights.count >= Self.enough && (isTitle(line, ratio, screen) || isSetOff(line, ratio, lines, screen)),
        isHeadingText(line),
        let id = screen.pairs.exposed(for: line.id), let element = screen.tree[id], !element.acts
      else { return nil }
      let isTold =
        element.states.isHeading == true || screen.tree.hasAncestor(id) { $0.states.isHeading == true || $0.acts }
      guard !isTold else { return .pass(.exposed(id)) }
      return .fault(
        .exposed(id),
        Fault(
          "\u{201C}\((line.text?.string ?? "").shortened)\u{201D} is set as a heading and told as text.",
          measured: Measure(ratio, "of body height"), threshold: screen.measure(Self.large), seen: line.text?.string,
          fixes: Self.fixes))
    }
  }

  /// Whether it is set as a heading: taller than what follows, or bold and not smaller.
  private func isSetOff(_ line: Element, _ ratio: Double, _ lines: [Element], _ screen: AuditedScreen) -> Bool {
    guard ratio >= screen[Self.bold], isAlone(line, screen) else { return false }
    return ratio >= screen[Self.large] && hasSmallerBelow(line, lines) || isBold(line, screen)
  }

  /// Whether it is the title in a phone's app bar: no other text stands above it or as tall beside it.
  private func isTitle(_ line: Element, _ ratio: Double, _ screen: AuditedScreen) -> Bool {
    guard screen.platform.hasStatusBar, screen.bounds.height > screen.bounds.width, ratio >= screen[Self.title],
      screen.logical(line.frame.midY) < screen[Self.bar]
    else { return false }
    return !screen.texts.contains { other in
      guard other.id != line.id else { return false }
      let isBeside = other.frame.verticalOverlap(line.frame) > 0
      return isBeside ? other.frame.height >= line.frame.height : other.frame.maxY <= line.frame.minY
    }
  }

  private func isBold(_ line: Element, _ screen: AuditedScreen) -> Bool {
    guard let text = line.text?.string,
      let ink = try? ContrastMeasurement(
        line.frame, in: screen.image, scale: screen.scale, isLossless: screen.input.isLossless)
    else { return false }
    return TextSize(of: text, height: screen.logical(ink.inkHeight), stroke: screen.logical(ink.stroke)).isBold
  }

  private func isSingleLine(_ text: Element) -> Bool {
    let count = Double(text.text?.string.count ?? 0)
    return count > 0 && text.frame.width >= Self.letter * count * text.frame.height
  }

  /// Words, and not a number with its unit.
  private func isHeadingText(_ line: Element) -> Bool {
    let text = line.text?.string ?? ""
    let letters = text.count { $0.isLetter }
    return letters >= 3 && letters > text.count { $0.isNumber }
  }

  private func isAlone(_ line: Element, _ screen: AuditedScreen) -> Bool {
    !screen.texts.contains { other in
      other.id != line.id && other.frame.verticalOverlap(line.frame) > other.frame.height / 2
    }
  }

  private func hasSmallerBelow(_ line: Element, _ lines: [Element]) -> Bool {
    let below = lines.filter { $0.frame.minY >= line.frame.maxY - 1 }.min { $0.frame.minY < $1.frame.minY }
    return below.map { $0.frame.height < line.frame.height * 0.9 } ?? false
  }
}
