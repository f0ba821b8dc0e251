import HearsightHierarchies
import HearsightScreenModel

/// What is drawn as on, ticked or selected is told as such.
///
/// Finds: a switch, check box, tab or segment whose exposed state is the opposite of what is drawn, or that tells none.
///
/// Exceptions: three-state boxes in their middle state; formats that cannot tell the state leave the element
/// unmeasured. Check boxes, tabs and segments are always to be looked at. That something is drawn as disabled is not
/// judged: no one has shown that pixels tell it.
///
/// Source: WCAG 2.2 SC 4.1.2; the paper, section 5.3.
struct StateDiffersFromPixels: AuditRule {
  let description = RuleDescription(
    id: "state-differs-from-pixels", title: "A state is drawn otherwise than it is told", group: .roles,
    severity: .error, needs: [.frame], sources: ["WCAG 2.2 SC 4.1.2 (A)"])

  private static let fixes = Fixes(
    uikit: "control.accessibilityValue = isOn ? \"1\" : \"0\"  // tabs: accessibilityTraits.insert(.selected)",
    swiftui: "Toggle(title, isOn: $isOn)  // tabs: .accessibilityAddTraits(isSelected ? .isSelected : [])",
    views: "view.isSelected = selected  // switches: android:checkable and android:checked",
    compose: "Modifier.semantics { toggleableState = ToggleableState(isOn) }  // tabs: selectable(selected = ...)",
    aria: "aria-checked=\"true\"  <!-- tabs: aria-selected -->",
    gtk: "gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED, isOn, -1);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.elements.compactMap { element in
      guard let drawn = drawnState(of: element), let id = screen.pairs.exposed(for: element.id),
        let exposed = screen.tree[id], exposed.states.checked != .mixed
      else { return nil }
      let isTicked = element.type.isToggle || element.type.isCheckbox
      // A row of several controls may tell the state of another one.
      guard isTicked || exposed.acts else { return nil }
      guard let told = toldState(of: exposed, isTicked: isTicked) else {
        let attribute: ExposedAttribute = isTicked ? .checked : .selected
        guard screen.tree.hierarchy.unknown.contains(attribute) else {
          return drawn ? .fault(.exposed(id), missing(element, exposed, screen)) : nil
        }
        return .notMeasured(.exposed(id), "\(screen.tree.hierarchy.format.rawValue) dumps do not tell \(attribute)")
      }
      return told == drawn
        ? .pass(.exposed(id)) : .fault(.exposed(id), opposite(element, exposed, drawn: drawn, screen))
    }
  }

  /// Whether it is drawn as on; of tabs and segments only the selected ones are judged: the others need not say so.
  private func drawnState(of element: Element) -> Bool? {
    if let state = element.type.selectionState { return state }
    guard element.tab != nil || element.type == .segmentedControl, element.selected == true else { return nil }
    return true
  }

  private func toldState(of element: ExposedElement, isTicked: Bool) -> Bool? {
    if let checked = element.states.checked { return checked == .on }
    if isTicked, let value = element.value.map(Words.normalised) {
      if ["1", "on", "true", "checked"].contains(value) { return true }
      if ["0", "off", "false", "not checked", "unchecked"].contains(value) { return false }
    }
    return isTicked && element.states.isSelected != true ? nil : element.states.isSelected
  }

  private func opposite(_ seen: Element, _ exposed: ExposedElement, drawn: Bool, _ screen: AuditedScreen) -> Fault {
    let isSwitch = seen.type.isToggle
    let words = seen.type.selectionState == nil ? ("selected", "not selected") : ("on", "off")
    let (seenWord, toldWord) = drawn ? words : (words.1, words.0)
    return Fault(
      "The \(screen.title(exposed)) is drawn as \(seenWord) and told as \(toldWord).",
      severity: isSwitch ? .error : .warning, evidence: isSwitch ? .inferred(precision: seen.confidence) : .unproven,
      seen: "\(seen.type.rawValue), \(seenWord)", fixes: Self.fixes)
  }

  private func missing(_ seen: Element, _ exposed: ExposedElement, _ screen: AuditedScreen) -> Fault {
    Fault(
      "The \(screen.title(exposed)) is drawn as on or selected, and its state is not told.", severity: .warning,
      evidence: .unproven, seen: seen.type.rawValue, fixes: Self.fixes)
  }
}
