import Foundation

/// How many cores this process may use.
package enum UsableCores {
  /// The cores that the process may run on, and no more than the time that its control group (a container) is given.
  package static var count: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return max(1, min(cores, groupLimit() ?? cores))
  }

  /// The limit of the control group of version 2 that the process is in, and of those around it; `nil` without any.
  ///
  /// - Parameters:
  ///   - membership: the file that tells the group.
  ///   - root: where groups are mounted.
  static func groupLimit(membership: String = "/proc/self/cgroup", root: String = "/sys/fs/cgroup") -> Int? {
    let groups = (try? String(contentsOfFile: membership, encoding: .utf8))?.split(separator: "\n") ?? []
    guard let path = groups.first(where: { $0.hasPrefix("0::/") })?.dropFirst("0::/".count) else { return nil }
    let parts = path.split(separator: "/")
    let limits = (0...parts.count).compactMap { depth -> Int? in
      let folder = ([root] + parts.prefix(depth).map(String.init)).joined(separator: "/")
      return (try? String(contentsOfFile: "\(folder)/cpu.max", encoding: .utf8)).flatMap(cores)
    }
    return limits.min()
  }

  /// - Parameter limit: microseconds of processor time in each so many microseconds: `150000 100000`, or `max 100000`.
  /// - Returns: the cores that would use that time up, the last one perhaps in part.
  private static func cores(_ limit: String) -> Int? {
    let numbers = limit.split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0 else { return nil }
    return Int(exactly: (time / period).rounded(.up))
  }
}
