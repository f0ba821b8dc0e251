import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

extension HeardReport {
  /// The worst screens as pictures: at the left what should be heard, at the right what is, and both in words.
  func worstScreens() throws -> HTMLPage.Section? {
    let worst = WorstScreens(columns).screens
    guard !worst.isEmpty else { return nil }
    let legend = HTML.paragraph(
      "Left: the true stops, in the order in which they should be heard; red: not heard right. Right: what is spoken; "
        + "red: nobody's.")
    return HTMLPage.Section(title: "Worst screens", content: [legend] + (try worst.map(drawing)))
  }

  private func drawing(of screen: HeardScreen) throws -> HTML {
    let image = try Bitmap(contentsOf: screen.truth.imageURL)
    let truth = screen.cases.enumerated().map { place, one in
      DrawnBox(type: nil, frame: one.truth.frame, mark: one.isRight ? .right : .wrong, caption: "\(place + 1)")
    }
    let heard = screen.cases.compactMap(\.spoken).map { DrawnBox(type: nil, frame: $0.stop.frame) }
    let nobodys = screen.nobodys.map { DrawnBox(type: nil, frame: $0.spoken.stop.frame, mark: .wrong) }
    let renderer = ComparisonRenderer(columnWidth: 640)
    guard let picture = renderer.render(image, truth: truth, found: heard + nobodys) else { return HTML(raw: "") }
    let words = screen.cases.map { one in
      one.isRight
        ? one.truth.wanted : "\(one.truth.wanted) - heard: \(one.spoken?.heard ?? "nothing")"
    }
    let heading = "\(screen.truth.name): \(screen.shareRight.percent) % of \(screen.cases.count) stops"
    return HTML(
      raw: "<h3>\(HTML.escape(heading))</h3>\(try HTML.picture(picture, alt: heading).raw)"
        + "<ol>\(words.map { "<li>\(HTML.escape($0))</li>" }.joined())</ol>")
  }
}
