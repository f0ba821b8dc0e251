import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition

/// A screen that was taken, with what is known of it before it is kept.
struct ScreenCandidate {
  var app: String
  var look: ScreenLook
  var dump: HierarchyDump
  /// Read with the picture's size.
  var hierarchy: ExposedHierarchy
  /// What recognition sees; `nil` where nothing was looked at.
  var seen: Screen?

  /// How many elements an annotator would meet: what is seen, or what readers halt at where nothing was looked at.
  var elementCount: Int { seen?.elements.count ?? ExposedStops(hierarchy, picture: look.image.size).stops.count }

  /// What is written on it: what the app says it shows, or what was read where the app says nothing.
  var writing: String {
    let told = hierarchy.elements.filter { $0.states.isVisible != false }.compactMap { $0.text ?? $0.name }
    if !told.isEmpty { return told.joined(separator: " ") }
    return (seen?.elements ?? []).compactMap { $0.text?.string }.joined(separator: " ")
  }
}

/// Holds a screen against the rules, the cheap ones first.
struct ScreenScreening {
  var rules: CollectionRules

  /// What must be thrown away before anything is recognized; `nil` for the others.
  func firstFault(of dump: HierarchyDump, _ image: Bitmap) -> ThrowReason? {
    if let overlay = dump.overlay, !rules.keepsOverlays { return .overlay(overlay) }
    return image.isOfOneColor ? .blank : nil
  }

  /// What must be thrown away; `nil` for the others. Whether it was collected before is not asked here.
  func fault(of screen: ScreenCandidate) -> ThrowReason? {
    if let seen = screen.seen {
      let agreement = AgreementJudge().judge(
        seen.elements.map(SeenItem.init), against: screen.hierarchy, picture: screen.look.image.size)
      if agreement.verdict == .stale {
        return .transition("picture and hierarchy are of different moments (\(agreement.summary))")
      }
    }
    if let most = rules.mostElements, screen.elementCount > most { return .elements(screen.elementCount) }
    guard let most = rules.mostUnread else { return nil }
    let letters = screen.writing.lettersByScript
    let foreign = letters.filter { !rules.scripts.contains($0.key) }
    let share = Double(foreign.values.reduce(0, +)) / Double(max(1, letters.values.reduce(0, +)))
    return share > most ? .script(share: share, codes: foreign.keys.sorted()) : nil
  }
}

extension Bitmap {
  /// Whether all pixels are the same.
  var isOfOneColor: Bool {
    let first = self[0, 0]
    return differences(from: Bitmap(width: width, height: height, color: first)).isEmpty
  }
}
