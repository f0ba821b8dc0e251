import HearsightHierarchies
import HearsightScreenModel

/// Different actions have different names.
///
/// Finds: several controls with one name, role and value, in different places.
///
/// Exceptions: a note where each follows a stop of its own row that tells them apart; a tab and the title with its
/// word, since a title does not act; two elements in one place.
///
/// Source: ATF DuplicateSpeakableText; axe identical-links-same-purpose; A11yUITests.
struct DuplicateNames: AuditRule {
  /// Overlap from which two elements are one control in two layers.
  private static let same = Threshold("duplicate-names.same", 0.9, "overlap", source: "by inspection")

  let description = RuleDescription(
    id: "duplicate-names", title: "Several actions have one name", group: .names, severity: .warning,
    needs: [.name, .frame], evidence: .told,
    sources: ["ATF DuplicateSpeakableText", "axe identical-links-same-purpose"], thresholds: [same])

  private static let fixes = Fixes(
    uikit: "button.accessibilityLabel = \"{name}, \\(rowTitle)\"",
    swiftui: ".accessibilityLabel(\"{name}, \\(rowTitle)\")",
    views: "button.contentDescription = \"{name}, $rowTitle\"",
    compose: "Modifier.semantics { contentDescription = \"{name}, $rowTitle\" }",
    aria: "aria-label=\"{name}, row title\"",
    gtk:
      "gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, "
      + "\"{name}, row title\", -1);"
  )

  private struct Name: Hashable {
    var name: String
    var role: StopRole?
    var value: String?
  }

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops
    let named = stops.indices.filter { stops[$0].acts && !screen.tree.spoken(stops[$0].id).isBlank }
    let groups = Dictionary(grouping: named) { index in
      let element = stops[index]
      return Name(
        name: Words.normalised(screen.tree.spoken(element.id)), role: element.role,
        value: element.value ?? element.states.checked?.rawValue)
    }
    return groups.values.sorted { $0[0] < $1[0] }.flatMap { places -> [Judgement] in
      let apart = places.filter { place in
        !places.contains { other in other < place && isOnePlace(stops[other], stops[place], screen) }
      }
      guard apart.count > 1 else { return [.pass(.exposed(stops[places[0]].id))] }
      let before = Set(apart.map { $0 == 0 ? "" : Words.normalised(screen.tree.spoken(stops[$0 - 1].id)) })
      let isTold = before.count == apart.count
      let first = stops[apart[0]]
      let name = screen.tree.spoken(first.id)
      return [
        .fault(
          .exposed(first.id),
          Fault(
            "\(apart.count) controls are called \u{201C}\(name.shortened)\u{201D}."
              + (isTold ? " Each follows a stop that tells its row." : ""),
            severity: isTold ? .note : .warning, measured: Measure(Double(apart.count), "controls"),
            fixes: Self.fixes.filled(["name": name])))
      ]
    }
  }

  private func isOnePlace(_ first: ExposedElement, _ second: ExposedElement, _ screen: AuditedScreen) -> Bool {
    guard let one = first.frame, let two = second.frame else { return false }
    return one.iou(two) >= screen[Self.same] || screen.tree.isAncestor(first.id, of: second.id)
  }
}
