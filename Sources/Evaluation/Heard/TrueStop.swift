import HearsightScreenModel

/// One stop of an annotated screen: what a listener ought to hear there.
struct TrueStop: Sendable {
  /// Its place in the navigation order, from 0.
  var index: Int
  /// The indices of its elements.
  var members: [Int]
  var elements: [TrueElement]
  /// Pixels of the picture.
  var frame: Rect
  var role: HeardRole
  /// Whether it is on, ticked or chosen; `nil` where its role has no such state.
  var isOn: Bool?
  /// Its texts joined in order; empty where it has none.
  var text: String
  /// Its text as it is compared; empty also where that is signs alone.
  var words: HeardWords
  /// The names of its icons.
  var icons: [String]

  init?(_ index: Int, of screen: LabelledScreen) {
    let members = screen.stops[index]
    elements = members.map { screen.elements[$0] }
    guard let frame = Rect.union(of: elements.map(\.frame)) else { return nil }
    self.index = index
    self.members = members
    self.frame = frame
    role = HeardRole(ofTrue: elements)
    isOn = HeardState.isOn(elements, as: role)
    text = elements.filter { $0.type == .text }.compactMap(\.text).joined(separator: " ")
    words = HeardWords(text)
    icons = elements.compactMap(\.icon)
  }

  static func all(of screen: LabelledScreen) -> [TrueStop] {
    screen.stops.indices.compactMap { TrueStop($0, of: screen) }
  }

  /// The indices of the elements that its words come from: its texts, else its icons, else what gives the role, else
  /// all.
  var wordPieces: [Int] {
    let kinds: [(TrueElement) -> Bool] = [
      { $0.type == .text && $0.text?.isEmpty == false }, { $0.icon != nil }, { role.isGiven(by: $0) }, { _ in true },
    ]
    for isWanted in kinds {
      let pieces = zip(members, elements).filter { isWanted($1) }.map(\.0)
      if !pieces.isEmpty { return pieces }
    }
    return []
  }

  /// The indices of the elements that give it its role: the Toggle of a switch and so on.
  var rolePieces: [Int] { zip(members, elements).filter { role.isGiven(by: $1) }.map(\.0) }

  /// How it should be heard, for a person: words, role, state.
  var wanted: String {
    let name = !text.isEmpty ? "“\(text)”" : icons.isEmpty ? "no words" : "(\(icons.joined(separator: ", ")))"
    let states: [HeardRole: (String, String)] = [
      .toggle: ("on", "off"), .check: ("checked", "not checked"), .tab: ("selected", "not selected"),
    ]
    let state = isOn.flatMap { isOn in states[role].map { isOn ? $0.0 : $0.1 } }
    return ([name, role.rawValue] + (state.map { [$0] } ?? [])).joined(separator: ", ")
  }
}
