import HearsightPixels
import HearsightScreenModel

/// One finding on the page.
extension AuditPage {
  /// Margin around an element in its crop, in parts of the screenshot's shorter side.
  private static let margin = 0.04
  /// Widest crop, in pixels: the page's column is hardly wider.
  private static let widestCrop = 640.0

  func card(_ number: Int, _ finding: Finding) throws(AuditError) -> String {
    let word = finding.verdict == .review ? "to look at, \(finding.severity.rawValue)" : finding.severity.rawValue
    let age = run.comparison == nil ? "" : run.isNew(finding) ? ", new" : ", in the baseline"
    let title = run.rules.first { $0.id == finding.rule }?.title ?? finding.rule
    return """
      <article class="finding \(classes(finding))" id="finding-\(number)" aria-labelledby="title-\(number)">
      <h3 id="title-\(number)">\(number). \(escape(title)) <span class="kind">\(word)\(age)</span></h3>
      <p>\(escape(finding.message))</p>\(try crop(finding, number))\(heardAndSeen(finding))\(facts(finding))
      \(fixes(finding, number))\(suppression(finding, number))
      </article>

      """
  }

  private func heardAndSeen(_ finding: Finding) -> String {
    let told = [("Heard", finding.heard), ("Seen", finding.seen)].compactMap { word, text in
      text.map { "<div><dt>\(word)</dt><dd>\(escape($0))</dd></div>" }
    }
    return told.isEmpty ? "" : "<dl class=\"told\">\(told.joined())</dl>"
  }

  private func facts(_ finding: Finding) -> String {
    var facts: [(String, String)] = []
    if let measured = finding.measured { facts.append(("Measured", escape(measured.text))) }
    if let threshold = finding.threshold { facts.append(("Threshold", escape(threshold.text))) }
    if !finding.path.isEmpty { facts.append(("Element", escape(finding.path))) }
    facts += [("Rule", "<code>\(finding.rule)</code>"), ("Source", escape(finding.source))]
    return "<dl class=\"facts\">\(facts.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined())</dl>"
  }

  private func crop(_ finding: Finding, _ number: Int) throws(AuditError) -> String {
    guard let frame = finding.frame, frame.area < image.bounds.area / 2 else { return "" }
    let margin = -Self.margin * Double(min(image.width, image.height))
    let region = frame.insetBy(dx: margin, dy: margin).intersection(image.bounds)
    guard !region.isEmpty else { return "" }
    let crop = image.cropped(to: region)
    let scale = min(1, Self.widestCrop / Double(max(1, crop.width)))
    let shown =
      scale < 1
      ? crop.resized(width: max(1, Int(Double(crop.width) * scale)), height: max(1, Int(Double(crop.height) * scale)))
      : crop
    return "<p class=\"crop\">" + (try picture(shown, alt: "The part of the screen of finding \(number)")) + "</p>"
  }

  /// A tab for each toolkit: radio buttons, between which arrow keys move, and the code of the chosen one.
  private func fixes(_ finding: Finding, _ number: Int) -> String {
    let fixes = finding.fixes.named
    guard !fixes.isEmpty else { return "" }
    let preferred = fixes.firstIndex { $0.toolkit == usualToolkit } ?? 0
    let tabs = fixes.enumerated().map { index, fix in
      "<label><input type=\"radio\" name=\"fix-\(number)\" class=\"tab-\(index)\" value=\"\(fix.toolkit)\""
        + "\(index == preferred ? " checked" : "")><span>\(fix.toolkit)</span></label>"
    }
    let panels = fixes.enumerated().map { index, fix in
      code(fix.code, label: "\(fix.toolkit), fix of finding \(number)", class: "panel-\(index)")
    }
    return "<fieldset class=\"fixes\"><legend>Fix</legend><div class=\"tabs\">\(tabs.joined())</div>"
      + panels.joined() + "</fieldset>"
  }

  /// The toolkit that apps of the platform are mostly made with.
  private var usualToolkit: String {
    switch audit.format.map(AuditPlatform.init) {
    case .ios, nil: "UIKit"
    case .android: "Android Views"
    case .web: "ARIA"
    case .linux: "GTK"
    }
  }

  private func suppression(_ finding: Finding, _ number: Int) -> String {
    "<details class=\"suppress\"><summary>Accept it<span class=\"out\"> (finding \(number))</span></summary>"
      + "<p>Put this into the configuration's <code>suppress</code>, with your reason:</p>"
      + code(Suppression.line(for: finding.key), label: "Suppression of finding \(number)") + "</details>"
  }

  /// Text to copy: it can be scrolled by keyboard, and a click selects all of it.
  private func code(_ text: String, label: String, class name: String = "") -> String {
    "<div class=\"code \(name)\"><pre tabindex=\"0\" role=\"group\" aria-label=\"\(escape(label))\"><code>"
      + "\(escape(text))</code></pre></div>"
  }
}
