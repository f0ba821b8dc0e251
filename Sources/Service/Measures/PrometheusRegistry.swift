import CoreMetrics
import Synchronization

/// Keeps what swift-metrics counts, and writes it as Prometheus reads it (text exposition format 0.0.4).
final class PrometheusRegistry: MetricsFactory, Sendable {
  private struct Key: Hashable {
    var label: String
    var dimensions: [String]
  }

  private enum Kind: String {
    case counter, gauge, histogram
  }

  private struct Family {
    var kind: Kind
    var values: [String: Series] = [:]
  }

  private struct Series {
    var sum = 0.0
    var count: UInt64 = 0
    var buckets = [UInt64](repeating: 0, count: PrometheusRegistry.bounds.count)
  }

  /// Upper bounds of a histogram's buckets, in seconds: from a page of the service to its deadline.
  static let bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

  private let families = Mutex<[String: Family]>([:])

  /// All that was counted, families and series in the order of their names.
  var text: String {
    families.withLock { families in
      families.sorted { $0.key < $1.key }.map { name, family in
        "# TYPE \(name) \(family.kind.rawValue)\n"
          + family.values.sorted { $0.key < $1.key }.map { Self.lines(name, $0.key, $0.value, family.kind) }.joined()
      }.joined()
    }
  }

  private static func lines(_ name: String, _ labels: String, _ series: Series, _ kind: Kind) -> String {
    func braced(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }
    guard kind == .histogram else { return "\(name)\(braced(labels)) \(series.sum.plain)\n" }
    let before = labels.isEmpty ? "" : labels + ","
    let buckets = zip(bounds, series.buckets).map { "\(name)_bucket{\(before)le=\"\($0.plain)\"} \($1)\n" }
    return buckets.joined() + "\(name)_bucket{\(before)le=\"+Inf\"} \(series.count)\n"
      + "\(name)_sum\(braced(labels)) \(series.sum)\n\(name)_count\(braced(labels)) \(series.count)\n"
  }

  private func change(_ id: SeriesID, _ kind: Kind, _ change: (inout Series) -> Void) {
    families.withLock { families in
      change(&families[id.label, default: Family(kind: kind)].values[id.labels, default: Series()])
    }
  }

  fileprivate func add(_ amount: Double, to id: SeriesID) { change(id, .counter) { $0.sum += amount } }

  fileprivate func set(_ value: Double, of id: SeriesID) { change(id, .gauge) { $0.sum = value } }

  fileprivate func raise(_ amount: Double, of id: SeriesID) { change(id, .gauge) { $0.sum += amount } }

  fileprivate func observe(_ value: Double, in id: SeriesID) {
    change(id, .histogram) { series in
      series.sum += value
      series.count += 1
      for (index, bound) in Self.bounds.enumerated() where value <= bound { series.buckets[index] += 1 }
    }
  }

  fileprivate func reset(_ id: SeriesID) {
    families.withLock { _ = $0[id.label]?.values.removeValue(forKey: id.labels) }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Handler(self, label, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    Handler(self, label, dimensions)
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    Handler(self, label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Handler(self, label, dimensions)
  }

  // What was counted stays: Prometheus expects a series to go on.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// One line of a metric: its name, and its labels as they are written.
private struct SeriesID: Sendable {
  let label: String
  let labels: String

  init(_ label: String, _ dimensions: [(String, String)]) {
    self.label = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    labels = dimensions.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\(name)=\"\(escaped)\""
    }.joined(separator: ",")
  }
}

/// What swift-metrics hands values to, whatever their kind.
private final class Handler: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  private let registry: PrometheusRegistry
  private let id: SeriesID

  init(_ registry: PrometheusRegistry, _ label: String, _ dimensions: [(String, String)]) {
    self.registry = registry
    id = SeriesID(label, dimensions)
  }

  func increment(by amount: Int64) { registry.add(Double(amount), to: id) }
  func reset() { registry.reset(id) }
  func set(_ value: Int64) { registry.set(Double(value), of: id) }
  func set(_ value: Double) { registry.set(value, of: id) }
  func increment(by amount: Double) { registry.raise(amount, of: id) }
  func decrement(by amount: Double) { registry.raise(-amount, of: id) }
  func record(_ value: Int64) { registry.observe(Double(value), in: id) }
  func record(_ value: Double) { registry.observe(value, in: id) }
  func recordNanoseconds(_ duration: Int64) { registry.observe(Double(duration) / 1e9, in: id) }
}

extension Double {
  /// Without a point where there is nothing behind it.
  fileprivate var plain: String { Int64(exactly: self).map(String.init) ?? "\(self)" }
}
