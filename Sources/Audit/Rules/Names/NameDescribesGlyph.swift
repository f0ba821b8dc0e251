import HearsightHierarchies
import HearsightScreenModel

/// An icon is named after what it does, not after what it looks like.
///
/// Finds: a button named by the look of the icon that was recognised in it: "Cross" on what closes.
///
/// Exceptions: names that the recognised icon does not bear out, as in drawing tools, direction pads and brands.
///
/// Source: WCAG 2.2 SC 2.4.6; article 003 ("Cross"); the paper's section 6.2 ("down arrow").
struct NameDescribesGlyph: AuditRule {
  let description = RuleDescription(
    id: "name-describes-glyph", title: "A name tells the icon's look, not what it does", group: .names,
    severity: .note, needs: [.name, .frame], sources: ["WCAG 2.2 SC 2.4.6 (AA)"])

  /// Names of looks, and the icons of the vocabulary that look so, each with what it does.
  private static let looks: [String: [String: String]] = [
    "cross": ["close": "Close"], "x": ["close": "Close"], "times": ["close": "Close"],
    "trash": ["delete": "Delete"], "trash can": ["delete": "Delete"], "bin": ["delete": "Delete"],
    "gear": ["settings": "Settings"], "cog": ["settings": "Settings"],
    "magnifying glass": ["search": "Search"], "magnifier": ["search": "Search"], "loupe": ["search": "Search"],
    "three lines": ["menu": "Menu"], "hamburger": ["menu": "Menu"], "lines": ["menu": "Menu"],
    "three dots": ["more": "More options"], "ellipsis": ["more": "More options"], "dots": ["more": "More options"],
    "plus": ["add": "Add"], "pencil": ["edit": "Edit"], "bell": ["notifications": "Notifications"],
    "house": ["home": "Home"], "heart": ["favorite": "Favourite", "like": "Like"],
    "down arrow": ["arrow down": "Down", "download": "Download", "chevron down": "Expand", "dropdown": "Choose"],
    "arrow": ["arrow left": "Back", "arrow right": "Forward"], "left arrow": ["arrow left": "Back", "back": "Back"],
    "chevron": ["chevron left": "Back", "chevron right": "Next", "chevron down": "Expand"],
    "paper plane": ["send": "Send"], "paperclip": ["attach": "Attach"], "floppy disk": ["save": "Save"],
    "eye": ["show": "Show"],
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.acts, let name = element.name, let frame = element.frame else { return nil }
      let icons = screen.seen(in: frame).compactMap(\.icon)
      guard !icons.isEmpty else { return nil }
      let words = Words.split(name).filter { $0 != "icon" }.joined(separator: " ")
      guard let meanings = Self.looks[words],
        let icon = icons.first(where: { meanings[$0.name] != nil }), let action = meanings[icon.name]
      else { return .pass(.exposed(element.id)) }
      let proposal = NameProposal(name: action, confidence: icon.confidence)
      return .fault(
        .exposed(element.id),
        Fault(
          "\u{201C}\(name.shortened)\u{201D} tells what the icon looks like. Say what it does: "
            + "\u{201C}\(action)\u{201D}.",
          seen: icon.name, fixes: .name(NameProposal.text(proposal, for: "button"))))
    }
  }
}
