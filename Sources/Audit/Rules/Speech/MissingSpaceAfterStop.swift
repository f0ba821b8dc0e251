import HearsightHierarchies
import HearsightScreenModel

/// Facts that are joined are joined with a space.
///
/// Finds: a name or value in which a full stop, comma or colon is followed at once by the next word or number, where
/// the two parts are drawn apart.
///
/// Exceptions: decimals, addresses, file names, abbreviations and times that are drawn as they stand.
///
/// Source: article 004 ("1.6 tracks").
struct MissingSpaceAfterStop: AuditRule {
  let description = RuleDescription(
    id: "missing-space-after-stop", title: "Two facts are joined without a space", group: .speech, severity: .warning,
    needs: [.name, .frame], sources: ["article 004"])

  private static let fixes = Fixes(
    uikit: "element.accessibilityLabel = [\"{first}\", \"{second}\"].joined(separator: \", \")",
    swiftui: ".accessibilityLabel([\"{first}\", \"{second}\"].joined(separator: \", \"))",
    views: "view.contentDescription = TextUtils.join(\", \", listOf(first, second))",
    compose: "Modifier.semantics { contentDescription = listOf(first, second).joinToString(\", \") }",
    aria: "aria-label=\"{first}, {second}\"",
    gtk: "g_strjoin(\", \", \"{first}\", \"{second}\", NULL);  // for the accessible label")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let drawn = screen.texts.compactMap { text -> (frame: Rect, words: String, confidence: Double)? in
      guard let content = text.text else { return nil }
      return (text.frame, Words.normalised(content.string), content.confidence)
    }
    let asDrawn = screen.texts.compactMap { $0.text?.string }
    return screen.spokenTexts.compactMap { spoken in
      let joints = joints(of: spoken.text)
      guard !joints.isEmpty, let frame = spoken.element?.frame else { return nil }
      let here = drawn.filter { !$0.words.isEmpty && $0.frame.coverage(by: frame) > 0.5 }
      for joint in joints where !asDrawn.contains(where: { $0.contains(joint.token) }) {
        let (left, right) = (Words.normalised(joint.left), Words.normalised(joint.right))
        guard let first = here.first(where: { left.hasSuffix($0.words) }),
          let second = here.first(where: { right.hasPrefix($0.words) }), first.frame != second.frame,
          first.words.count + second.words.count > 3
        else { continue }
        return .fault(
          spoken.subject,
          Fault(
            "\u{201C}\(joint.token.shortened)\u{201D} joins two facts without a space.",
            evidence: .inferred(precision: min(first.confidence, second.confidence)),
            seen: "\(first.words); \(second.words)",
            fixes: Self.fixes.filled(["first": first.words, "second": second.words])))
      }
      return .pass(spoken.subject)
    }
  }

  private struct Joint {
    var left: String
    var right: String
    var token: String
  }

  /// The places where a mark stands between two letters or digits.
  private func joints(of text: String) -> [Joint] {
    let characters = Array(text)
    return characters.indices.dropFirst().dropLast().compactMap { index in
      let (before, after) = (characters[index - 1], characters[index + 1])
      guard ".,:;!?".contains(characters[index]), before.isLetter || before.isNumber, after.isLetter || after.isNumber
      else { return nil }
      let start = characters[..<index].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
      let end = characters[index...].firstIndex(where: \.isWhitespace) ?? characters.count
      return Joint(
        left: String(characters[..<index]), right: String(characters[(index + 1)...]),
        token: String(characters[start..<end]))
    }
  }
}
