import HearsightHierarchies
import HearsightScreenModel

/// A field that hides what is typed says so, or a reader speaks the password aloud.
///
/// Finds: an editable field that shows three or more bullets, or is named a password, and is not marked secure.
///
/// Exceptions: a password that is shown on purpose: then letters are drawn and no bullets; masked card numbers in
/// texts, which are not editable. That a name means a password is to be looked at.
///
/// Source: WCAG 2.2 SC 4.1.2; UIKit isSecureTextEntry, Android textPassword.
struct SecureFieldNotSecure: AuditRule {
  private static let bullets = Threshold("secure-field-not-secure.bullets", 3, "bullets", source: "by inspection")

  let description = RuleDescription(
    id: "secure-field-not-secure", title: "A password field is not marked secure", group: .roles, severity: .error,
    needs: [.secure], evidence: .unproven, sources: ["WCAG 2.2 SC 4.1.2 (A)"], thresholds: [bullets])

  private static let fixes = Fixes(
    uikit: "field.isSecureTextEntry = true",
    swiftui: "SecureField(title, text: $password)",
    views: "android:inputType=\"textPassword\"",
    compose: "TextField(value, onValueChange, visualTransformation = PasswordVisualTransformation(), "
      + "modifier = Modifier.semantics { password() })",
    aria: "<input type=\"password\">",
    gtk: "gtk_password_entry_new();")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.role == .textField || element.states.isEditable == true else { return nil }
      guard element.states.isSecure != true else { return .pass(.exposed(element.id)) }
      let drawn =
        element.frame.map { frame in
          screen.elements.filter { $0.frame.coverage(by: frame) >= 0.5 }.compactMap { $0.text?.string }
        } ?? []
      let told = [element.value, element.name].compactMap { $0 }
      let most = (drawn + told).map(bulletCount).max() ?? 0
      if Double(most) >= screen[Self.bullets] {
        let isTold = told.contains { Double(bulletCount($0)) >= screen[Self.bullets] }
        return .fault(
          .exposed(element.id),
          fault(element, "shows bullets", isTold ? .told : .unproven, bullets: most, screen))
      }
      let name = screen.tree.spoken(element.id) + " " + (element.placeholder ?? "")
      let isShown = drawn.contains { !Words.contains(name, $0) }
      guard SecretName.isPassword(name), !isShown else { return .pass(.exposed(element.id)) }
      return .fault(.exposed(element.id), fault(element, "is named a password", .unproven, bullets: nil, screen))
    }
  }

  private func bulletCount(_ text: String) -> Int { text.count { "•●∙⬤⚫*".contains($0) } }

  private func fault(
    _ element: ExposedElement, _ what: String, _ evidence: Evidence, bullets: Int?, _ screen: AuditedScreen
  ) -> Fault {
    Fault(
      "The \(screen.title(element)) \(what) and is not marked secure: a reader may say aloud what is typed.",
      evidence: evidence, measured: bullets.map { Measure(Double($0), "bullets") },
      threshold: bullets.map { _ in screen.measure(Self.bullets) }, fixes: Self.fixes)
  }
}
