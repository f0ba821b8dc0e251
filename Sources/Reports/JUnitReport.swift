/// Test results as the XML that CI services read (JUnit's, as Jenkins, GitLab and GitHub's actions understand it).
package struct JUnitReport: Hashable, Sendable {
  /// How a case went.
  package enum Outcome: Hashable, Sendable {
    case passed
    /// Failed. `message` is one line, `details` the full text; `kind` is what services group by.
    case failed(message: String, details: String, kind: String? = nil)
    /// Could not be judged: a file could not be read, say.
    case errored(message: String)
    /// Was not judged, and why.
    case skipped(reason: String)
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    package var seconds: Double
    package var outcome: Outcome
    /// The file that the case is about, and the line in it from 1; `nil` where there is none.
    package var file: String?
    package var line: Int?
    /// What else is to be told, in lines; a line `[[ATTACHMENT|path]]` is shown as a file.
    package var output: [String]

    package init(
      name: String, seconds: Double = 0, outcome: Outcome, file: String? = nil, line: Int? = nil, output: [String] = []
    ) {
      self.name = name
      self.seconds = seconds
      self.outcome = outcome
      self.file = file
      self.line = line
      self.output = output
    }
  }

  package struct Suite: Hashable, Sendable {
    /// "hearsight snapshot", or the screen that was audited.
    package var name: String
    package var cases: [Case]

    package init(name: String, cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  package var suites: [Suite]

  package init(suites: [Suite]) { self.suites = suites }

  /// The XML.
  package var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- made by hearsight -->
    <testsuites \(Counts(suites.flatMap(\.cases)))>
    \(suites.map(\.xml).joined())</testsuites>

    """
  }

  /// The attributes by which services sum up.
  fileprivate struct Counts: CustomStringConvertible {
    let description: String

    init(_ cases: [Case]) {
      var (failures, errors, skipped) = (0, 0, 0)
      for item in cases {
        switch item.outcome {
        case .failed: failures += 1
        case .errored: errors += 1
        case .skipped: skipped += 1
        case .passed: break
        }
      }
      let seconds = JUnitReport.number(cases.reduce(0) { $0 + $1.seconds })
      description =
        "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
        + "time=\"\(seconds)\""
    }
  }

  /// Seconds to the millisecond, with a full stop whatever the locale.
  fileprivate static func number(_ seconds: Double) -> String {
    let milliseconds = Int(exactly: (max(0, seconds) * 1000).rounded()) ?? 0
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension JUnitReport.Suite {
  fileprivate var xml: String {
    "  <testsuite name=\"\(XMLText.escape(name))\" \(JUnitReport.Counts(cases))>\n"
      + cases.map { $0.xml(in: name) }.joined() + "  </testsuite>\n"
  }
}

extension JUnitReport.Case {
  fileprivate func xml(in suite: String) -> String {
    let start =
      "    <testcase classname=\"\(XMLText.escape(suite))\" name=\"\(XMLText.escape(name))\" "
      + "time=\"\(JUnitReport.number(seconds))\"" + (file.map { " file=\"\(XMLText.escape($0))\"" } ?? "")
      + (line.map { " line=\"\($0)\"" } ?? "")
    let told =
      output.isEmpty
      ? [] : ["<system-out>\(XMLText.escape(output.joined(separator: "\n")))</system-out>"]
    let content = ([outcome.xml].compactMap { $0 } + told).map { "      \($0)\n" }.joined()
    return content.isEmpty ? start + "/>\n" : start + ">\n" + content + "    </testcase>\n"
  }
}

extension JUnitReport.Outcome {
  /// `nil` where there is nothing to tell.
  fileprivate var xml: String? {
    switch self {
    case .passed: nil
    case .failed(let message, let details, let kind):
      "<failure message=\"\(XMLText.escape(message))\"" + (kind.map { " type=\"\(XMLText.escape($0))\"" } ?? "")
        + ">\(XMLText.escape(details))</failure>"
    case .errored(let message): "<error message=\"\(XMLText.escape(message))\"/>"
    case .skipped(let reason): "<skipped message=\"\(XMLText.escape(reason))\"/>"
    }
  }
}
