import Foundation
import HearsightReports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  @Test("counts, and escapes what XML cannot hold")
  func xml() throws {
    let report = JUnitReport(
      suites: [
        .init(
          name: "hearsight snapshot",
          cases: [
            .init(name: "a & b.png", seconds: 1.25, outcome: .passed),
            .init(
              name: "<c>.png", seconds: 0.0004,
              outcome: .failed(message: "stop 1: \"x\" became \"y\"", details: "one\ntwo\u{0}\u{1B}")),
            .init(name: "d.png", seconds: .nan, outcome: .errored(message: "it's broken")),
          ]),
        .init(name: "e", cases: [.init(name: "f", outcome: .skipped(reason: "g"), output: ["h", "i"])]),
      ])
    #expect(
      report.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made by hearsight -->
        <testsuites tests="4" failures="1" errors="1" skipped="1" time="0.000">
          <testsuite name="hearsight snapshot" tests="3" failures="1" errors="1" skipped="0" time="0.000">
            <testcase classname="hearsight snapshot" name="a &amp; b.png" time="1.250"/>
            <testcase classname="hearsight snapshot" name="&lt;c&gt;.png" time="0.000">
              <failure message="stop 1: &quot;x&quot; became &quot;y&quot;">one&#10;two</failure>
            </testcase>
            <testcase classname="hearsight snapshot" name="d.png" time="0.000">
              <error message="it's broken"/>
            </testcase>
          </testsuite>
          <testsuite name="e" tests="1" failures="0" errors="0" skipped="1" time="0.000">
            <testcase classname="e" name="f" time="0.000">
              <skipped message="g"/>
              <system-out>h&#10;i</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let parser = XMLParser(data: Data(report.xml.utf8))
    #expect(parser.parse())
  }
}
