import Foundation
import HearsightPixels
import HearsightReports
import HearsightScreenModel

/// The audit of one screen as a page that needs no other file: the screenshot with numbered boxes, what was not
/// measured, and each finding with its crop, what is heard against what is seen, and the fixes.
///
/// All of it works without scripts, which the pages of CI servers often forbid: filters and tabs are check boxes and
/// radio buttons that the style sheet follows. Where scripts run, one adds buttons that copy.
public struct AuditPage {
  let audit: ScreenAudit
  let run: AuditRun
  let image: Bitmap
  private let links: [(title: String, path: String)]

  /// Longest side of the drawn screenshot, in pixels.
  private static let longest = 1400

  /// - Parameters:
  ///   - audit: the screen's.
  ///   - run: the run that the audit is of: it knows what is new.
  ///   - image: the screenshot, which the page holds.
  ///   - links: other pages of the run, by relative paths.
  public init(_ audit: ScreenAudit, of run: AuditRun, image: Bitmap, links: [(title: String, path: String)] = []) {
    self.audit = audit
    self.run = run
    self.image = image
    self.links = links
  }

  /// The page.
  ///
  /// - Throws: ``AuditError/report(reason:)`` where a picture could not be written.
  public func html() throws(AuditError) -> String {
    let title = "Audit of \(audit.name)"
    var findings = ""
    for (index, finding) in audit.findings.enumerated() { findings += try card(index + 1, finding) }
    let screenshot = try screenshot()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="generator" content="made by hearsight">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escape(title))</title><style>\(AuditPageStyle.css)</style></head>
      <body><a class="skip" href="#findings">To the findings</a><main><h1>\(escape(title))</h1>
      \(navigation)\(overview)
      <div class="columns">\(screenshot)
      <section aria-labelledby="findings"><h2 id="findings" tabindex="-1">Findings</h2>
      \(audit.findings.isEmpty ? "<p>Nothing was found.</p>" : filters + findings)</section></div>
      \(ruleTable)</main><script>\(AuditPageScript.source)</script></body></html>

      """
  }

  func escape(_ text: String) -> String { XMLText.escape(text).replacing("'", with: "&#39;") }

  private var navigation: String {
    guard !links.isEmpty else { return "" }
    let items = links.map { "<li><a href=\"\(escape($0.path))\">\(escape($0.title))</a></li>" }
    return "<nav aria-label=\"Screens\"><ul>\(items.joined())</ul></nav>\n"
  }

  /// The counts, those of what was not measured first.
  private var overview: String {
    let silent = audit.rules.filter { $0.measured == 0 }
    let unmeasured = audit.rules.reduce(0) { $0 + $1.unmeasured }
    let failed = audit.findings.count { $0.verdict == .fail }
    let hierarchy =
      audit.format.map { "A hierarchy of the format \($0.rawValue) was read." }
      ?? "No hierarchy was given: only rules that pixels alone decide were run."
    return """
      <section aria-labelledby="overview"><h2 id="overview">Overview</h2>
      <p>\(silent.count) of \(audit.rules.count) rules measured nothing, and \(unmeasured) elements could not be \
      measured (<a href="#rules">why</a>). \(hierarchy)</p>
      <p>\(audit.measured) measurements, \(failed) findings, \(audit.findings.count - failed) to look at, \
      \(audit.suppressed.count) suppressed.</p></section>

