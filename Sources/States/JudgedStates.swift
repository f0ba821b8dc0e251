import HearsightScreenModel
import HearsightUnderstanding

/// Marks the stops that are switched off, and of buttons and rows the chosen ones: what the rules say of a stop is one
/// of the judges' reasons, and stays where there is no judge.
///
/// It comes after the judgement of what can be activated: only what could act is missed where it does not.
package struct JudgedStates: GroupDescriptionRule {
  private let disabled: (any StateJudging)?
  private let chosen: (any StateJudging)?

  /// - Parameters:
  ///   - disabled: judges which stops are switched off.
  ///   - chosen: judges which buttons and rows are chosen.
  package init(disabled: (any StateJudging)?, chosen: (any StateJudging)?) {
    self.disabled = disabled
    self.chosen = chosen
  }

  package func apply(to groups: [ElementGroup], in layout: ScreenLayout) throws -> [Element] {
    var elements = layout.elements
    let open = groups.indices.filter { StateFeatures.isOpen(groups[$0], elements) }
    guard disabled != nil || chosen != nil, !open.isEmpty else { return elements }
    let features = StateFeatures(groups, in: layout)
    let stops = open.map { JudgedState(elements: groups[$0].elements, features: features.values(of: $0)) }
    if let disabled {
      for (stop, isDisabled) in zip(stops, try disabled.answers(for: stops)) {
        for id in stop.elements { elements[id].enabled = isDisabled ? false : nil }
      }
    }
    if let chosen {
      let rows = stops.filter { stop in
        stop.elements.first.map { StateFeatures.canBeChosen(layout.elements[$0]) } ?? false
      }
      for (stop, isChosen) in zip(rows, try chosen.answers(for: rows)) {
        if let role = stop.elements.first { elements[role].selected = isChosen ? true : nil }
      }
    }
    return elements
  }
}
