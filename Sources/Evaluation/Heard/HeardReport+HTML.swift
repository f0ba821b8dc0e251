import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

extension HeardReport {
  public func html() throws -> String {
    let tables = HeardTables(columns: all).sections.map { HTMLPage.Section(title: $0.title, content: [$0.table.html]) }
    let legend = HTML.paragraph(
      "\(Self.explanation) Cases: where a stop should be heard is framed in green, where it is heard is dashed in red. "
        + "The apps that are laid aside are not shown.")
    let figures = HTMLPage.Section(title: "Figures", content: [legend])
    return HTMLPage(
      title: "Heard on \(columns.reduce(0) { $0 + $1.screens.count }) screens",
      sections: [figures] + tables + [try worstScreens()].compactMap { $0 } + (try caseSections())
    ).text
  }

  /// A case to draw: what was wanted and heard, and where.
  private struct Shown {
    var section: String
    var title: String
    var wanted: String?
    var heard: String?
    var wantedFrame: Rect?
    var heardFrame: Rect?
    var screen: LabelledScreen
  }

  /// The cases of each kind, those of nobody's stops last.
  private func caseSections() throws -> [HTMLPage.Section] {
    let chosen = Dictionary(grouping: shown, by: \.section).mapValues(spread)
    let drawings = try draw(chosen.values.flatMap { $0 })
    let names = HeardMistake.Kind.allCases.map(\.rawValue) + [Self.nobodys]
    return names.compactMap { name in
      guard let cases = chosen[name], !cases.isEmpty else { return nil }
      return HTMLPage.Section(
        title: "\(name.prefix(1).uppercased() + name.dropFirst())",
        content: [HTML(raw: "<div class=\"panels\">\(cases.map { panel($0, drawings) }.joined(separator: "\n"))</div>")]
      )
    }
  }

  private static let nobodys = "nobody's"

  private var shown: [Shown] {
    columns.filter(\.isShown).flatMap(\.screens).flatMap { screen in
      let mistakes = screen.cases.compactMap { one -> Shown? in
        guard let mistake = one.mistake else { return nil }
        return Shown(
          section: mistake.kind.rawValue, title: mistake.detail, wanted: one.truth.wanted,
          heard: one.spoken?.heard ?? one.elsewhere.map { "nothing; it is within: \($0.heard)" } ?? "nothing",
          wantedFrame: one.truth.frame, heardFrame: (one.spoken ?? one.elsewhere)?.stop.frame, screen: screen.truth)
      }
      return mistakes
        + screen.nobodys.map {
          Shown(
            section: Self.nobodys, title: $0.kind, heard: $0.spoken.heard, heardFrame: $0.spoken.stop.frame,
            screen: screen.truth)
        }
    }
  }

  /// ``drawn`` of the cases, taken evenly from all of them.
  private func spread(_ cases: [Shown]) -> [Shown] {
    guard cases.count > drawn else { return cases }
    return (0..<drawn).map { cases[$0 * cases.count / drawn] }
  }

  /// The pictures of the cases, by their place; each screen is read once.
  private func draw(_ cases: [Shown]) throws -> [String: String] {
    var result: [String: String] = [:]
    for (_, own) in Dictionary(grouping: cases, by: \.screen.imageURL) {
      guard let screen = own.first?.screen else { continue }
      let image = try Bitmap(contentsOf: screen.imageURL)
      for one in own {
        guard let crop = CropRenderer().render(image, wanted: one.wantedFrame, heard: one.heardFrame) else { continue }
        result[key(of: one)] = try HTML.picture(crop, alt: "\(screen.name): \(one.wanted ?? "nobody's")").raw
      }
    }
    return result
  }

  private func key(of one: Shown) -> String {
    "\(one.screen.imageURL.path) \(String(describing: one.wantedFrame)) \(String(describing: one.heardFrame))"
  }

  private func panel(_ one: Shown, _ drawings: [String: String]) -> String {
    let words = [
      one.wanted.map { "<b>wanted</b> \(HTML.escape($0))" }, one.heard.map { "<b>heard</b> \(HTML.escape($0))" },
    ]
    return "<figure>\(drawings[key(of: one)] ?? "")<figcaption>\(words.compactMap { $0 }.joined(separator: "<br>"))"
      + "<br><small>\(HTML.escape([one.screen.name, one.title].filter { !$0.isEmpty }.joined(separator: ", ")))</small>"
      + "</figcaption></figure>"
  }
}
