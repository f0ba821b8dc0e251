import HearsightHierarchies
import HearsightScreenModel

/// Pictures that tell something have a description.
///
/// Finds: an exposed image of the size of content without a name, and a picture that was seen and that nothing exposes.
///
/// Exceptions: pictures below 2 % and above 80 % of the screen, which are decoration and backgrounds; a picture in a
/// stop that has a name, as an avatar beside it; advertisements and maps, which the app does not draw itself.
///
/// Source: WCAG 2.2 SC 1.1.1; axe image-alt and role-img-alt; axe-android ImageViewName; Android lint
/// ContentDescription; the paper's section 3.3 (21 % of what was unmatched).
struct PictureWithoutDescription: AuditRule {
  private static let least = Threshold(
    "picture-without-description.least", 0.02, "of the screen", source: "by inspection: smaller ones are decoration")
  private static let most = Threshold(
    "picture-without-description.most", 0.8, "of the screen", source: "by inspection: larger ones are backgrounds")

  let description = RuleDescription(
    id: "picture-without-description", title: "A picture has no description", group: .names, severity: .warning,
    needs: [.name, .frame], evidence: .unproven,
    sources: ["WCAG 2.2 SC 1.1.1 (A)", "axe image-alt", "Android lint ContentDescription"], thresholds: [least, most])

  private static let fixes = Fixes(
    uikit: "imageView.isAccessibilityElement = true; imageView.accessibilityLabel = \"{alt}\"",
    swiftui: "Image(\"asset\", label: Text(\"{alt}\"))  // decoration: Image(decorative: \"asset\")",
    views: "android:contentDescription=\"{alt}\"  <!-- decoration: android:importantForAccessibility=\"no\" -->",
    compose: "Image(painter, contentDescription = \"{alt}\")  // decoration: null",
    aria: "<img alt=\"{alt}\">  <!-- decoration: alt=\"\" -->",
    gtk: "gtk_picture_set_alternative_text(GTK_PICTURE(picture), \"{alt}\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    exposedImages(screen) + seenPictures(screen)
  }

  private func exposedImages(_ screen: AuditedScreen) -> [Judgement] {
    screen.tree.order.compactMap { screen.tree[$0] }.compactMap { element in
      guard element.role == .image, !element.acts, screen.tree.isShown(element.id), let frame = element.frame,
        isContent(frame, screen), !isInNamedStop(frame, except: element.id, screen)
      else { return nil }
      guard screen.tree.spoken(element.id).isBlank else { return .pass(.exposed(element.id)) }
      let picture = screen.elements.first { $0.type == .picture && $0.frame.iou(frame) >= 0.5 }
      return .fault(.exposed(element.id), fault(picture, screen))
    }
  }

  private func seenPictures(_ screen: AuditedScreen) -> [Judgement] {
    let images = screen.tree.order.compactMap { screen.tree[$0] }.filter { $0.role == .image }.compactMap(\.frame)
    return screen.elements.compactMap { element in
      guard element.type == .picture, isContent(element.frame, screen),
        !images.contains(where: { $0.iou(element.frame) >= 0.5 })
      else { return nil }
      if screen.pairs.exposed(for: element.id) != nil || isInNamedStop(element.frame, except: nil, screen) {
        return .pass(.seen(element.id))
      }
      return .fault(.seen(element.id), fault(element, screen))
    }
  }

  private func isContent(_ frame: Rect, _ screen: AuditedScreen) -> Bool {
    let share = frame.intersection(screen.bounds).area / max(1, screen.bounds.area)
    return share >= screen[Self.least] && share <= screen[Self.most]
  }

  /// Whether the picture lies in a stop of little more than its size that has a name.
  private func isInNamedStop(_ frame: Rect, except id: Int?, _ screen: AuditedScreen) -> Bool {
    screen.tree.stops.contains { stop in
      guard stop != id, let element = screen.tree[stop], let outer = element.frame else { return false }
      return frame.coverage(by: outer) >= AuditedScreen.containment && !screen.tree.spoken(stop).isBlank
    }
  }

  private func fault(_ picture: Element?, _ screen: AuditedScreen) -> Fault {
    let proposal = picture?.picture.flatMap { picture -> NameProposal? in
      guard case .photo(let name) = picture.content else { return nil }
      return NameProposal(name: name, confidence: picture.confidence)
    }
    return Fault(
      "A picture that takes up part of the content has no description. Describe it, or mark it as decoration.",
      heard: "(nothing)", seen: picture.map(screen.title),
      fixes: Self.fixes.filled(["alt": NameProposal.text(proposal, for: "picture")]))
  }
}
