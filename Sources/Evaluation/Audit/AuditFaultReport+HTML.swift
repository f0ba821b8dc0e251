import HearsightAudit
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

extension AuditFaultReport {
  /// The tables, and for each rule what was missed and what is told falsely, as crops.
  public func html() throws -> String {
    let tables = sections.map { HTMLPage.Section(title: $0.title, content: [$0.table.html]) }
    let legend = HTML.paragraph(
      "\(explanation) Planted faults that were missed are framed in green, false fails dashed in red. The apps that "
        + "are laid aside are not shown.")
    let count = columns.reduce(0) { $0 + $1.screens.count }
    return HTMLPage(
      title: "Audit on \(count) screens",
      sections: [HTMLPage.Section(title: "Figures", content: [legend])] + tables + (try caseSections())
    ).text
  }

  private struct Shown {
    var screen: LabelledScreen
    var rule: String
    var words: String
    var missed: Rect?
    var told: Rect?
  }

  private func caseSections() throws -> [HTMLPage.Section] {
    let cases = columns.filter(\.isShown).flatMap(\.screens).flatMap { screen in
      screen.cases.filter { !$0.isFound }.map { one in
        Shown(
          screen: screen.truth, rule: one.rule, words: "missed: \(one.miss?.rawValue ?? "")",
          missed: one.frame)
      }
        + screen.alarms.map { Shown(screen: screen.truth, rule: $0.rule, words: $0.message, told: $0.frame) }
    }
    let byRule = Dictionary(grouping: cases, by: \.rule)
    return try AuditRules.descriptions.compactMap { rule in
      guard let own = byRule[rule.id] else { return nil }
      let panels = try own.prefix(drawn).map(panel)
      return HTMLPage.Section(
        title: rule.id, content: [HTML(raw: "<div class=\"panels\">\(panels.joined(separator: "\n"))</div>")])
    }
  }

  private func panel(_ one: Shown) throws -> String {
    let image = try Bitmap(contentsOf: one.screen.imageURL)
    let whole = one.missed == nil && one.told == nil ? image.bounds : nil
    let crop = CropRenderer().render(image, wanted: one.missed ?? whole, heard: one.told)
    let picture = try crop.map { try HTML.picture($0, alt: "\(one.screen.name): \(one.words)").raw } ?? ""
    return "<figure>\(picture)<figcaption>\(HTML.escape(one.words))<br><small>\(HTML.escape(one.screen.name))</small>"
      + "</figcaption></figure>"
  }
}
