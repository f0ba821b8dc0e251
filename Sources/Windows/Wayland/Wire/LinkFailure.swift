/// Why another program on this machine could not be asked: a compositor, or the IPC of one.
enum LinkFailure: Error, Hashable {
  /// It has ended, or closed the connection.
  case lost
  /// It did not answer in time.
  case noAnswer
  /// What it sent makes no sense.
  case unreadable(String)
  /// It said no, with its reason.
  case refused(String)

  /// As an error to tell.
  ///
  /// - Parameter what: what was wanted: "list the windows".
  func error(doing what: String) -> WindowError {
    switch self {
    case .lost: .displayLost
    case .noAnswer: .noAnswer(what: what)
    case .unreadable(let reason): .unreadable(what: what, reason: reason)
    case .refused(let reason): .declined(what: what, reason: reason)
    }
  }
}
