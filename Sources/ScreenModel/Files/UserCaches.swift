import Foundation

/// The user's folder for what can be made anew.
package enum UserCaches {
  /// `hearsight` in XDG_CACHE_HOME, else in `~/.cache`; `nil` where there is no home.
  package static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    return (caches ?? home).map { URL(fileURLWithPath: "\($0)/hearsight") }
  }
}
