import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Where a reader stops, something is drawn.
///
/// Finds: a stop with nothing but one flat colour under it.
///
/// Exceptions: elements that hold others; scrollers and empty lists; texts that are for the ear alone, of less than
/// eight logical pixels a side. What a dialog covers is `modal-leak`.
///
/// Source: article 001 (isHidden, alpha); Swearngin et al., TOCHI 2024.
struct ExposedNotSeen: AuditRule {
  private static let spread = Threshold("exposed-not-seen.spread", 2, "of 255", source: "noise of captures")
  private static let side = Threshold(
    "exposed-not-seen.side", 8, "lp", source: "by inspection: texts for the ear alone")

  let description = RuleDescription(
    id: "exposed-not-seen", title: "A stop is where nothing is drawn", group: .exposure, severity: .warning,
    needs: [.frame], evidence: .told, sources: ["WCAG 2.2 SC 1.3.2 (A)", "article 001"], thresholds: [spread, side])

  private static let fixes = Fixes(
    uikit: "view.isHidden = true  // alpha = 0 leaves it a stop",
    swiftui: ".accessibilityHidden(opacity == 0)",
    views: "android:visibility=\"gone\"",
    compose: "if (isShown) { Content() }  // out of the composition",
    aria: "hidden",
    gtk: "gtk_widget_set_visible(widget, FALSE);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard let frame = element.frame?.intersection(screen.bounds), element.children.isEmpty,
        element.states.isScrollable != true, !element.isOpaqueHost, !screen.isBehindModal(frame),
        screen.logical(min(frame.width, frame.height)) >= screen[Self.side]
      else { return nil }
      let spread = Self.spread(of: screen.image, in: frame)
      guard Double(spread) < screen[Self.spread] else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id),
        Fault(
          "A reader stops at the \(screen.title(element)), and nothing is drawn there.",
          measured: Measure(Double(spread), "of 255"), threshold: screen.measure(Self.spread), seen: "(nothing)",
          fixes: Self.fixes))
    }
  }

  /// The greatest difference in a channel from the first pixel of a frame, 0 to 255.
  private static func spread(of image: Bitmap, in frame: Rect) -> Int {
    let span = image.pixelSpan(of: frame)
    guard let x = span.x.first, let y = span.y.first else { return 255 }
    let first = image[x, y]
    var most = 0
    for row in span.y {
      for column in span.x {
        most = max(most, image[column, row].distance(to: first))
      }
      // A frame with anything in it is told within its first rows.
      if most > 16 { return most }
    }
    return most
  }
}