      """
  }

  /// Checkboxes that hide findings by the style sheet alone.
  private var filters: String {
    var kinds = Severity.allCases.reversed().map { severity in
      (severity.rawValue, "\(severity.rawValue)s", count { $0.verdict == .fail && $0.severity == severity })
    }
    kinds.append(("review", "to look at", count { $0.verdict == .review }))
    if run.comparison != nil { kinds.append(("known", "in the baseline", count { !run.isNew($0) })) }
    let boxes = kinds.map { kind, label, count in
      "<label><input type=\"checkbox\" class=\"show-\(kind)\" checked> \(label) (\(count))</label>"
    }
    return "<fieldset class=\"filters\"><legend>Show</legend>\(boxes.joined(separator: " "))</fieldset>"
      + "<p class=\"shown\" role=\"status\"></p>\n"
  }

  private func count(_ isCounted: (Finding) -> Bool) -> Int { audit.findings.count(where: isCounted) }

  func picture(_ bitmap: Bitmap, alt: String) throws(AuditError) -> String {
    do {
      let data = Data(try bitmap.jpegData(quality: 82)).base64EncodedString()
      return "<img src=\"data:image/jpeg;base64,\(data)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\" "
        + "alt=\"\(escape(alt))\">"
    } catch {
      throw .report(reason: error.description)
    }
  }

  /// The screenshot, and over it a numbered box for each finding that has a place.
  private func screenshot() throws(AuditError) -> String {
    let side = max(image.width, image.height)
    let shrunk =
      side > Self.longest
      ? image.resized(
        width: max(1, image.width * Self.longest / side), height: max(1, image.height * Self.longest / side)) : image
    let unit = Double(min(image.width, image.height)) / 400
    var tags: [Point: Int] = [:]
    let boxes = audit.findings.enumerated().map { index, finding in box(index + 1, finding, unit: unit, tags: &tags) }
    let picture = try picture(shrunk, alt: "Screenshot of \(audit.name)")
    return "<figure class=\"screen\"><div class=\"stack\">\(picture)"
      + "<svg viewBox=\"0 0 \(image.width) \(image.height)\" aria-hidden=\"true\">\(boxes.joined())</svg></div>"
      + "<figcaption>Numbers are those of the findings; dashed boxes are to be looked at.</figcaption></figure>\n"
  }

  /// - Parameter tags: how far the numbers that stand at a corner already reach, in pixels: the next one stands beside
  ///   them.
  private func box(_ number: Int, _ finding: Finding, unit: Double, tags: inout [Point: Int]) -> String {
    guard let frame = finding.frame?.intersection(image.bounds), !frame.isEmpty else { return "" }
    let (x, y) = (Rect.whole(frame.x), Rect.whole(frame.y))
    let (width, height) = (Rect.whole(frame.width), Rect.whole(frame.height))
    let size = max(9, Int(11 * unit))
    let label = String(number)
    let tagWidth = size * (label.count + 1) * 2 / 3
    // Over the box's corner, so that what is in the box can be seen; below the picture's upper edge.
    let top = max(0, y - size * 5 / 4)
    let corner = Point(x: Double(x), y: Double(top))
    let left = x + tags[corner, default: 0]
    tags[corner, default: 0] += tagWidth + 1
    // Links for the pointer alone: the findings themselves have the numbers for everybody else.
    return "<a href=\"#finding-\(number)\" tabindex=\"-1\"><g class=\"box \(classes(finding))\">"
      + "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "stroke-width=\"\(max(2, Int(2 * unit)))\"/>"
      + "<rect class=\"tag\" x=\"\(left)\" y=\"\(top)\" width=\"\(tagWidth)\" height=\"\(size * 5 / 4)\"/>"
      + "<text x=\"\(left + size / 4)\" y=\"\(top + size)\" font-size=\"\(size)\">\(label)</text></g></a>"
  }

  /// What the style sheet colours and hides a finding by.
  func classes(_ finding: Finding) -> String {
    (finding.verdict == .review ? "review" : finding.severity.rawValue)
      + (run.comparison != nil && !run.isNew(finding) ? " known" : "")
  }

  private var ruleTable: String {
    let rows = audit.rules.map { rule in
      "<tr><th scope=\"row\"><code>\(rule.id)</code></th><td>\(rule.measured)</td><td>\(rule.passed)</td>"
        + "<td>\(rule.failed)</td><td>\(rule.review)</td><td>\(rule.unmeasured)</td>"
        + "<td class=\"reason\">\(escape(rule.notRun ?? ""))</td></tr>"
    }
    let heads = ["rule", "measured", "passed", "failed", "to look at", "not measurable", "not run because"]
    return
      "<section aria-labelledby=\"rules\"><h2 id=\"rules\">Rules</h2><div class=\"wide\" tabindex=\"0\" "
      + "role=\"region\" aria-label=\"Table of rules\"><table><thead><tr>"
      + heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>"
      + "<tbody>\(rows.joined(separator: "\n"))</tbody></table></div></section>\n"
  }
}
