import HearsightScreenModel

/// Fills in what an app leaves out of one of its stops, from what is drawn there.
struct StopCompletion {
  private let stop: ExposedStop
  /// What was seen of it, in the order in which it is read.
  private let parts: [Element]
  /// The seen stop whose first element is one of these.
  private let around: Stop?
  private let hierarchy: ExposedHierarchy

  /// Most things drawn in a stop that are its name: a card's. More are a page.
  private static let longestName = 8

  init(_ stop: ExposedStop, parts: [Element], within around: Stop?, hierarchy: ExposedHierarchy) {
    self.stop = stop
    self.parts = parts
    self.around = around
    self.hierarchy = hierarchy
  }

  /// The stop as the app exposes it, with the rest.
  func complete(_ spoken: Stop) -> Stop {
    var result = spoken
    if result.frame.isEmpty, let frame = Rect.union(of: parts.map(\.frame)) {
      result.frame = frame
      result.activationPoint = frame.center
    }
    name(&result)
    setState(&result)
    addActions(to: &result)
    return result
  }

  /// The text on it, else its icon's name, else what names the control that it is on the picture.
  private func name(_ result: inout Stop) {
    guard stop.label == nil, let drawn = drawnName, !drawn.isEmpty else { return }
    result.labelParts = drawn
    result.inferred.insert(.name)
    // So that a reader of the transcript is told of texts that may be misread.
    result.elements += parts.map(\.id)
  }

  private var drawnName: [LabelPart]? {
    let isField = stop.element.holdsContent
    // What is written in a field is what it holds. Its name stands beside it, as far as both were seen as one.
    if isField || stop.checked != nil {
      // A text that was not seen to be in a field may be a password that is shown.
      let isSecure = stop.element.states.isSecure == true
      let mayBeSecret = isSecure && parts.first { $0.id == around?.elements.first }?.type == .text
      return mayBeSecret ? nil : around?.labelParts
    }
    let texts = parts.filter { $0.type == .text && $0.secure != true }.compactMap { $0.text?.string.nonBlank }
    if !texts.isEmpty { return texts.count > Self.longestName ? nil : texts.map(LabelPart.text) }
    let icons = parts.compactMap { $0.icon?.name }
    if let icon = icons.first, icons.count == 1 { return [.icon(icon)] }
    return around?.labelParts ?? parts.lazy.compactMap(\.picture).first.map { [.picture($0.content)] }
  }

  /// A switch's or box's state where the app tells of none, which tab is chosen, and how far a slider is, unless its
  /// name has a number, which is most often that.
  private func setState(_ result: inout Stop) {
    let boxes = parts.filter { $0.type.isToggle || $0.type.isCheckbox }
    if stop.checked == nil, stop.value == nil, boxes.count == 1, let box = boxes.first { put(box, on: &result) }
    let isNumbered = stop.label?.contains(where: \.isNumber) == true
    if stop.role == .slider, stop.value == nil, !isNumbered, let value = parts.lazy.compactMap(\.value).first {
      result.setting = StopValue(value)
      result.inferred.insert(.state)
    }
    let isTold = stop.element.states.isSelected != nil && !hierarchy.unknown.contains(.selected)
    if !isTold, !result.traits.contains(.selected), around?.traits.contains(.selected) == true,
      stop.role == .tab || stop.role == .segment || stop.role == .button
    {
      result.traits.insert(.selected)
      result.inferred.insert(.state)
    }
  }

  private func put(_ box: Element, on result: inout Stop) {
    let role: StopRole = box.type.isToggle ? .toggle : box.subtype == .radioButton ? .radioButton : .checkBox
    let isOn = box.type.selectionState == true
    result.setting = role == .toggle ? (isOn ? .on : .off) : (isOn ? .checked : .unchecked)
    result.inferred.insert(.state)
    guard stop.role?.isTicked != true, stop.role != .toggle else { return }
    result.role = role
    result.traits.formUnion(role.traits)
    result.traits.remove(.staticText)
    result.inferred.insert(.role)
  }

  /// What can be done at icons in it, which the app exposes neither as stops nor as actions.
  private func addActions(to result: inout Stop) {
    guard stop.element.actions.custom.isEmpty, let around else { return }
    let own = Set(parts.map(\.id))
    let actions = around.actions.filter { own.contains($0.element) }
    guard !actions.isEmpty else { return }
    result.actions += actions
    result.inferred.insert(.actions)
  }
}
