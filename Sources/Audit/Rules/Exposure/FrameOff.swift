import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// A stop's frame, and the point that a tap goes to, lie on what is drawn.
///
/// Finds: a stop whose text is unique on both sides and drawn elsewhere than its frame says; and an activation point
/// that lies outside its frame or on another stop that acts.
///
/// Exceptions: a frame that holds what is drawn, as that of a row; a control that is named by a text beside it. A frame
/// on a drawing that no other stop accounts for is to be looked at: a button may show an icon, and its name stand
/// elsewhere as a title. Where most frames are off, the picture was scrolled or points were taken for pixels, and
/// nothing is measured.
///
/// Source: the paper, section 4.3 (taps go to the centre); article 004.
struct FrameOff: AuditRule {
  private static let distance = Threshold("frame-off.distance", 24, "lp", source: "half of Android's least target")
  private static let overlap = Threshold("frame-off.overlap", 0.05, "overlap", source: "the paper, section 3.3")
  /// Share of the pairs from which the whole dump is taken to lie elsewhere.
  private static let whole = Threshold("frame-off.whole", 0.5, "of the pairs", source: "by inspection")

  /// What is named by a text that stands beside it.
  private static let named: Set<StopRole> = [.textField, .toggle, .checkBox, .radioButton, .slider, .comboBox]

  let description = RuleDescription(
    id: "frame-off", title: "A frame or tap point is not on what is drawn", group: .exposure, severity: .warning,
    needs: [.name, .frame], sources: ["WCAG 2.2 SC 1.3.2 (A)", "article 004"], thresholds: [distance, overlap, whole])

  private static let fixes = Fixes(
    uikit: "element.accessibilityFrame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)",
    swiftui: ".accessibilityActivationPoint(.center)",
    views: "info.setBoundsInScreen(bounds)  // in an AccessibilityDelegate",
    compose: "Modifier.offset { offset }  // layout, not graphicsLayer translation",
    aria: "<!-- the focusable element where it is drawn, not moved by a transform of its child -->",
    gtk: "gtk_widget_allocate(widget, width, height, -1, transform);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let pairs = screen.pairs.pairs.filter { $0.reason == .text }
    let byID = Dictionary(screen.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let judged = pairs.compactMap { pair -> (judgement: Judgement, isOff: Bool)? in
      guard let seen = byID[pair.seen], let element = screen.tree[pair.exposed], let frame = element.frame
      else { return nil }
      let isHeld = seen.frame.coverage(by: frame) >= 0.5 || frame.coverage(by: seen.frame) >= 0.5
      let (dx, dy) = (seen.frame.midX - frame.midX, seen.frame.midY - frame.midY)
      let distance = screen.logical((dx * dx + dy * dy).squareRoot())
      let isOff = distance > screen[Self.distance] || seen.frame.iou(frame) < screen[Self.overlap]
      guard !isHeld, isOff, !isNamedByIt(element, frame, seen.frame) else {
        return (.pass(.exposed(element.id)), false)
      }
      let fault = Fault(
        "The frame of the \(screen.title(element)) lies \(Int(distance.rounded())) logical pixels from what is drawn.",
        evidence: hasOwnDrawing(element.id, frame, besides: seen.id, screen)
          ? .unproven : .inferred(precision: seen.text?.confidence ?? 0), measured: Measure(distance, "lp"),
        threshold: screen.measure(Self.distance), seen: seen.text?.string, fixes: Self.fixes,
        frame: frame.union(seen.frame))
      return (.fault(.exposed(element.id), fault), true)
    }
    let off = judged.count { $0.isOff }
    if off > 1, Double(off) > screen[Self.whole] * Double(judged.count) {
      return [.notMeasured(.screen, "most frames are off: the picture and the hierarchy do not fit")]
    }
    return judged.map(\.judgement) + points(screen)
  }

  /// Whether a text is a control's label: on its row, or just above it. A field's name is not drawn in the field.
  private func isNamedByIt(_ element: ExposedElement, _ frame: Rect, _ text: Rect) -> Bool {
    guard let role = element.role, Self.named.contains(role) else { return false }
    let shared = min(frame.maxY, text.maxY) - max(frame.minY, text.minY)
    if shared >= 0.5 * min(frame.height, text.height) { return true }
    let gap = frame.minY - text.maxY
    return gap >= 0 && gap <= 2 * text.height && text.minX < frame.maxX && text.maxX > frame.minX
  }

  /// Whether something is drawn in a stop's frame that the hierarchy tells of no other.
  private func hasOwnDrawing(_ id: Int, _ frame: Rect, besides paired: Element.ID, _ screen: AuditedScreen) -> Bool {
    screen.seen(in: frame).contains { element in
      element.id != paired && (screen.pairs.exposed(for: element.id) ?? id) == id
    }
  }

  private func points(_ screen: AuditedScreen) -> [Judgement] {
    let acting = screen.appStops.filter { $0.acts && $0.frame != nil }
    return acting.compactMap { element in
      guard let point = element.activationPoint, let frame = element.frame, element.role != .slider else { return nil }
      let other = acting.first { other in
        guard other.id != element.id, let inner = other.frame, inner.contains(point) else { return false }
        return inner.area < frame.area && !screen.tree.isAncestor(element.id, of: other.id)
      }
      guard !frame.contains(point) || other != nil else { return nil }
      let place = other.map { "on the \(screen.title($0))" } ?? "outside its frame"
      return .fault(
        .exposed(element.id),
        Fault("A tap on the \(screen.title(element)) goes \(place).", evidence: .told, fixes: Self.fixes))
    }
  }
}
