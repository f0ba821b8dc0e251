import HearsightHierarchies
import HearsightScreenModel

/// Dates are told as dates, not as digits.
///
/// Finds: a date in digits (17/07/2020, 17.07.20, 2020-07-17) in a name or value; without a hierarchy, in the drawn
/// text, which is what is spoken where nothing overrides it.
///
/// Exceptions: versions, scores, fractions, addresses and telephone numbers: three groups that are no day of the years
/// 1900 to 2100, or that dots part with a group of one digit.
///
/// Source: article 003 (confusing label content).
struct DateReadAsDigits: AuditRule {
  let description = RuleDescription(
    id: "date-read-as-digits", title: "A date is read as digits", group: .speech, severity: .warning,
    needs: [.name], runsWithoutHierarchy: true, evidence: .told, sources: ["article 003"])

  private static let fixes = Fixes(
    uikit: "label.accessibilityLabel = DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .none)",
    swiftui: ".accessibilityLabel(Text(date, format: .dateTime.day().month(.wide).year()))",
    views: "view.contentDescription = DateFormat.getLongDateFormat(context).format(date)",
    compose: "Modifier.semantics { contentDescription = longDate }",
    aria: "<time datetime=\"{iso}\">...</time>  <!-- with the month in words -->",
    gtk: "g_date_time_format(date, \"%e %B %Y\");  // for the accessible label")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.spokenTexts.compactMap { spoken in
      guard spoken.text.contains(where: \.isNumber) else { return nil }
      guard let (digits, iso) = date(in: spoken.text) else { return .pass(spoken.subject) }
      return .fault(
        spoken.subject,
        Fault(
          "\u{201C}\(digits)\u{201D} is read as digits.", evidence: spoken.evidence, seen: digits,
          fixes: Self.fixes.filled(["iso": iso])))
    }
  }

  /// The first date in a text, as it stands there and in ISO 8601.
  private func date(in text: String) -> (digits: String, iso: String)? {
    for part in text.split(whereSeparator: \.isWhitespace) {
      let token = String(part).trimmingCharacters { !$0.isNumber }
      for separator in "/.-" {
        let groups = token.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        guard groups.count == 3, groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { continue }
        if let iso = day(groups, separator: separator) { return (token, iso) }
      }
    }
    return nil
  }

  private func day(_ groups: [String], separator: Character) -> String? {
    let numbers = groups.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let counts = groups.map(\.count)
    if counts == [4, 2, 2], separator != "/" || numbers[1] <= 12 {
      return iso(numbers[0], numbers[1], numbers[2])
    }
    guard separator != "-" || counts[2] == 4, counts[0] <= 2, counts[1] <= 2 else { return nil }
    // Two digits of a year are believed only beside two-digit days and months: 1.2.10 is a version.
    guard counts[2] == 4 || counts == [2, 2, 2] else { return nil }
    let year = counts[2] == 4 ? numbers[2] : 2000 + numbers[2]
    return iso(year, numbers[1], numbers[0]) ?? iso(year, numbers[0], numbers[1])
  }

  private func iso(_ year: Int, _ month: Int, _ day: Int) -> String? {
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1900...2100).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day)
    else { return nil }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
