import Foundation

/// A version of Orca: "43.1".
public struct OrcaVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// - Parameter text: "43.1", "46.alpha", or all that `orca --version` prints.
  public init?(_ text: String) {
    guard let number = text.split(whereSeparator: \.isWhitespace).first(where: { $0.first?.isNumber == true }),
      let major = Int(number.prefix { $0.isNumber })
    else { return nil }
    let rest = number.drop { $0.isNumber }.dropFirst()
    self.init(major: major, minor: Int(rest.prefix { $0.isNumber }) ?? 0)
  }

  public var description: String { "\(major).\(minor)" }

  public static func < (left: OrcaVersion, right: OrcaVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
