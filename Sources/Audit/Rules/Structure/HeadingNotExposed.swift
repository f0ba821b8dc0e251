import HearsightHierarchies
import HearsightScreenModel

/// What is set as a heading is told as one.
///
/// Finds, to be looked at: a text that recognition takes for a heading by size, weight and place, a line that is alone
/// on its row and either bold and not smaller than the running text or clearly taller with smaller text below, or the
/// title in a phone's bar, and whose exposed counterpart is no heading.
///
/// Exceptions: balances, clocks and prices; titles of buttons; texts that nothing exposes, which are another fault.
/// UI Automator does not tell headings, and leaves the rule not run.
///
/// Source: WCAG 2.2 SC 1.3.1; axe p-as-heading, whose margins are taken; articles 001 and 004.
struct HeadingNotExposed: AuditRule {
  private static let large = Threshold("heading-not-exposed.large", 1.4, "of body height", source: "axe p-as-heading")
  private static let bold = Threshold(
    "heading-not-exposed.bold", 1.0, "of body height", source: "axe p-as-heading, which asks of bold text for less")
  private static let bar = Threshold("heading-not-exposed.bar", 0.12, "of the height", source: "by inspection")
  /// Fewest lines of which the middle one tells the height of running text.
  private static let enough = 4
  /// Least width of a letter, as a share of the text's height, on a single line: below, the text has several.
  private static let letter = 0.25

  let description = RuleDescription(
    id: "heading-not-exposed", title: "A heading is told as text", group: .structure, severity: .warning,
    needs: [.heading, .frame], sources: ["WCAG 2.2 SC 1.3.1 (A)", "axe p-as-heading"], thresholds: [large, bold, bar])

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
    let barTitle = barTitle(lines, screen)
    return lines.compactMap { line in
      let ratio = line.frame.height / body
      guard
        line.heading == true || line.id == barTitle
          || heights.count >= Self.enough && isSetOff(line, ratio, lines, screen),
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

  /// The topmost line below the status bar where it is alone in a bar with a button, and not much smaller than
  /// the button's icon: the screen's title.
  private func barTitle(_ lines: [Element], _ screen: AuditedScreen) -> Element.ID? {
    guard screen.platform.hasStatusBar, screen.size.height > screen.size.width,
      let top = lines.min(by: { $0.frame.minY < $1.frame.minY }), isAlone(top, screen),
      top.frame.midY < screen[Self.bar] * screen.size.height
    else { return nil }
    let hasButton = screen.elements.contains { icon in
      icon.type == .icon && abs(icon.frame.midY - top.frame.midY) < icon.frame.height / 2
        && top.frame.height >= 0.5 * icon.frame.height
    }
    return hasButton ? top.id : nil
  }

  /// Whether it is set as a heading: taller than what follows, or bold and not smaller.
  private func isSetOff(_ line: Element, _ ratio: Double, _ lines: [Element], _ screen: AuditedScreen) -> Bool {
    guard ratio >= screen[Self.bold], isAlone(line, screen) else { return false }
    return ratio >= screen[Self.large] && hasSmallerBelow(line, lines) || isBold(line, screen)
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
