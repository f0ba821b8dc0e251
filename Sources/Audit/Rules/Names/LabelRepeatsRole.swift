import HearsightHierarchies
import HearsightScreenModel

/// A name does not repeat what the reader adds: role, state, gesture.
///
/// Finds: a control whose name ends in the word of its own role, or has a word of a state or gesture in it.
///
/// Exceptions: words that are drawn on the control itself, as in "Select all" or "Tap water"; the word of another role;
/// parts of words, as in "Buttonhole".
///
/// Source: ATF RedundantDescription; GTXiLib's label check (the ending "button"); axe image-redundant-alt; Apple's
/// "Label duplicates role description".
struct LabelRepeatsRole: AuditRule {
  let description = RuleDescription(
    id: "label-repeats-role", title: "A name repeats the role, state or gesture", group: .names, severity: .warning,
    needs: [.name, .role], evidence: .told, sources: ["ATF RedundantDescription", "GTXiLib", "axe image-redundant-alt"])

  /// The words for each role in the languages that are known. A language is a column, a role a line.
  private static let roles: [StopRole: Set<String>] = [
    .button: ["button", "btn", "taste", "schaltfläche", "bouton", "botón", "кнопка"],
    .link: ["link", "lien", "enlace", "ссылка"],
    .image: ["image", "picture", "icon", "bild", "grafik", "imagen", "изображение"],
    .toggle: ["switch", "toggle", "schalter", "interrupteur", "interruptor", "переключатель"],
    .checkBox: ["checkbox", "kontrollkästchen", "casilla", "флажок"],
    .radioButton: ["radiobutton", "optionsfeld"],
    .tab: ["tab", "registerkarte", "onglet", "pestaña", "вкладка"],
    .slider: ["slider", "schieberegler", "curseur", "deslizador", "ползунок"],
    .textField: ["field", "textfield", "textfeld", "eingabefeld"],
  ]
  private static let states: Set<String> = [
    "checked", "unchecked", "selected", "unselected", "ausgewählt", "aktiviert", "deaktiviert", "выбрано",
  ]
  private static let gestures: Set<String> = ["click", "tap", "swipe", "klicken", "tippen", "wischen", "нажмите"]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.acts || element.role == .image, let name = element.name, !name.isBlank else { return nil }
      let words = Words.split(name)
      let drawn = element.frame.flatMap(screen.words(in:)).map(Words.split) ?? []
      let own = element.role.flatMap { Self.roles[$0] } ?? (element.acts ? Self.roles[.button] ?? [] : [])
      let extra = Set(
        words.enumerated().filter { index, word in
          guard words.count > 1, !drawn.contains(word) else { return false }
          return index == words.count - 1 && own.contains(word) || element.acts && isReadersOwn(word)
        }.map(\.element))
      guard !extra.isEmpty else { return .pass(.exposed(element.id)) }
      let stripped = name.split(separator: " ").filter { part in
        !extra.contains(Words.normalised(String(part)))
      }.joined(separator: " ").trimmingCharacters { ",;:.-".contains($0) || $0.isWhitespace }
      return .fault(
        .exposed(element.id),
        Fault(
          "The name \u{201C}\(name.shortened)\u{201D} has \(extra.sorted().joined(separator: ", ")) in it, "
            + "which the reader says itself.",
          seen: drawn.isEmpty ? nil : drawn.joined(separator: " "),
          fixes: .name(stripped.isEmpty ? NameProposal.placeholder("control") : stripped)))
    }
  }

  private func isReadersOwn(_ word: String) -> Bool { Self.states.contains(word) || Self.gestures.contains(word) }
}
