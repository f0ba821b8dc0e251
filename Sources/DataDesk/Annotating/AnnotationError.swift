import HearsightScreenModel

/// Why an annotation is not shown or not kept.
package enum AnnotationError: HearsightError, Hashable {
  /// There is no screen of that name at this desk.
  case noScreen(String)
  /// Somebody saved the screen since it was read.
  case conflict(screen: String, by: String?, revision: String)
  /// Somebody else annotated the screen, and said that it is done.
  case othersScreen(screen: String, by: String)
  /// What was sent is no annotation of the screen.
  case invalid(screen: String, reason: String)

  package var code: String {
    switch self {
    case .noScreen: "unknown-screen"
    case .conflict: "annotation-conflict"
    case .othersScreen: "annotation-of-another"
    case .invalid: "annotation-invalid"
    }
  }

  package var reason: String {
    switch self {
    case .noScreen(let name): "there is no screen \(name.prefix(80)) here"
    case .conflict(let screen, let by, _): "\(by ?? "somebody") saved \(screen) since you opened it"
    case .othersScreen(let screen, let by): "\(by) annotated \(screen), and is done with it"
    case .invalid(let screen, let reason): "this is no annotation of \(screen): \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .noScreen, .invalid: nil
    case .conflict: "take theirs, or keep yours and save again"
    case .othersScreen: "correct it with --mode check, or annotate it anew with --mode independent"
    }
  }
}
