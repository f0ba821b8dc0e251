import Foundation
import HearsightPixels
import HearsightReports
import HearsightScreenModel

/// The audit of one screen as a page that needs no other file and no script: the screenshot with numbered boxes, what
/// was not measured, and each finding with its crop, what is heard against what is seen, and the fixes.
public struct AuditPage {
  private let audit: ScreenAudit
  private let run: AuditRun
  private let image: Bitmap
  private let links: [(title: String, path: String)]

  /// Longest side of the drawn screenshot, in pixels.
  private static let longest = 1400
  /// Margin around an element in its crop, in pixels of the screenshot's shorter side.
  private static let margin = 0.04

  /// - Parameters:
  ///   - run: the run that the audit is of: it knows what is new.
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
    for (index, finding) in audit.findings.enumerated() { findings += try section(index + 1, finding) }
    let screenshot = try screenshot()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="generator" content="made by hearsight">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escape(title))</title><style>\(AuditPageStyle.css)</style></head>
      <body><a class="skip" href="#findings">To the findings</a><main><h1>\(escape(title))</h1>
      \(navigation)\(overview)\(filters)
      <div class="columns">\(screenshot)
      <section id="findings" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>
      \(audit.findings.isEmpty ? "<p>Nothing was found.</p>" : findings)</section></div>
      \(ruleTable)</main></body></html>

      """
  }

  private func escape(_ text: String) -> String { XMLText.escape(text).replacing("'", with: "&#39;") }

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
    let kinds = Severity.allCases.reversed().map { ($0.rawValue, "\($0.rawValue)s") } + [("review", "to look at")]
    let boxes = kinds.map { kind, label in
      "<label><input type=\"checkbox\" class=\"show-\(kind)\" checked> \(label)</label>"
    }
    return "<fieldset class=\"filters\"><legend>Show</legend>\(boxes.joined(separator: " "))</fieldset>\n"
  }

  private func picture(_ bitmap: Bitmap, alt: String) throws(AuditError) -> String {
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
    let boxes = audit.findings.enumerated().map { index, finding in box(index + 1, finding, unit: unit) }
    let picture = try picture(shrunk, alt: "Screenshot of \(audit.name)")
    return "<figure class=\"screen\"><div class=\"stack\">\(picture)"
      + "<svg viewBox=\"0 0 \(image.width) \(image.height)\" aria-hidden=\"true\">\(boxes.joined())</svg></div>"
      + "<figcaption>Numbers are those of the findings.</figcaption></figure>\n"
  }

  private func box(_ number: Int, _ finding: Finding, unit: Double) -> String {
    guard let frame = finding.frame?.intersection(image.bounds), !frame.isEmpty else { return "" }
    let (x, y) = (Rect.whole(frame.x), Rect.whole(frame.y))
    let (width, height) = (Rect.whole(frame.width), Rect.whole(frame.height))
    let size = max(9, Int(11 * unit))
    let kind = finding.verdict == .review ? "review" : finding.severity.rawValue
    let label = String(number)
    let labelWidth = size * (label.count + 1) * 2 / 3
    return "<g class=\"box \(kind)\"><rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "stroke-width=\"\(max(2, Int(2 * unit)))\"/><rect class=\"tag\" x=\"\(x)\" y=\"\(y)\" width=\"\(labelWidth)\" "
      + "height=\"\(size * 5 / 4)\"/><text x=\"\(x + size / 4)\" y=\"\(y + size)\" font-size=\"\(size)\">"
      + "\(label)</text></g>"
  }

  private func section(_ number: Int, _ finding: Finding) throws(AuditError) -> String {
    let kind = finding.verdict == .review ? "review" : finding.severity.rawValue
    let word = finding.verdict == .review ? "to look at, \(finding.severity.rawValue)" : finding.severity.rawValue
    let age = run.comparison == nil ? "" : run.isNew(finding) ? ", new" : ", in the baseline"
    var facts: [(String, String)] = []
    if let heard = finding.heard { facts.append(("Heard", heard)) }
    if let seen = finding.seen { facts.append(("Seen", seen)) }
    if let measured = finding.measured { facts.append(("Measured", measured.text)) }
    if let threshold = finding.threshold { facts.append(("Threshold", threshold.text)) }
    if !finding.path.isEmpty { facts.append(("Element", finding.path)) }
    facts.append(("Source", finding.source))
    let list = facts.map { "<dt>\($0.0)</dt><dd>\(escape($0.1))</dd>" }.joined()
    return """
      <article class="finding \(kind)" id="finding-\(number)" aria-labelledby="title-\(number)">
      <h3 id="title-\(number)">\(number). <code>\(finding.rule)</code> <span class="kind">\(word)\(age)</span></h3>
      <p>\(escape(finding.message))</p>\(try crop(finding, number))<dl>\(list)</dl>
      \(fixes(finding, number))<p class="suppress">To accept it, put into the configuration, with your reason:</p>
      <pre tabindex="0" role="group" aria-label="Suppression of finding \(number)"><code>\
      \(escape(Suppression.line(for: finding.key)))</code></pre>
      </article>

      """
  }

  private func crop(_ finding: Finding, _ number: Int) throws(AuditError) -> String {
    guard let frame = finding.frame, frame.area < image.bounds.area / 2 else { return "" }
    let margin = -Self.margin * Double(min(image.width, image.height))
    let region = frame.insetBy(dx: margin, dy: margin).intersection(image.bounds)
    guard !region.isEmpty else { return "" }
    let crop = image.cropped(to: region)
    let scale = min(1, 480 / Double(max(1, crop.width)))
    let shown =
      scale < 1
      ? crop.resized(width: max(1, Int(Double(crop.width) * scale)), height: max(1, Int(Double(crop.height) * scale)))
      : crop
    return "<p class=\"crop\">" + (try picture(shown, alt: "The part of the screen of finding \(number)")) + "</p>"
  }

  /// A disclosure for each toolkit, which opens by keyboard and reads as one.
  private func fixes(_ finding: Finding, _ number: Int) -> String {
    finding.fixes.named.map { toolkit, code in
      "<details name=\"fix-\(number)\"><summary>\(toolkit)</summary><pre tabindex=\"0\" "
        + "role=\"group\" aria-label=\"\(toolkit), fix of finding \(number)\">"
        + "<code>\(escape(code))</code></pre></details>"
    }.joined(separator: "\n")
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
