import Foundation
import Hearsight
import HearsightOverlay
import HearsightPixels
import HearsightSpokenText

/// A page that shows how a screen sounds different: what changed in words, both pictures with their stops numbered, and
/// what was and is heard, stop beside stop.
///
/// Nothing is told by colour alone: a change has a sign and a word in the table, and a thick dashed box in the picture.
struct SnapshotPage {
  let name: String
  let check: SnapshotCheck

  /// What became of a stop.
  private enum Mark: String {
    case same = ""
    case added = "new"
    case lost = "gone"
    case renamed = "changed"
    case reordered = "other turn"
    case moved

    var sign: String {
      switch self {
      case .same: ""
      case .added: "+"
      case .lost: "−"
      case .renamed: "≠"
      case .reordered: "↕"
      case .moved: "→"
      }
    }
  }

  /// - Throws: `ImageError` where a picture cannot be encoded.
  var html: String {
    get throws {
      let changes = HTMLPage.Section(title: "What is heard differently", content: [HTML.list(check.changes.lines)])
      let pictures = HTMLPage.Section(
        title: "Pictures",
        content: [
          HTML(raw: "<div class=\"panels\">\(try recordedFigure)\(try currentFigure)</div>"),
          HTML.paragraph(
            "Each box is a stop, with its number in the order in which it is heard. Thick dashed boxes with a sign are "
              + "those that changed: ≠ changed, + new, − gone, ↕ heard at another turn, → moved."),
        ])
      let speech = HTMLPage.Section(title: "Speech, stop by stop", content: [table] + aside)
      return HTMLPage(title: "\(name) sounds different", sections: [changes, pictures, speech], style: Self.style).text
    }
  }

  // MARK: Pictures

  private var recordedFigure: String {
    get throws {
      try figure(
        "Before", check.recordedPicture, check.recorded, marks: marksBefore,
        missing: "No picture was kept with the snapshot, or it was edited since. Record it without --no-picture, or "
          + "look for the screenshot of before in your version control.")
    }
  }

  private var currentFigure: String {
    get throws {
      try figure(
        "Now", check.picture?.small(), check.heard, marks: marksNow,
        missing: "The screen is a hierarchy without a picture.")
    }
  }

