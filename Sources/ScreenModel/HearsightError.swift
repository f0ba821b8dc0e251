import Foundation

/// An error that tells a person what was wrong, where, and what to do, and a program which one it was.
///
/// All errors that are Hearsight's own conform. What they say is put together in one place, their `description`:
/// "the file is empty; take the screenshot again".
public protocol HearsightError: Error, CustomStringConvertible {
  /// A short name that does not change from version to version, such as `empty-file`.
  var code: String { get }
  /// What was wrong, and where: part of a sentence, without a full stop.
  var reason: String { get }
  /// What to do about it; `nil` where nothing can be done, or where only the caller can know.
  var remedy: String? { get }
}

extension HearsightError {
  /// The reason, and after a semicolon the remedy.
  public var description: String { remedy.map { "\(reason); \($0)" } ?? reason }
}

/// An error of Foundation or the system, told as Hearsight's own are.
public struct SystemError: HearsightError, Hashable {
  public let reason: String
  public var code: String { "system-error" }
  public var remedy: String? { nil }

  /// - Parameter error: one that is not Hearsight's.
  public init(_ error: any Error) { reason = error.localizedDescription }

  /// - Parameter number: the system's, as `errno` has it.
  package init(number: Int32) { reason = String(cString: strerror(number)) }

  /// The system's own word for what went wrong with a file, where Foundation's error has one: "No space left on
  /// device".
  package init(causeOf error: any Error) {
    if let error = error as? SystemError {
      self = error
      return
    }
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain {
      self.init(number: Int32(cause.code))
    } else {
      self.init(cause)
    }
  }
}
