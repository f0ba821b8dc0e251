import Foundation

/// The query of a request, each parameter given at most once.
struct Query: Sendable, Equatable {
  private var values: [String: String] = [:]
  /// The names that were given without an equals sign.
  private var alone: Set<String> = []

  /// Reads the part of an address after its question mark, as forms write it (WHATWG URL, section 5).
  ///
  /// - Parameter known: the parameters that the endpoint has; any other is an error, because whoever sends it expects
  ///   that it does something.
  /// - Throws: ``ServiceError/unknownParameter(name:known:)``, ``ServiceError/parameter(name:reason:)``
  init(_ text: String?, known: Set<String>) throws(ServiceError) {
    for pair in (text ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0], of: "the query")
      guard known.contains(name) else { throw .unknownParameter(name: name, known: known.sorted()) }
      let value = try parts.count == 2 ? Self.decoded(parts[1], of: name) : ""
      if parts.count == 1 { alone.insert(name) }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .parameter(name: name, reason: "is given more than once")
      }
    }
  }

  private static func decoded(_ text: Substring, of name: String) throws(ServiceError) -> String {
    guard let decoded = text.replacing("+", with: " ").removingPercentEncoding else {
      throw .parameter(name: name, reason: "is not percent-encoded UTF-8")
    }
    return decoded
  }

  subscript(name: String) -> String? { values[name] }

  /// Together with the parts that a client filled in of an address.
  func filled(_ parts: [String: String]) -> Query {
    var query = self
    query.values.merge(parts) { $1 }
    return query
  }

  /// A switch: `behind`, `behind=true` and `behind=1` turn it on, `behind=false` and `behind=0` off.
  func flag(_ name: String) throws(ServiceError) -> Bool {
    switch values[name] {
    case nil, "false", "0": return false
    case "true", "1": return true
    case "" where alone.contains(name): return true
    case let other?: throw .parameter(name: name, reason: "takes true or false, not \(quoted(other))")
    }
  }

  /// One of several words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws(ServiceError) -> Choice?
  where Choice.RawValue == String {
    guard let value = values[name] else { return nil }
    guard let choice = Choice(rawValue: value) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .parameter(name: name, reason: "takes one of \(all), not \(quoted(value))")
    }
    return choice
  }

  /// A number within limits.
  func number(_ name: String, in range: ClosedRange<Double>) throws(ServiceError) -> Double? {
    guard let value = values[name] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      let (least, most) = (range.lowerBound.formatted(), range.upperBound.formatted())
      throw .parameter(name: name, reason: "takes a number from \(least) to \(most), not \(quoted(value))")
    }
    return number
  }

  /// What somebody sent, short enough to be told.
  private func quoted(_ value: String) -> String { "\"\(value.prefix(40))\(value.count > 40 ? "..." : "")\"" }
}
