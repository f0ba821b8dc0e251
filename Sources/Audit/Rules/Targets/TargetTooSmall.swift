import HearsightHierarchies
import HearsightScreenModel

/// Targets are large enough, or far enough from each other.
///
/// Finds: what acts and is smaller than 24 logical pixels either way while the circle of 24 on its middle meets another
/// target or such a circle (an error), or smaller than the platform's least size (a warning; a note where nothing else
/// stands within that size). At an edge of the screen Android asks for 32 along that axis. Without a hierarchy: icons
/// that look tappable and are drawn small and close together, to be looked at, since drawn size is not hit size.
///
/// Exceptions: links, which stand in lines of text; what is cut off at the edge of a list or the screen; what lies in a
/// larger element that acts; switches of iOS in their own size; fields in rows that are large enough; what is disabled;
/// the system's bars and keys.
///
/// Source: WCAG 2.2 SC 2.5.8; ATF TouchTargetSize; GTXiLib and XCTest's hitRegion.
struct TargetTooSmall: AuditRule {
  private static let wcag = Threshold("target-too-small.wcag", 24, "lp", source: "WCAG 2.2 SC 2.5.8 (AA)")
  private static let ios = Threshold("target-too-small.ios", 44, "lp", source: "GTXiLib; XCTest hitRegion")
  private static let android = Threshold("target-too-small.android", 48, "lp", source: "ATF TouchTargetSize")
  private static let edge = Threshold("target-too-small.android-edge", 32, "lp", source: "ATF TouchTargetSize")
  private static let web = Threshold("target-too-small.web", 24, "lp", source: "WCAG 2.2 SC 2.5.8 (AA)")
  private static let linux = Threshold("target-too-small.linux", 24, "lp", source: "WCAG 2.2 SC 2.5.8 (AA)")
  /// ATF rounds to whole dp before it compares.
  private static let rounding = 0.5

  let description = RuleDescription(
    id: "target-too-small", title: "A target is too small", group: .targets, severity: .error,
    needs: [.frame], runsWithoutHierarchy: true, evidence: .told,
    sources: ["WCAG 2.2 SC 2.5.8 (AA)", "ATF TouchTargetSize", "GTXiLib"],
    thresholds: [wcag, ios, android, edge, web, linux])

  private static let fixes = Fixes(
    uikit: "button.widthAnchor.constraint(greaterThanOrEqualToConstant: {side}).isActive = true  // and the height",
    swiftui: ".frame(minWidth: {side}, minHeight: {side}).contentShape(Rectangle())",
    views: "android:minWidth=\"{side}dp\" android:minHeight=\"{side}dp\"",
    compose: "Modifier.minimumInteractiveComponentSize()",
    aria: "min-width: {side}px; min-height: {side}px;",
    gtk: "gtk_widget_set_size_request(widget, {side}, {side});")

  /// Switches of iOS in points: to version 18, and since 26.
  private static let switches = [Size(width: 51, height: 31), Size(width: 63, height: 28)]
  /// What rows of lists are called, by their short native roles.
  private static let rows: Set<String> = ["Cell", "TableRow", "row", "listitem", "list-item"]

