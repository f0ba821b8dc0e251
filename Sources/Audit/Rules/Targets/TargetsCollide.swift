import HearsightHierarchies
import HearsightScreenModel

/// Targets do not lie on one another.
///
/// Finds: two elements that act in one and the same frame, or of which one covers the other's middle (errors), and
/// others that overlap (a warning).
///
/// Exceptions: a row and a smaller control inside it; elements that hold each other in the tree and differ in size.
///
/// Source: ATF DuplicateClickableBounds; A11yUITests; axe target-offset; WCAG 2.2 SC 2.5.8.
struct TargetsCollide: AuditRule {
  /// Least overlap, both ways, that is told: frames of neighbours often share a border.
  private static let overlap = Threshold(
    "targets-collide.overlap", 4, "lp", source: "by inspection: shadows and borders")
  /// Overlap of frames that count as one: rounding moves edges by a pixel.
  private static let same = Threshold("targets-collide.same", 0.97, "overlap", source: "rounding to whole pixels")

  let description = RuleDescription(
    id: "targets-collide", title: "Targets lie on one another", group: .targets, severity: .error,
    needs: [.frame, .clickable], evidence: .told,
    sources: ["ATF DuplicateClickableBounds", "A11yUITests", "WCAG 2.2 SC 2.5.8 (AA)"], thresholds: [overlap, same])

  private static let fixes = Fixes(
    uikit: "wrapper.isAccessibilityElement = false  // one element; or at least 8 points between them",
    swiftui: ".accessibilityHidden(true)  // on the one below; or .padding(8) between them",
    views: "android:clickable=\"false\"  <!-- on the wrapper -->",
    compose: "// one Modifier.clickable, on the inner or the outer element",
    aria: "<!-- one interactive element; no button in a link -->",
    gtk: "gtk_widget_set_can_target(wrapper, FALSE);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let targets = screen.appStops.filter { $0.acts && !($0.frame?.isEmpty ?? true) }
    let order = targets.indices.sorted { (targets[$0].frame?.minY ?? 0) < (targets[$1].frame?.minY ?? 0) }
    var worst: [Int: (other: ExposedElement, isFatal: Bool)] = [:]
    // Those that begin below the end of another cannot meet it: neighbours in height are compared, not all pairs.
    var open: [Int] = []
    for index in order {
      guard let frame = targets[index].frame else { continue }
      open.removeAll { (targets[$0].frame?.maxY ?? 0) <= frame.minY }
      for other in open {
        guard let isFatal = collision(targets[other], targets[index], screen) else { continue }
        let place = targets[max(other, index)].id
        if worst[place] == nil || isFatal { worst[place] = (targets[min(other, index)], isFatal) }
      }
      open.append(index)
    }
    return targets.map { target in
      guard let (other, isFatal) = worst[target.id] else { return .pass(.exposed(target.id)) }
      let how = isFatal ? "lies on" : "overlaps"
      // Of two that overlap in part, the one on top may leave enough of the other, as a floating button does of a list.
      let isSame = target.frame.flatMap { one in other.frame.map { one.iou($0) >= screen[Self.same] } } ?? false
      return .fault(
        .exposed(target.id),
        Fault(
          "The \(screen.title(target)) \(how) the \(screen.title(other)).", severity: isFatal ? .error : .warning,
          evidence: isSame ? .told : .unproven,
          fixes: Self.fixes))
    }
  }

  /// Whether two targets meet, and whether one cannot be reached for the other; `nil` where they do not meet.
  private func collision(_ first: ExposedElement, _ second: ExposedElement, _ screen: AuditedScreen) -> Bool? {
    guard let one = first.frame, let two = second.frame else { return nil }
    let common = one.intersection(two)
    let least = screen[Self.overlap] * screen.scale
    guard min(common.width, common.height) >= least else { return nil }
    let isKin = screen.tree.isAncestor(first.id, of: second.id) || screen.tree.isAncestor(second.id, of: first.id)
    if one.iou(two) >= screen[Self.same] {
      // A wrapper that the app itself says takes taps is a second target; one that is only of a control's role is not.
      return isKin && !(first.actions.isClickable == true && second.actions.isClickable == true) ? nil : true
    }
    if isKin || one.contains(two) || two.contains(one) { return nil }
    return common.contains(one.center) || common.contains(two.center)
  }
}
