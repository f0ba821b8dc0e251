import HearsightHierarchies
import HearsightScreenModel

/// What acts when it is tapped is announced as something that acts.
///
/// Finds: an element that takes taps and whose role or class is that of a text, or of a class that no reader knows;
/// and, to be looked at, a text that looks tappable by the pixels and is exposed as mere text.
///
/// Exceptions: on Android a layout of the platform around a row, of which TalkBack says that it can be activated; cells
/// of an iOS table are a note; fields; layers of the whole screen, which are no stops; texts with links in them.
///
/// Source: WCAG 2.2 SC 4.1.2; ATF ClassName (readers know names under `android.` and `androidx.` only); A11yUITests;
/// article 004.
struct TappableWithoutRole: AuditRule {
  private static let likelihood = Threshold(
    "tappable-without-role.likelihood", 0.9, "", source: "the paper, section 5.4: clickability at precision 0.9")

  let description = RuleDescription(
    id: "tappable-without-role", title: "Something that can be tapped has no role", group: .roles, severity: .warning,
    needs: [.role, .clickable], evidence: .told,
    sources: ["WCAG 2.2 SC 4.1.2 (A)", "ATF ClassName", "A11yUITests"], thresholds: [likelihood])

  private static let fixes = Fixes(
    uikit: "view.accessibilityTraits.insert(.button)",
    swiftui: ".accessibilityAddTraits(.isButton)",
    views: "info.className = \"android.widget.Button\"  // in an AccessibilityDelegate",
    compose: "Modifier.clickable(role = Role.Button, onClick = onClick)",
    aria: "<button>...</button>  <!-- or role=\"button\" tabindex=\"0\" -->",
    gtk: "gtk_button_new();  // or GTK_ACCESSIBLE_ROLE_BUTTON as the widget's accessible-role")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let looking = lookingTappable(screen)
    return screen.appStops.compactMap { element in
      guard element.states.isEditable != true else { return nil }
      if element.acts {
        guard !hasRole(element, on: screen.platform) else { return .pass(.exposed(element.id)) }
        let isCell = element.shortRole.hasSuffix("Cell")
        return .fault(
          .exposed(element.id),
          Fault(
            "The \(screen.title(element)) can be tapped, and is announced as \(element.role?.noun ?? "nothing").",
            severity: isCell ? .note : .warning, fixes: Self.fixes))
      }
      guard element.role == .text, let likelihood = looking[element.id] else { return nil }
      return .fault(
        .exposed(element.id),
        Fault(
          "The \(screen.title(element)) looks as if it can be tapped, and is exposed as mere text.",
          evidence: .unproven, measured: Measure(likelihood, ""), threshold: screen.measure(Self.likelihood),
          fixes: Self.fixes))
    }
  }

  /// Exposed elements by how likely their seen text can be tapped.
  private func lookingTappable(_ screen: AuditedScreen) -> [Int: Double] {
    screen.texts.reduce(into: [:]) { result, text in
      guard let likelihood = text.clickLikelihood, likelihood >= screen[Self.likelihood],
        let id = screen.pairs.exposed(for: text.id)
      else { return }
      result[id] = likelihood
    }
  }

  private func hasRole(_ element: ExposedElement, on platform: AuditPlatform) -> Bool {
    if element.role?.isControl == true { return true }
    guard platform == .android else { return false }
    let isKnown = ["android.", "androidx.", "com.google.android.material."].contains {
      element.nativeRole.hasPrefix($0)
    }
    // A row speaks its content and that it can be activated; a mere text says nothing that tells it from others.
    return isKnown && (element.role != .text || !element.children.isEmpty)
  }
}
