import HearsightScreenModel
import HearsightSpokenText

/// A stop as `hearsight recognize --format json` prints it: typed, and in English words.
package struct StopDocument: Encodable {
  private let stop: Stop
  /// Whether it lies behind a dialog.
  private let isBehind: Bool

  package init(stop: Stop, isBehind: Bool = false) {
    self.stop = stop
    self.isBehind = isBehind
  }

  private enum Key: String, CodingKey {
    case id, kind, elements, frame, activationPoint, role, labelParts, setting, label, value, traits, hint, position
    case listPlace, actions, spoken, behind, origin
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(stop.id, forKey: .id)
    try values.encode(stop.kind, forKey: .kind)
    try values.encode(stop.elements, forKey: .elements)
    try values.encode(stop.frame.rounded(), forKey: .frame)
    try values.encode(stop.activationPoint.rounded(), forKey: .activationPoint)
    try values.encodeIfPresent(stop.role, forKey: .role)
    if !stop.labelParts.isEmpty { try values.encode(stop.labelParts.map(LabelPartDocument.init), forKey: .labelParts) }
    try values.encodeIfPresent(stop.setting.map(SettingDocument.init), forKey: .setting)
    try values.encodeIfPresent(stop.vocabularyLabel, forKey: .label)
    try values.encodeIfPresent(stop.value, forKey: .value)
    try values.encode(stop.traits, forKey: .traits)
    try values.encodeIfPresent(stop.hint, forKey: .hint)
    try values.encodeIfPresent(stop.position, forKey: .position)
    try values.encodeIfPresent(stop.listPlace.map(ListPlaceDocument.init), forKey: .listPlace)
    try values.encode(stop.actions.map(ActionDocument.init), forKey: .actions)
    try values.encode(stop.spoken, forKey: .spoken)
    if isBehind { try values.encode(true, forKey: .behind) }
    try values.encodeIfPresent(stop.origin.map(OriginDocument.init), forKey: .origin)
  }
}

/// One of `text`, `icon`, `photo` and `code`, each with its words; `step` is beside an icon that moves a number.
private struct LabelPartDocument: Encodable {
  var text: String?
  var icon: String?
  var step: NumberStep?
  var photo: String?
  var code: String?

  init(_ part: LabelPart) {
    switch part {
    case .text(let string): text = string
    case .icon(let name): icon = name
    case .step(let way, let name): (step, icon) = (way, name)
    case .picture(.photo(let name)): photo = name
    case .picture(let codes): code = codes.englishWords
    }
  }
}

/// What a stop is set to; `kind` says which of the other fields are there.
private struct SettingDocument: Encodable {
  enum Kind: String, Encodable { case on, off, checked, unchecked, fraction, range, page, text }

  var kind: Kind
  var fraction: Double?
  var from: Double?
  var to: Double?
  var page: Int?
  var count: Int?
  var text: String?

  init(_ value: StopValue) {
    switch value {
    case .on: kind = .on
    case .off: kind = .off
    case .checked: kind = .checked
    case .unchecked: kind = .unchecked
    case .fraction(let share): (kind, fraction) = (.fraction, share.rounded(toPlaces: 3))
    case .range(let low, let high):
      (kind, from, to) = (.range, low.rounded(toPlaces: 3), high.rounded(toPlaces: 3))
    case .page(let page, let count): (kind, self.page, self.count) = (.page, page, count)
    case .text(let string): (kind, text) = (.text, string)
    }
  }
}

/// Where a row stands in its list or tree: which of how many, how deep, and whether it is unfolded.
private struct ListPlaceDocument: Encodable {
  var index: Int?
  var count: Int?
  var level: Int?
  var expanded: Bool?

  init(_ place: ListPlace) {
    (index, count) = (place.position?.index, place.position?.count)
    (level, expanded) = (place.level, place.isExpanded)
  }
}

/// Which stop it was before corrections, and what of it was corrected.
private struct OriginDocument: Encodable {
  var stop: Stop.ID
  var part: Int?
  var joined: [Stop.ID]?
  var corrected: [StopOrigin.Attribute]?

  init(_ origin: StopOrigin) {
    (stop, part) = (origin.stop, origin.part)
    joined = origin.joined.isEmpty ? nil : origin.joined
    corrected = origin.corrected.isEmpty ? nil : origin.corrected.sorted { $0.rawValue < $1.rawValue }
  }
}

private struct ActionDocument: Encodable {
  var name: String
  var element: Element.ID

  init(_ action: CustomAction) {
    name = action.vocabularyName
    element = action.element
  }
}
