import HearsightHierarchies
import HearsightScreenModel

/// A name is made for people: no file, no identifier, not only words that fit everything.
///
/// Finds: a name that equals the element's identifier, or has the form of a file, a resource, a symbol or a number made
/// by a machine; and a name of generic words only, such as "button" or "click here".
///
/// Exceptions: a name that is drawn on the screen as it is: then a generic one is a note and any other is none. A
/// hyphen alone makes no identifier: "E-mail" is a word. Menus: "View" says enough among them.
///
/// Source: WCAG 2.2 SC 2.4.4 and 2.4.6; ATF LinkPurposeUnclear; Apple's "Label not human-readable"; A11yUITests.
struct UninformativeName: AuditRule {
  let description = RuleDescription(
    id: "uninformative-name", title: "A name is an identifier, or says nothing", group: .names, severity: .error,
    needs: [.name], evidence: .told,
    sources: ["WCAG 2.2 SC 2.4.6 (AA)", "WCAG 2.2 SC 2.4.4 (A)", "ATF LinkPurposeUnclear"])

  /// Words that name nothing: kinds of elements, and ATF's stop words of links.
  private static let generic: Set<String> = [
    "button", "image", "icon", "link", "item", "cell", "view", "click", "tap", "go", "here", "learn", "more", "this",
    "page", "about", "img", "label", "unlabelled", "unlabeled", "untitled", "placeholder",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let drawn = Set(screen.texts.compactMap { $0.text.map { Words.normalised($0.string) } })
    return screen.appStops.compactMap { element in
      guard let name = element.name, !name.isBlank, element.role != .textField else { return nil }
      let isDrawn = drawn.contains(Words.normalised(name))
      let words = Words.split(name)
      if !isDrawn, isMachineMade(name, element) {
        return .fault(.exposed(element.id), fault(element, "reads like a name in the code", .error, screen))
      }
      if !words.isEmpty, words.allSatisfy(Self.generic.contains), element.acts || element.role == .image,
        !element.shortRole.lowercased().contains("menu")
      {
        let severity: Severity = isDrawn ? .note : .warning
        var fault = fault(element, "says nothing of what it does", severity, screen)
        // What is drawn so may well be what it does: "About" in a menu.
        if isDrawn { fault.evidence = .unproven }
        return .fault(.exposed(element.id), fault)
      }
      return .pass(.exposed(element.id))
    }
  }

  private func fault(_ element: ExposedElement, _ what: String, _ severity: Severity, _ screen: AuditedScreen) -> Fault
  {
    let proposal = element.frame.flatMap(screen.proposal(in:))
    let name = NameProposal.text(proposal, for: element.role?.noun ?? "element")
    return Fault(
      "The name \u{201C}\((element.name ?? "").shortened)\u{201D} \(what).", severity: severity,
      seen: proposal?.name, fixes: .name(name))
  }

  private func isMachineMade(_ name: String, _ element: ExposedElement) -> Bool {
    let text = name.trimmingBlanks
    if let identifier = element.identifier?.split(separator: "/").last, text == identifier {
      // One plain word may well be both: "search" with the identifier "search".
      return text.contains { "_./:".contains($0) } || text.dropFirst().contains(where: \.isUppercase)
    }
    let lower = text.lowercased()
    if lower.contains(" ") { return false }
    let hasPrefix = ["ic", "img", "btn", "icon"].contains { lower.hasPrefix($0 + "_") || lower.hasPrefix($0 + "-") }
    let isFile = ["png", "jpg", "jpeg", "webp", "svg", "gif", "heic", "pdf"].contains { lower.hasSuffix("." + $0) }
    // Icons of GTK and Qt are named by the standard of freedesktop.org: `view-refresh-symbolic`.
    let isThemed = lower.hasSuffix("-symbolic")
    return hasPrefix || isFile || isThemed || isSymbol(text) || isMachineNumber(lower)
  }

  /// `cart.badge.plus`: three dotted parts in lower case, or two that no web address ends in.
  private func isSymbol(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2,
      parts.allSatisfy({ part in
        part.count >= 2 && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
          && part.first?.isLetter == true
      })
    else { return false }
    let last = parts[parts.count - 1]
    return last.count > 3 && !["info", "app", "html", "json"].contains(last) && parts[0] != "www"
  }

  /// A UUID, or eight and more hexadecimal digits of both kinds.
  private func isMachineNumber(_ text: String) -> Bool {
    let digits = text.filter { $0 != "-" }
    return digits.count >= 8 && digits.allSatisfy(\.isHexDigit) && digits.contains(where: \.isNumber)
      && digits.contains(where: \.isLetter)
  }
}
