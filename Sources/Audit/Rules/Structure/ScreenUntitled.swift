import HearsightHierarchies
import HearsightScreenModel

/// Something says where one is.
///
/// Finds: a screen without a heading or other text in its upper quarter, without the name of a selected tab and without
/// a named window.
///
/// Exceptions: cameras, maps, videos and games, whose picture fills the screen; screens of few stops, as when an app
/// starts.
///
/// Source: WCAG 2.2 SC 2.4.2 as applied to mobile screens; article 004.
struct ScreenUntitled: AuditRule {
  private static let top = Threshold(
    "screen-untitled.top", 0.25, "of the height", source: "where bars and titles stand")
  private static let stops = Threshold(
    "screen-untitled.stops", 5, "stops", source: "by inspection: fewer need no title")
  private static let picture = Threshold(
    "screen-untitled.picture", 0.6, "of the screen", source: "by inspection: cameras, maps and players")

  let description = RuleDescription(
    id: "screen-untitled", title: "Nothing says where one is", group: .structure, severity: .note,
    needs: [.name, .frame], sources: ["WCAG 2.2 SC 2.4.2 (A)"], thresholds: [top, stops, picture])

  private static let fixes = Fixes(
    uikit: "navigationItem.title = \"TODO: name this screen\"",
    swiftui: ".navigationTitle(\"TODO: name this screen\")",
    views: "ViewCompat.setAccessibilityPaneTitle(root, \"TODO: name this screen\")",
    compose: "Modifier.semantics { paneTitle = \"TODO: name this screen\" }",
    aria: "<title>TODO: name this page</title>",
    gtk: "gtk_window_set_title(GTK_WINDOW(window), \"TODO: name this window\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops
    let isFilled = screen.elements.contains {
      $0.type == .picture && $0.frame.area > screen[Self.picture] * screen.bounds.area
    }
    guard Double(stops.count) >= screen[Self.stops], !isFilled else { return [] }
    let end = screen[Self.top] * screen.size.height
    let isTitled = stops.contains { element in
      let isNamed = !screen.tree.spoken(element.id).isBlank
      let isHigh = (element.frame?.midY ?? .infinity) < end
      let isTitle = !element.acts && (element.role == .text || element.states.isHeading == true)
      return isNamed && (isHigh && isTitle || element.role == .tab && element.states.isSelected == true)
    }
    let isNamedWindow = screen.tree.hierarchy.roots.contains { screen.tree[$0]?.name?.isBlank == false }
    guard !isTitled, !(isNamedWindow && !screen.platform.hasStatusBar) else { return [.pass(.screen)] }
    return [
      .fault(
        .screen,
        Fault(
          "No heading, no bar's title and no selected tab says where one is.", fixes: Self.fixes,
          frame: Rect(x: 0, y: 0, width: screen.size.width, height: end)))
    ]
  }
}
