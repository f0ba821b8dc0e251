import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Text is shown to its end.
///
/// Finds: drawn text that ends in an ellipsis where the exposed text goes on by three characters and more; and, to be
/// looked at, ink that is cut off at the lower edge of its element's frame.
///
/// Exceptions: titles that end in an ellipsis themselves ("Save as..."); of a button's whole words with an ellipsis a
/// person has to see whether they are such a title; in lists, whose rows show what users wrote, it
/// is a note.
///
/// Source: WCAG 2.2 SC 1.4.4; XCTest textClipped; ATF TextSize; UIS-Hunter.
struct TextClipped: AuditRule {
  private static let lost = Threshold("text-clipped.lost", 3, "characters", source: "XCTest textClipped, by inspection")
  /// Share of the columns with ink that must reach the frame's last row: a descender alone is no cut.
  private static let cut = Threshold("text-clipped.cut", 0.3, "of the ink's columns", source: "by inspection")

  /// Share of the columns from which the last row is no letters.
  private static let line = 0.9

  let description = RuleDescription(
    id: "text-clipped", title: "Text is cut off", group: .visibility, severity: .warning, needs: [.name, .frame],
    sources: ["WCAG 2.2 SC 1.4.4 (AA)", "XCTest textClipped"], thresholds: [lost, cut])

  private static let fixes = Fixes(
    uikit: "label.numberOfLines = 0; label.adjustsFontForContentSizeCategory = true",
    swiftui: ".lineLimit(nil).fixedSize(horizontal: false, vertical: true)",
    views: "android:layout_height=\"wrap_content\"  <!-- without maxLines and ellipsize -->",
    compose: "Text(text)  // without maxLines, overflow and a fixed height",
    aria: "overflow: visible; white-space: normal; text-overflow: clip;",
    gtk: "gtk_label_set_wrap(GTK_LABEL(label), TRUE);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.texts.compactMap { text in
      guard let string = text.text?.string, let confidence = text.text?.confidence else { return nil }
      if let (start, full) = continuation(of: string, at: text.frame, screen) {
        let count = full.name.count - start.count
        let isInList = screen.tree.hasAncestor(full.id) { $0.states.isScrollable == true }
        return .fault(
          .seen(text.id),
          Fault(
            "\u{201C}\(string.shortened)\u{201D} is cut off; the whole is \u{201C}\(full.name.shortened)\u{201D}.",
            severity: isInList ? .note : .warning,
            evidence: full.mayBeTitle ? .unproven : .inferred(precision: confidence),
            measured: Measure(Double(count), "characters lost"), threshold: screen.measure(Self.lost),
            heard: full.name, seen: string, fixes: Self.fixes))
      }
      guard let pair = screen.pairs.pair(ofSeen: text.id), pair.reason == .text,
        let frame = screen.tree[pair.exposed]?.frame
      else { return nil }
      let share = cutShare(at: frame, screen)
      // Letters without descenders end flat on their line, and a last row full of ink is a line that is drawn there.
      let hasDescender = string.contains { "gjpqyçşţрудцщфу".contains($0) }
      guard hasDescender, share >= screen[Self.cut], share < Self.line else { return .pass(.seen(text.id)) }
      return .fault(
        .seen(text.id),
        Fault(
          "The ink of \u{201C}\(string.shortened)\u{201D} ends at its element's lower edge.", evidence: .unproven,
          measured: Measure(share, Self.cut.unit), threshold: screen.measure(Self.cut), seen: string,
          fixes: Self.fixes))
    }
  }

  /// What comes before a drawn ellipsis, and the exposed text there that goes on.
  private func continuation(
    of string: String, at frame: Rect, _ screen: AuditedScreen
  ) -> (start: String, full: (id: Int, name: String, mayBeTitle: Bool))? {
    let text = string.trimmingBlanks
    guard text.hasSuffix("\u{2026}") || text.hasSuffix("...") || text.hasSuffix("..") else { return nil }
    let start = Words.normalised(text)
    guard start.count >= 2 else { return nil }
    let candidates = screen.tree.order.filter { id in
      guard let name = screen.tree[id]?.name, let outer = screen.tree[id]?.frame else { return false }
      // An ellipsis that is told stands in the title itself: "Save as\u{2026}, 2 files".
      return frame.coverage(by: outer) >= 0.5 && !name.contains("\u{2026}") && !name.contains("...")
    }
    for id in candidates {
      let name = Words.normalised(screen.tree[id]?.name ?? "")
      guard name.hasPrefix(start), Double(name.count - start.count) >= screen[Self.lost] else { continue }
      // "Change\u{2026}" on a button opens a dialog, and its name may add what is changed.
      let mayBeTitle = screen.tree[id]?.acts == true && name.hasPrefix(start + " ")
      return (start, (id, name, mayBeTitle))
    }
    return nil
  }

  /// Share of the columns with ink whose ink reaches the last row of a frame and not the row below it.
  private func cutShare(at frame: Rect, _ screen: AuditedScreen) -> Double {
    let span = screen.image.pixelSpan(of: frame)
    guard span.x.count > 4, span.y.count > 4, span.y.upperBound < screen.image.height,
      let ground = ColorHistogram(span, of: screen.image).mode
    else { return 0 }
    func isInk(_ x: Int, _ y: Int) -> Bool {
      screen.image[x, y].distance(to: ground) > 8 * ContrastMeasurement.tolerance
    }
    let last = span.y.upperBound - 1
    let inked = span.x.filter { x in span.y.contains { isInk(x, $0) } }
    let isFlatBelow = span.x.allSatisfy { !isInk($0, last + 1) }
    guard !inked.isEmpty, isFlatBelow else { return 0 }
    return Double(inked.count { isInk($0, last) }) / Double(inked.count)
  }
}
