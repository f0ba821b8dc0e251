import Metrics
import Testing

@testable import HearsightService

@Suite("What Prometheus reads")
struct PrometheusRegistryTests {
  @Test("is a family for each metric, with its labels")
  func text() {
    let registry = PrometheusRegistry()
    let counter = Counter(label: "asked.total", dimensions: [("path", "a\"b")], factory: registry)
    counter.increment()
    counter.increment(by: 2)
    Meter(label: "inside", factory: registry).set(4)
    Timer(label: "seconds", factory: registry).recordNanoseconds(300_000_000)
    let lines = registry.text.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "# TYPE asked_total counter", "asked_total{path=\"a\\\"b\"} 3", "# TYPE inside gauge", "inside 4",
      ])
    #expect(lines.contains("seconds_bucket{le=\"0.25\"} 0") && lines.contains("seconds_bucket{le=\"0.5\"} 1"))
    #expect(lines.contains("seconds_bucket{le=\"+Inf\"} 1") && lines.contains("seconds_count 1"))
    #expect(lines.contains("seconds_sum 0.3"))
  }
}
