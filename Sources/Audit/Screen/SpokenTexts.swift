import HearsightHierarchies
import HearsightScreenModel

/// A text that a reader says, and whose it is.
struct SpokenFact {
  var subject: Subject
  var text: String
  /// The app's own word, or what was read from pixels.
  var evidence: Evidence
  /// The element that says it; `nil` where there is no hierarchy.
  var element: ExposedElement?
}

extension AuditedScreen {
  /// What is said of the screen: names and values of stops; without a hierarchy the texts that are drawn.
  var spokenTexts: [SpokenFact] {
    guard hasHierarchy else {
      return texts.compactMap { text in
        text.text.map {
          SpokenFact(subject: .seen(text.id), text: $0.string, evidence: .unproven)
        }
      }
    }
    return appStops.compactMap { element in
      let name = tree.spoken(element.id)
      // What a user types is not the app's to word.
      let value = element.role == .textField || element.states.isEditable == true ? nil : element.value
      let text = [name, value ?? ""].filter { !$0.isBlank }.joined(separator: ", ")
      guard !text.isEmpty else { return nil }
      return SpokenFact(subject: .exposed(element.id), text: text, evidence: .told, element: element)
    }
  }
}
