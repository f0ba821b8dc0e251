import HearsightHierarchies
import HearsightScreenModel

/// A field's name is its label: not the placeholder that vanishes, not a description that hides what was typed.
///
/// Finds: a field whose only name is its placeholder; on Android a field whose content description replaces its text.
///
/// Exceptions: search fields, whose placeholder is all that is drawn. A field without another label beside it is a
/// note. Floating labels are names of their own and differ from the placeholder.
///
/// Source: WCAG 2.2 SC 3.3.2; ATF EditableContentDesc; Android lint LabelFor; axe-android EditTextName and
/// EditTextValue; axe label-title-only.
struct FieldNameSource: AuditRule {
  let description = RuleDescription(
    id: "field-name-source", title: "A field is named by its placeholder, or its name hides what is typed",
    group: .names, severity: .error, needs: [.name, .role], evidence: .told,
    sources: ["WCAG 2.2 SC 3.3.2 (A)", "ATF EditableContentDesc", "Android lint LabelFor"])

  private static let fixes = Fixes(
    uikit: "field.accessibilityLabel = \"{label}\"",
    swiftui: "TextField(\"{label}\", text: $text, prompt: Text(\"{hint}\"))",
    views: "<TextView android:text=\"{label}\" android:labelFor=\"@id/field\"/>  <!-- and android:hint=\"{hint}\", "
      + "no contentDescription -->",
    compose: "TextField(value, onValueChange, label = { Text(\"{label}\") }, placeholder = { Text(\"{hint}\") })",
    aria: "<label for=\"field\">{label}</label><input id=\"field\" placeholder=\"{hint}\">",
    gtk: "gtk_label_set_mnemonic_widget(GTK_LABEL(label), entry);  // the label \"{label}\"")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.role == .textField || element.states.isEditable == true else { return nil }
      let name = Words.normalised(screen.tree.spoken(element.id))
      let placeholder = Words.normalised(element.placeholder ?? "")
      if screen.platform == .android, let value = element.value, !value.isBlank, !name.isEmpty,
        name != Words.normalised(value), name != placeholder
      {
        return .fault(.exposed(element.id), hidden(value, element, screen))
      }
      guard !placeholder.isEmpty else { return name.isEmpty ? nil : .pass(.exposed(element.id)) }
      guard name.isEmpty || name == placeholder, !isSearch(element) else { return .pass(.exposed(element.id)) }
      return .fault(.exposed(element.id), placeholderOnly(element, screen))
    }
  }

  private func isSearch(_ element: ExposedElement) -> Bool {
    (element.nativeRole + (element.identifier ?? "") + (element.placeholder ?? "")).lowercased().contains("search")
  }

  private func hidden(_ value: String, _ element: ExposedElement, _ screen: AuditedScreen) -> Fault {
    Fault(
      "The \(screen.title(element)) has a content description, so that TalkBack does not say what is typed in it.",
      seen: value,
      fixes: Self.fixes.filled([
        "label": screen.tree.spoken(element.id), "hint": element.placeholder ?? "",
      ]))
  }

  private func placeholderOnly(_ element: ExposedElement, _ screen: AuditedScreen) -> Fault {
    let hint = element.placeholder ?? ""
    let beside = element.frame.flatMap(screen.proposal(beside:)).flatMap {
      Words.normalised($0.name) == Words.normalised(hint) ? nil : $0
    }
    let label = beside.map { NameProposal.text($0, for: "field") } ?? hint
    let message =
      "The field's only name is its placeholder \u{201C}\(hint.shortened)\u{201D}, which goes when one types."
    return Fault(
      message + (beside.map { " Beside it stands \u{201C}\($0.name.shortened)\u{201D}." } ?? ""),
      severity: beside == nil ? .note : .warning, evidence: beside == nil ? .told : .unproven, seen: beside?.name,
      fixes: Self.fixes.filled(["label": label, "hint": hint]))
  }
}
