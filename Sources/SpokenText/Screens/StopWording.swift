import HearsightScreenModel

/// Puts in words what recognition left without any: names of icons, what pictures show, what controls are set to.
struct StopWording {
  var strings: StopStrings
  var icons: IconStrings

  /// The stop with its label, value and actions in words. What an app's own hierarchy says stays.
  func worded(_ stop: Stop) -> Stop {
    var stop = stop
    if !stop.labelParts.isEmpty { stop.label = sentence(stop.labelParts.map(words)) }
    if let setting = stop.setting { stop.value = words(setting) }
    for index in stop.actions.indices {
      if let label = stop.actions[index].label { stop.actions[index].name = words(label) }
    }
    return stop
  }

  /// A switch's value is "1" or "0", as UIKit's switches report it.
  func words(_ value: StopValue) -> String {
    switch value {
    case .on: "1"
    case .off: "0"
    case .checked: strings.checked
    case .unchecked: strings.notChecked
    case .fraction(let share): percent(share)
    case .range(let low, let high): strings.rangeFormat(percent(low), percent(high))
    case .page(let page, let count): strings.pageFormat(String(page), String(count))
    case .text(let text): text
    }
  }

  private func percent(_ share: Double) -> String { strings.percentFormat(String(Int((share * 100).rounded()))) }

  func words(_ part: LabelPart) -> String {
    switch part {
    case .text(let text): text
    case .icon(let name): icons.name(name)
    case .step(.increase, _): strings.increase
    case .step(.decrease, _): strings.decrease
    case .picture(let content): words(content)
    }
  }

  func words(_ content: PictureContent) -> String {
    switch content {
    case .photo(let name): strings.photoFormat(strings.photo(name))
    case .codes(let codes): codes.map(words).joined(separator: ", ")
    }
  }

  private func words(_ code: CodeContent) -> String {
    let meaning =
      switch code.meaning {
      case .network(let name): [strings.network, name].compactMap { $0 }.joined(separator: " ")
      case .oneTimePasswords: strings.oneTimePasswords
      case .contact(let name): [strings.contact, name].compactMap { $0 }.joined(separator: " ")
      case .telephone(let number): strings.telephoneFormat(number)
      case .mail(let address): strings.mailFormat(address)
      case .place: strings.mapPlace
      case .text(let text): text
      case .hidden(let count): strings.charactersFormat(String(count))
      }
    return (code.isQR ? strings.qrCodeFormat : strings.barCodeFormat)(meaning)
  }

  /// Joins names with commas. A name that begins with a small letter goes on from the one before it.
  private func sentence(_ names: [String]) -> String {
    names.dropFirst().reduce(names.first ?? "") { sentence, name in
      sentence + (name.first?.isLowercase == true ? " " : ", ") + name
    }
  }
}

extension Speaker {
  /// The stop with its label, value and actions in the speaker's language.
  package func worded(_ stop: Stop) -> Stop { StopWording(strings: strings.stops, icons: strings.icons).worded(stop) }

  /// What a screen reader knows of a stop.
  func element(for stop: Stop) -> SpokenElement { SpokenElement(worded(stop)) }
}

extension Stop {
  /// The label in English with icons by their names in the vocabulary, as files keep it: speech says of some what they
  /// do ("Previous" for "chevron left"), which a program that reads the file need not know.
  package var vocabularyLabel: String? {
    var shown = self
    shown.labelParts = labelParts.map(\.asShown)
    return StopWording(strings: .english, icons: IconStrings(words: [:])).worded(shown).label
  }
}

extension CustomAction {
  /// The name in English, with an icon by its name in the vocabulary.
  package var vocabularyName: String {
    (label?.asShown).map(StopWording(strings: .english, icons: IconStrings(words: [:])).words) ?? name
  }
}

extension PictureContent {
  /// In English, as files keep it.
  package var englishWords: String { StopWording(strings: .english, icons: .english).words(self) }
}

extension Screen {
  /// The screen with the names of its stops and actions as files keep them.
  package var inVocabulary: Screen {
    var result = self
    for index in result.stops.indices {
      result.stops[index].label = result.stops[index].vocabularyLabel
      for action in result.stops[index].actions.indices {
        result.stops[index].actions[action].name = result.stops[index].actions[action].vocabularyName
      }
    }
    return result
  }
}
