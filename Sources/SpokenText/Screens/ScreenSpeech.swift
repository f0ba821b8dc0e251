import HearsightScreenModel

/// The screen with each stop's label, value and ``Stop/spoken`` in words.
package func speak(_ screen: Screen, dialect: Dialect = .voiceover) -> Screen {
  Speaker(dialect: dialect).speak(screen)
}

extension Speaker {
  /// The screen with what is said filled in, in the speaker's words: of each stop its label, value, actions and
  /// `Stop.spoken`, and of what is in front its opening.
  public func speak(_ screen: Screen) -> Screen {
    func spoken(_ stop: Stop) -> Stop {
      var stop = worded(stop)
      stop.spoken = utterance(for: stop, on: screen).spoken
      return stop
    }
    var result = screen
    result.stops = screen.stops.map(spoken)
    if var modal = screen.modal {
      modal.behind = modal.behind.map(spoken)
      modal.spoken = opening(of: modal)
      result.modal = modal
    }
    return result
  }

  /// What is said when something opens in front of the page: its title and what it is, "Delete file?, dialog".
  package func opening(of modal: ModalView) -> String {
    let kind = strings.modal.name(of: modal.kind)
    guard let title = words(for: SpokenElement(label: modal.title)).label?.withoutFullStop, !title.isEmpty else {
      return kind
    }
    return strings.modal.titledFormat(title, kind)
  }

  /// What is said at a stop. It is never empty: a stop of which nothing is known says what kind of thing it is, and one
  /// whose text could not be read says so in place of a name.
  public func utterance(for stop: Stop, on screen: Screen) -> Utterance {
    var element = element(for: stop)
    element.activates = screen.isExposedToActivate(stop)
    element.subtype = screen.subtype(of: stop)
    if element.cleaned.isNameless, screen.hasUnreadableText(stop) {
      element.label = strings.transcript.unreadableText.withoutFullStop
    }
    var said = utterance(for: element)
    if said.description.isEmpty { said.description = StopKind(stop, on: screen).name(strings.transcript) }
    return said
  }
}

extension Screen {
  /// What the element is that gives a stop its role, where more is known than its type says.
  fileprivate func subtype(of stop: Stop) -> ElementSubtype? {
    stop.elements.first.flatMap { elements.indices.contains($0) ? elements[$0].subtype : nil }
  }

  fileprivate func hasUnreadableText(_ stop: Stop) -> Bool {
    stop.elements.contains { elements.indices.contains($0) && elements[$0].text?.legibility == .unreadable }
  }
}

extension Screen {
  /// Whether an app's own tree says that a tap does something at a stop.
  fileprivate func isExposedToActivate(_ stop: Stop) -> Bool {
    guard let first = stop.elements.first, elements.indices.contains(first) else { return false }
    return elements[first].source == .hierarchy && elements[first].clickable == true
  }
}

extension SpokenElement {
  /// Whether nothing tells it from others of its kind. A state is no name; a value may be one, such as a field's
  /// placeholder.
  var isNameless: Bool { label.audible == nil && (value.audible == nil || traits.contains(.switchButton)) }

  /// What a screen reader knows of a stop that is in words already.
  package init(_ stop: Stop) {
    self.init(
      label: stop.label, value: stop.value, hint: stop.hint, traits: stop.traits, role: stop.role,
      setting: stop.setting, context: SpeechContext(stop), listPlace: stop.listPlace,
      customActions: stop.actions.map(\.name))
  }
}

extension SpeechContext {
  /// Where a stop stands among others, if that is said of it.
  fileprivate init?(_ stop: Stop) {
    if let position = stop.position {
      self = stop.traits.contains(.tabBarItem) ? .tabBarItem(position) : .series(position)
      return
    }
    switch stop.boundary {
    case .listStart: self = .listStart
    case .listEnd: self = .listEnd
    case .landmarkStart: self = .landmarkStart
    case .landmarkEnd: self = .landmarkEnd
    case nil: return nil
    }
  }
}