  private struct Target {
    var subject: Subject
    var frame: Rect
    var title: String
  }

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    guard screen.hasHierarchy else { return drawnTargets(screen) }
    let all = screen.appStops.filter { $0.acts && $0.states.isEnabled != false }
    let targets = all.compactMap { element in
      element.frame.map { Target(subject: .exposed(element.id), frame: $0, title: screen.title(element)) }
    }
    return all.compactMap { element in
      guard element.role != .link, let frame = element.frame, !frame.isEmpty else { return nil }
      let target = Target(subject: .exposed(element.id), frame: frame, title: screen.title(element))
      if isCut(element, frame, screen) { return .notMeasured(target.subject, "it is cut off at an edge") }
      if screen.tree.hasAncestor(element.id, where: { $0.acts && $0.frame.map { $0.area > frame.area } ?? false }) {
        return nil
      }
      if isOfSystemsSize(element, frame, screen) || isTappedThroughItsRow(element, screen) {
        return .pass(target.subject)
      }
      return judge(target, among: targets, screen)
    }
  }

  /// Whether it is a switch as UIKit draws it, whose size no app can set (WCAG: user agent control).
  private func isOfSystemsSize(_ element: ExposedElement, _ frame: Rect, _ screen: AuditedScreen) -> Bool {
    guard screen.platform == .ios, element.role == .toggle else { return false }
    return Self.switches.contains { size in
      abs(screen.logical(frame.width) - size.width) <= 1.5 && abs(screen.logical(frame.height) - size.height) <= 1.5
    }
  }

  /// Whether it is a field in a row of a list that is large enough: a tap on the row begins typing in it.
  private func isTappedThroughItsRow(_ element: ExposedElement, _ screen: AuditedScreen) -> Bool {
    guard element.role == .textField else { return false }
    return screen.tree.hasAncestor(element.id) { row in
      guard Self.rows.contains(row.shortRole), let frame = row.frame else { return false }
      return screen.logical(frame.height) + Self.rounding >= wanted(frame, screen).height
    }
  }

  private func judge(_ target: Target, among targets: [Target], _ screen: AuditedScreen) -> Judgement {
    let (width, height) = (screen.logical(target.frame.width), screen.logical(target.frame.height))
    let side = min(width, height)
    let wanted = wanted(target.frame, screen)
    guard width + Self.rounding < wanted.width || height + Self.rounding < wanted.height else {
      return .pass(target.subject)
    }
    let wcag = screen[Self.wcag]
    let isClose = neighbours(of: target, within: wcag / 2 * screen.scale, targets, screen).count > 0
    let isFatal = side < wcag && isClose
    let half = max(wanted.width, wanted.height) / 2 * screen.scale
    let square = Rect(
      x: target.frame.midX - half, y: target.frame.midY - half, width: 2 * half, height: 2 * half)
    let isFree = !targets.contains { $0.subject != target.subject && !$0.frame.intersection(square).isEmpty }
    let size = "\(Measure(width, "").text) by \(Measure(height, "").text)"
    let least = isFatal ? wcag : max(wanted.width, wanted.height)
    let why = isFatal ? ", and another target is close by" : isFree ? "; there is room to enlarge it" : ""
    return .fault(
      target.subject,
      Fault(
        "The \(target.title) measures \(size) logical pixels, less than \(Measure(least, "").text)\(why).",
        severity: isFatal ? .error : isFree ? .note : .warning, measured: Measure(side, "lp"),
        threshold: Measure(least, "lp"), seen: "\(size) lp",
        fixes: Self.fixes.filled(["side": Measure(platformSide(screen), "").text])))
  }

  /// Other targets that the circle around an undersized target's middle meets, or whose own circle does.
  private func neighbours(
    of target: Target, within radius: Double, _ targets: [Target], _ screen: AuditedScreen
  ) -> [Target] {
    let center = target.frame.center
    return targets.filter { other in
      guard other.subject != target.subject, !other.frame.contains(target.frame) else { return false }
      let dx = max(other.frame.minX - center.x, 0, center.x - other.frame.maxX)
      let dy = max(other.frame.minY - center.y, 0, center.y - other.frame.maxY)
      if (dx * dx + dy * dy).squareRoot() < radius { return true }
      guard min(other.frame.width, other.frame.height) < screen[Self.wcag] * screen.scale else { return false }
      let (x, y) = (other.frame.midX - center.x, other.frame.midY - center.y)
      return (x * x + y * y).squareRoot() < 2 * radius
    }
  }

  private func platformSide(_ screen: AuditedScreen) -> Double {
    switch screen.platform {
    case .ios: screen[Self.ios]
    case .android: screen[Self.android]
    case .web: screen[Self.web]
    case .linux: screen[Self.linux]
    }
  }

  private func wanted(_ frame: Rect, _ screen: AuditedScreen) -> (width: Double, height: Double) {
    let side = platformSide(screen)
    guard screen.platform == .android else { return (side, side) }
    let edge = min(side, screen[Self.edge])
    let bounds = screen.bounds
    return (
      frame.minX <= 0 || frame.maxX >= bounds.maxX ? edge : side,
      frame.minY <= 0 || frame.maxY >= bounds.maxY ? edge : side
    )
  }

  /// Whether part of it is scrolled away: it ends where its list or the screen does.
  private func isCut(_ element: ExposedElement, _ frame: Rect, _ screen: AuditedScreen) -> Bool {
    let bounds = screen.bounds
    if frame.minX < 0 || frame.minY < 0 || frame.maxX > bounds.maxX || frame.maxY > bounds.maxY { return true }
    return screen.tree.hasAncestor(element.id) { list in
      guard list.states.isScrollable == true, let outer = list.frame else { return false }
      return frame.minX <= outer.minX && outer.minX > 0 || frame.minY <= outer.minY || frame.maxY >= outer.maxY
        || frame.maxX >= outer.maxX && outer.maxX < bounds.maxX
    }
  }

  private func drawnTargets(_ screen: AuditedScreen) -> [Judgement] {
    let targets = screen.elements.filter { $0.clickable == true && $0.type == .icon }.map {
      Target(subject: .seen($0.id), frame: $0.frame, title: screen.title($0))
    }
    return targets.map { target in
      let side = screen.logical(min(target.frame.width, target.frame.height))
      let radius = screen[Self.wcag] / 2 * screen.scale
      guard side < screen[Self.wcag], !neighbours(of: target, within: radius, targets, screen).isEmpty else {
        return .pass(target.subject)
      }
      let size = "\(Int(screen.logical(target.frame.width))) by \(Int(screen.logical(target.frame.height)))"
      return .fault(
        target.subject,
        Fault(
          "The \(target.title) is drawn \(size), close to another; check the hit area.", severity: .note,
          evidence: .unproven, measured: Measure(side, "lp"), threshold: screen.measure(Self.wcag),
          fixes: Self.fixes.filled(["side": Measure(platformSide(screen), "").text])))
    }
  }
}