  private func figure(
    _ title: String, _ image: Bitmap?, _ screen: SpokenScreen, marks: [Int: Mark], missing: String
  ) throws -> String {
    let (width, height) = (max(1, screen.width), max(1, screen.height))
    let alt = "\(title): the screen with its \(screen.stops.count) stops numbered. The table below says each."
    let back = try image.map { image in
      let data = Data(try image.jpegData(quality: 82)).base64EncodedString()
      return "<image href=\"data:image/jpeg;base64,\(data)\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    // Lines and numbers are as large on every screen, whatever its pixels.
    let unit = Double(max(width, height)) / 800
    let boxes = screen.stops.enumerated().sorted { $0.element.area > $1.element.area }.map { index, stop in
      box(stop, number: index + 1, marks[index + 1] ?? .same, unit: unit)
    }
    return """
      <figure><figcaption>\(title)\(image == nil ? ". \(HTML.escape(missing))" : "")</figcaption>
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(HTML.escape(alt))">
      \(back ?? "<rect class=\"blank\" width=\"\(width)\" height=\"\(height)\"/>")
      \(boxes.joined(separator: "\n"))
      </svg></figure>
      """
  }

  private func box(_ stop: SpokenScreen.Stop, number: Int, _ mark: Mark, unit: Double) -> String {
    guard let place = stop.place else { return "" }
    let label = mark.sign + "\(number)"
    let (textWidth, textHeight) = (Double(label.count) * 8 * unit + 6 * unit, 15 * unit)
    let (x, y) = (max(0, Double(place.x)), max(0, Double(place.y) - textHeight / 2))
    let kind = mark == .same ? "box" : "box changed"
    return """
      <g><title>\(HTML.escape("\(number). \(stop.text)"))</title>\
      <rect class="\(kind)" x="\(place.x)" y="\(place.y)" width="\(place.width)" height="\(place.height)" \
      stroke-width="\((mark == .same ? 1.2 : 3) * unit)"\
      \(mark == .same ? "" : " stroke-dasharray=\"\(8 * unit) \(4 * unit)\"")/>\
      <rect class="badge\(mark == .same ? "" : " changed")" x="\(x)" y="\(y)" width="\(textWidth)" \
      height="\(textHeight)" rx="\(3 * unit)"/>\
      <text class="number" x="\(x + 3 * unit)" y="\(y + 12 * unit)" style="font-size:\(13 * unit)px">\(label)</text></g>
      """
  }

  // MARK: Speech

  /// What became of the recorded stops, by their numbers from 1.
  private var marksBefore: [Int: Mark] {
    var marks: [Int: Mark] = [:]
    for change in check.changes {
      switch change {
      case .lost(_, let number): marks[number] = .lost
      case .renamed(_, _, let number, _): marks[number] = .renamed
      case .reordered(_, let number, _): marks[number] = .reordered
      case .added, .moved: break
      }
    }
    return marks
  }

  private var marksNow: [Int: Mark] {
    var marks: [Int: Mark] = [:]
    for change in check.changes {
      switch change {
      case .added(_, let number): marks[number] = .added
      case .renamed(_, _, _, let number): marks[number] = .renamed
      case .reordered(_, _, let number): marks[number] = .reordered
      case .moved(_, let number, _, _): marks[number] = .moved
      case .lost: break
      }
    }
    return marks
  }

  private var table: HTML {
    let rows = check.rows.map { row -> String in
      let mark = row.now.flatMap { marksNow[$0] } ?? row.before.flatMap { marksBefore[$0] } ?? .same
      let before = row.before.map { check.recorded.stops[$0 - 1].text }
      let now = row.now.map { check.heard.stops[$0 - 1].text }
      let what = mark == .same ? "" : "<strong><span aria-hidden=\"true\">\(mark.sign) </span>\(mark.rawValue)</strong>"
      return "<tr\(mark == .same ? "" : " class=\"changed\"")>"
        + Self.cell(row.before) + Self.speech(before, mark == .lost || mark == .renamed ? "del" : nil)
        + Self.cell(row.now) + Self.speech(now, mark == .added || mark == .renamed ? "ins" : nil)
        + "<td>\(what)</td></tr>"
    }
    let head = ["No.", "Before", "No.", "Now", "Difference"].map { "<th scope=\"col\">\($0)</th>" }.joined()
    return HTML(
      raw: "<table class=\"speech\"><thead><tr>\(head)</tr></thead><tbody>"
        + rows.joined(separator: "\n") + "</tbody></table>")
  }

  private static func cell(_ number: Int?) -> String { "<td>\(number.map(String.init) ?? "–")</td>" }

  private static func speech(_ text: String?, _ tag: String?) -> String {
    guard let text else { return "<td>–</td>" }
    return tag.map { "<td><\($0)>\(HTML.escape(text))</\($0)></td>" } ?? "<td>\(HTML.escape(text))</td>"
  }

  private var aside: [HTML] {
    guard !check.setAside.isEmpty else { return [] }
    return [
      HTML(raw: "<h3>Set aside</h3>"),
      HTML.paragraph("Recognized differently from the same pixels. What was recorded holds; these are no differences."),
      HTML.list(check.setAside.lines),
    ]
  }
}

extension SpokenScreen.Stop {
  fileprivate var area: Int { place.map { $0.width.multipliedReportingOverflow(by: $0.height).partialValue } ?? 0 }
}

extension SnapshotPage {
  static let style = """
    :root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--line:#c9ced6;--soft:#fff4d6;--link:#0b57d0}\
    @media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#16181c;--line:#4a4f57;\
    --soft:#3a3115;--link:#8ab4f8}}\
    body{color:var(--ink);background:var(--paper)}a{color:var(--link)}\
    figure{margin:0;flex:1 1 320px;max-width:540px}figcaption{font-weight:600;margin-bottom:.4em}\
    svg{width:100%;height:auto;border:1px solid var(--line)}svg .blank{fill:#f1f3f4}\
    svg .box{fill:none;stroke:#1a56c4}svg .box.changed{stroke:#c5221f}\
    svg .badge{fill:#1b1f24;stroke:#fff;stroke-width:1}svg .badge.changed{fill:#b3261e}\
    svg .number{fill:#fff;font-weight:700;font-family:system-ui,sans-serif}\
    .speech{width:100%}.speech th,.speech td{text-align:left;vertical-align:top;border-color:var(--line)}\
    .speech td:nth-child(2),.speech td:nth-child(4){width:42%;overflow-wrap:anywhere}\
    .speech .changed td{background:var(--soft)}del{text-decoration:line-through}\
    ins{text-decoration:underline;text-decoration-thickness:2px}
    """
}
