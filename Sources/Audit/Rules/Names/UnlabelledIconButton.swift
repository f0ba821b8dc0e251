import HearsightHierarchies
import HearsightScreenModel

/// Icons that act have a name.
///
/// Finds: an element that can be tapped, shows an icon and no text, and has neither a name nor content that a reader
/// would say in its place.
///
/// Exceptions: what holds stops that have names, as a bar does; keys of a keyboard; views that another toolkit draws,
/// whose dump is empty; what lies behind a dialog; fields, switches and the like, which `unlabelled-control` judges.
///
/// Source: WCAG 2.2 SC 4.1.2 and 1.1.1; ATF SpeakableTextPresent; GTXiLib's label check; axe button-name; XCTest's
/// sufficientElementDescription; UI Automator's NAF; article 003.
struct UnlabelledIconButton: AuditRule {
  /// Where no icon was recognised, an unnamed element is still looked at if both its sides are at most so long.
  private static let side = Threshold(
    "unlabelled-icon-button.side", 96, "lp", source: "twice Android's least target, by inspection")

  let description = RuleDescription(
    id: "unlabelled-icon-button", title: "A button that shows an icon has no name", group: .names, severity: .error,
    needs: [.name, .frame], evidence: .told,
    sources: ["WCAG 2.2 SC 4.1.2 (A)", "WCAG 2.2 SC 1.1.1 (A)", "ATF SpeakableTextPresent", "axe button-name"],
    thresholds: [side])

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.acts, !UnlabelledControl.concerns(element), !element.isOpaqueHost,
        let frame = element.frame, !screen.isBehindModal(frame), screen.words(in: frame) == nil,
        !holdsNamedStops(element.id, screen)
      else { return nil }
      guard screen.tree.spoken(element.id).isBlank else { return .pass(.exposed(element.id)) }
      let icons = screen.seen(in: frame).filter { $0.type == .icon }
      let side = screen.logical(max(frame.width, frame.height))
      guard !icons.isEmpty || side <= screen[Self.side] else { return nil }
      return .fault(.exposed(element.id), fault(element, icon: icons.max { $0.frame.area < $1.frame.area }, screen))
    }
  }

  private func holdsNamedStops(_ id: Int, _ screen: AuditedScreen) -> Bool {
    screen.tree.descendants(of: id).contains { inner in
      inner != id && screen.tree.isStop(inner) && !screen.tree.spoken(inner).isBlank
    }
  }

  private func fault(_ element: ExposedElement, icon: Element?, _ screen: AuditedScreen) -> Fault {
    let proposal = icon.flatMap(screen.proposal(forIcon:))
    let name = NameProposal.text(proposal, for: "button")
    let guess = proposal.map {
      " It looks like \u{201C}\($0.name)\u{201D} (\(Int(($0.confidence * 100).rounded())) % sure)."
    }
    return Fault(
      "The \(screen.title(element)) has no name, and a reader says only what it is." + (guess ?? ""),
      evidence: icon == nil ? .unproven : .told, seen: icon.map(screen.title), fixes: .name(name))
  }
}
