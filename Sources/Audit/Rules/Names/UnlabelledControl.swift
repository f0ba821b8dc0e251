import HearsightHierarchies
import HearsightScreenModel

/// Fields, switches, check boxes, sliders and segments have a name.
///
/// Finds: such a control whose name is empty. The text beside it on its row, or directly above it, is proposed.
///
/// Exceptions: a control in a row that is one stop and speaks the text with the state; a segment that is named by its
/// own text; a field with a placeholder, which `field-name-source` judges.
///
/// Source: WCAG 2.2 SC 1.3.1, 3.3.2 and 4.1.2; axe label, select-name and aria-toggle-field-name; axe-android
/// CheckBoxName and SwitchName; Apple's "Element has no description".
struct UnlabelledControl: AuditRule {
  let description = RuleDescription(
    id: "unlabelled-control", title: "A field, switch, slider or segment has no name", group: .names,
    severity: .error, needs: [.name, .role], evidence: .told,
    sources: ["WCAG 2.2 SC 4.1.2 (A)", "WCAG 2.2 SC 3.3.2 (A)", "WCAG 2.2 SC 1.3.1 (A)", "axe label"])

  private static let fixes = Fixes(
    uikit: "control.accessibilityLabel = \"{name}\"",
    swiftui: "Toggle(\"{name}\", isOn: $value)  // or .accessibilityLabel(\"{name}\")",
    views: "<TextView android:text=\"{name}\" android:labelFor=\"@id/control\"/>",
    compose: "Row(Modifier.toggleable(value, onValueChange = {}))  // the row speaks \"{name}\"",
    aria: "<label for=\"control\">{name}</label>",
    gtk: "gtk_label_set_mnemonic_widget(GTK_LABEL(label), control);  // the label \"{name}\"")

  /// Whether an element is of the roles that the rule is for.
  static func concerns(_ element: ExposedElement) -> Bool {
    switch element.role {
    case .toggle, .checkBox, .radioButton, .textField, .slider, .segment, .comboBox: true
    default: element.states.isEditable == true || element.states.checked != nil && element.acts
    }
  }

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard Self.concerns(element), element.placeholder?.isBlank ?? true,
        !(element.frame.map(screen.isBehindModal) ?? false), !isSpokenByItsRow(element, screen)
      else { return nil }
      guard screen.tree.spoken(element.id).isBlank else { return .pass(.exposed(element.id)) }
      // What stands in a field is what was typed, and no name for it.
      let proposal = element.frame.flatMap { frame in
        (element.role == .textField ? nil : screen.proposal(in: frame)) ?? screen.proposal(beside: frame)
      }
      let noun = element.role?.noun ?? "control"
      let name = NameProposal.text(proposal, for: noun)
      let fault = Fault(
        "The \(screen.title(element)) has no name."
          + (proposal.map { " Beside it stands \u{201C}\($0.name.shortened)\u{201D}." } ?? ""),
        // A reader says a field's placeholder, which some dumps leave out.
        evidence: element.role == .textField && screen.doesNotTell(.placeholder) ? .unproven : nil,
        seen: proposal?.name, fixes: Self.fixes.filled(["name": name]))
      return .fault(.exposed(element.id), fault)
    }
  }

  private func isSpokenByItsRow(_ element: ExposedElement, _ screen: AuditedScreen) -> Bool {
    screen.tree.hasAncestor(element.id) { row in
      row.acts && row.states.checked != nil && !screen.tree.spoken(row.id).isBlank
    }
  }
}
