import HearsightTextRecognition

/// Which screens are thrown away (paper, section 3.2, where annotators discarded them). Each may be switched off.
package struct CollectionRules: Hashable, Sendable {
  /// How screens are found that were collected before.
  package enum Duplicates: String, CaseIterable, Hashable, Sendable {
    /// By what the memory knows screens again by: places, looks and texts of their stops.
    case memory
    /// Only where every pixel is the same.
    case pixels
    /// None are looked for.
    case keep
  }

  package var duplicates = Duplicates.memory
  /// The most elements; `nil` for any number. The paper's 50: more take too long to annotate.
  package var mostElements: Int? = 50
  /// The codes (ISO 15924) of the scripts that are read.
  package var scripts = Script.knownCodes
  /// The largest share of letters in other scripts, from 0 to 1; `nil` for any. The paper speaks of "much" text.
  package var mostUnread: Double? = 0.3
  /// Whether screens are kept that something of the system covers: a notification shade, a question for a permission.
  package var keepsOverlays = false

  package init() {}
}

/// Why a screen was thrown away.
package enum ThrowReason: Hashable, Sendable {
  /// It did not stand still, or the picture shows another moment than the hierarchy.
  case transition(String)
  case overlay(String)
  case elements(Int)
  case script(share: Double, codes: [String])
  /// It is the collected screen of this name.
  case duplicate(String)
  /// The app does not let itself be photographed: the picture is of one colour.
  case blank

  /// A word for programs.
  package var word: String {
    switch self {
    case .transition: "transition"
    case .overlay: "overlay"
    case .elements: "elements"
    case .script: "script"
    case .duplicate: "duplicate"
    case .blank: "blank"
    }
  }

  /// What to tell a person.
  package var text: String {
    switch self {
    case .transition(let why): "in transition: \(why)"
    case .overlay(let what): "covered by \(what)"
    case .elements(let count): "\(count) elements are too many to annotate"
    case .script(let share, let codes):
      "\(Int((share * 100).rounded())) % of its letters are of scripts that are not read "
        + "(\(codes.joined(separator: ", ")))"
    case .duplicate(let name): "the same as \(name)"
    case .blank: "the picture is of one colour: the app forbids screenshots, or shows nothing"
    }
  }

  /// Whether the next run would come to the same end.
  var isFinal: Bool { if case .transition = self { false } else { true } }
}
