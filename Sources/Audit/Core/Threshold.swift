/// A number that a rule compares with: data, so that a project can set its own.
package struct Threshold: Hashable, Sendable {
  /// The rule's id and the number's name: `target-too-small.spacing`.
  package var id: String
  package var value: Double
  /// `lp` is a logical pixel: point, density-independent pixel or CSS pixel.
  package var unit: String
  /// The standard, tool or paper that sets it.
  package var source: String

  /// A number of a rule, with its unit and where it comes from.
  package init(_ id: String, _ value: Double, _ unit: String, source: String) {
    self.id = id
    self.value = value
    self.unit = unit
    self.source = source
  }

  /// As a finding tells it.
  var measure: Measure { Measure(value, unit) }
}

/// A number with its unit.
public struct Measure: Hashable, Sendable, Codable {
  /// Rounded to three places.
  public var value: Double
  /// `lp`, `:1`, or what is counted; empty of plain numbers.
  public var unit: String

  /// A number with its unit, rounded to three places: more are noise.
  public init(_ value: Double, _ unit: String) {
    self.value = value.isFinite ? (value * 1000).rounded() / 1000 : 0
    self.unit = unit
  }

  /// For a person: "3.2:1", "20 lp", "4".
  public var text: String {
    let number = value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    return unit.isEmpty ? number : unit.hasPrefix(":") ? number + unit : number + " " + unit
  }
}
