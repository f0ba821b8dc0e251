import HearsightScreenModel

/// The same screen with each stop's ``Stop/spoken`` filled in.
public func speak(_ screen: Screen, dialect: Dialect = .voiceover) -> Screen {
  Speaker(dialect: dialect).speak(screen)
}

extension Speaker {
  /// The same screen with each stop's ``Stop/spoken`` filled in. Nothing that is shown is changed.
  public func speak(_ screen: Screen) -> Screen {
    var result = screen
    for index in result.stops.indices {
      result.stops[index].spoken = utterance(for: result.stops[index], on: screen).spoken
    }
    return result
  }

  /// What is said at a stop. It is never empty: a stop of which nothing is known says what kind of thing it is.
  public func utterance(for stop: Stop, on screen: Screen) -> Utterance {
    var said = utterance(for: SpokenElement(stop))
    if said.description.isEmpty { said.description = StopKind(stop, on: screen).name(strings.transcript) }
    return said
  }
}

extension SpokenElement {
  /// What a screen reader knows of a stop.
  public init(_ stop: Stop) {
    self.init(
      label: stop.label, value: stop.value, hint: stop.hint, traits: stop.traits,
      context: stop.position.map { stop.traits.contains(.tabBarItem) ? .tabBarItem($0) : .series($0) },
      customActions: stop.actions.map(\.name))
  }
}
