import HearsightScreenModel

@testable import HearsightEvaluation

/// A true text.
func text(_ string: String, _ x: Double, _ y: Double, _ width: Double = 100, clickable: Bool = false) -> TrueElement {
  var element = truth(.text, x, y, width, 20)
  element.text = string
  element.clickable = clickable
  return element
}

/// A true icon that can be pressed.
func icon(_ name: String, _ x: Double, _ y: Double) -> TrueElement {
  var element = truth(.icon, x, y, 20, 20)
  element.icon = name
  element.clickable = true
  return element
}

/// What recognition makes of a screen: at first all elements of the truth, as they are, and no stops.
struct Answer {
  let truth: LabelledScreen
  var elements: [Element]
  var stops: [Stop] = []

  init(_ elements: [TrueElement], stops: [[Int]], ignored: [Rect] = []) {
    truth = labelled(elements, ignored: ignored, stops: stops)
    self.elements = elements.enumerated().map { index, piece in
      var element = Element(id: index, type: piece.type, frame: piece.frame)
      element.text = piece.text.map { TextContent($0) }
      element.icon = piece.icon.map { IconName(name: $0, confidence: 1) }
      return element
    }
  }

  /// Adds a stop around some of the elements.
  mutating func say(
    _ label: String?, _ members: [Int], _ traits: Traits = [.staticText], value: String? = nil,
    actions: [CustomAction] = []
  ) {
    let frame = Rect.union(of: members.map { elements[$0].frame }) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    stops.append(
      Stop(
        id: stops.count, kind: .single, elements: members, frame: frame, label: label, value: value, traits: traits,
        actions: actions))
  }

  /// Takes an element away, as if it had not been found. Ids stay as they are.
  mutating func lose(_ index: Int) { elements[index].frame = Rect(x: 390, y: 790, width: 1, height: 1) }

  var screen: Screen { Screen(size: truth.size, elements: elements, stops: stops) }

  var judged: HeardScreen {
    HeardScreen(truth: truth, answer: screen, naming: IconNaming(synonyms: ["trash": ["delete"]]))
  }

  /// The mistake of each true stop; `nil` where it is heard right.
  var mistakes: [HeardMistake?] { judged.cases.map(\.mistake) }
}

extension HeardMistake: ExpressibleByStringLiteral {
  /// "split", "not found: Icon"
  public init(stringLiteral text: String) {
    let kind = Kind.allCases.first { text == $0.rawValue || text.hasPrefix($0.rawValue + ": ") } ?? .notFound
    self.init(kind, String(text.dropFirst(kind.rawValue.count + 2)))
  }
}
