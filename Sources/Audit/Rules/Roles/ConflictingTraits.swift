import HearsightHierarchies
import HearsightScreenModel

/// An element has one role.
///
/// Finds: more than one of button, link, search field and keyboard key; or a button that is adjustable too.
///
/// Exceptions: keyboard keys alone, which GTXiLib skips; traits that are no roles, and those that are not known.
///
/// Source: GTXiLib's two checks of traits.
struct ConflictingTraits: AuditRule {
  let description = RuleDescription(
    id: "conflicting-traits", title: "Roles exclude each other", group: .roles, severity: .warning,
    needs: [.role], evidence: .told, sources: ["GTXiLib, accessibility traits", "WCAG 2.2 SC 4.1.2 (A)"])

  private static let fixes = Fixes(
    uikit: "element.accessibilityTraits.remove(.{extra})",
    swiftui: ".accessibilityRemoveTraits(.{extra})",
    views: "info.className = \"android.widget.Button\"  // one role, without {extra}",
    compose: "Modifier.semantics { role = Role.Button }  // one role, without {extra}",
    aria: "role=\"button\"  <!-- one role, without {extra} -->",
    gtk: "GTK_ACCESSIBLE_ROLE_BUTTON  // one role, without {extra}")

  /// The traits that exclude each other, the one to keep first.
  private static let exclusive = ["button", "link", "searchField", "keyboardKey"]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.acts || element.role != nil else { return nil }
      // AccessibilitySnapshot's native role is the list of traits; other formats tell one role.
      let traits = element.nativeRole.split { $0 == "," || $0 == " " }.map(String.init)
      var roles = Self.exclusive.filter(traits.contains)
      if roles.isEmpty, element.role == .button { roles = ["button"] }
      if roles.contains("button"), element.actions.isAdjustable == true { roles.append("adjustable") }
      guard roles.count > 1, let extra = roles.last else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id),
        Fault(
          "The \(screen.title(element)) is \(roles.joined(separator: " and ")) at once.",
          fixes: Self.fixes.filled(["extra": extra])))
    }
  }
}
