import Foundation

/// A version of Orca: "43.1".
package struct OrcaVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// - Parameter text: "43.1", "46.alpha", or all that `orca --version` prints.
  package init?(_ text: String) {
    guard let number = text.split(whereSeparator: \.isWhitespace).first(where: { $0.first?.isNumber == true }),
      let major = Int(number.prefix { $0.isNumber })
    else { return nil }
    let rest = number.drop { $0.isNumber }.dropFirst()
    self.init(major: major, minor: Int(rest.prefix { $0.isNumber }) ?? 0)
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (left: OrcaVersion, right: OrcaVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
