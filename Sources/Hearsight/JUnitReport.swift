/// Test results as the XML that CI services read (JUnit's, as Jenkins, GitLab and GitHub's actions understand it).
package struct JUnitReport: Hashable, Sendable {
  /// How a case went.
  package enum Outcome: Hashable, Sendable {
    case passed
    /// Failed. `message` is one line, `details` the full text.
    case failed(message: String, details: String)
    /// Could not be judged: a file could not be read, say.
    case errored(message: String)
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    package var seconds: Double
    package var outcome: Outcome
    /// The file that the case is about, and the line in it from 1; `nil` where there is none.
    package var file: String?
    package var line: Int?

    package init(name: String, seconds: Double, outcome: Outcome, file: String? = nil, line: Int? = nil) {
      self.name = name
      self.seconds = seconds
      self.outcome = outcome
      self.file = file
      self.line = line
    }
  }

  /// The suite's name: "hearsight snapshot".
  package var name: String
  package var cases: [Case]

  package init(name: String, cases: [Case] = []) {
    self.name = name
    self.cases = cases
  }

  /// The XML.
  package var xml: String {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .errored = $0.outcome { true } else { false } }
    let seconds = Self.number(cases.reduce(0) { $0 + $1.seconds })
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- made by hearsight -->
      <testsuites \(counts)>
        <testsuite name="\(name.xmlEscaped)" \(counts)>
      \(cases.map { line(for: $0) }.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private func line(for item: Case) -> String {
    let start =
      "    <testcase classname=\"\(name.xmlEscaped)\" name=\"\(item.name.xmlEscaped)\" "
      + "time=\"\(Self.number(item.seconds))\"" + (item.file.map { " file=\"\($0.xmlEscaped)\"" } ?? "")
      + (item.line.map { " line=\"\($0)\"" } ?? "")
    switch item.outcome {
    case .passed: return start + "/>"
    case .failed(let message, let details):
      return start
        + ">\n      <failure message=\"\(message.xmlEscaped)\">\(details.xmlEscaped)</failure>\n    </testcase>"
    case .errored(let message):
      return start + ">\n      <error message=\"\(message.xmlEscaped)\"/>\n    </testcase>"
    }
  }

  /// Seconds to the millisecond, with a full stop whatever the locale.
  private static func number(_ seconds: Double) -> String {
    let milliseconds = Int(exactly: (max(0, seconds) * 1000).rounded()) ?? 0
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension String {
  /// As XML 1.0 wants it, also in attributes: what XML cannot hold at all is left out.
  fileprivate var xmlEscaped: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
      case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
