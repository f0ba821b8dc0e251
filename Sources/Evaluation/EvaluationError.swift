import HearsightScreenModel

/// Why something could not be evaluated.
public enum EvaluationError: HearsightError, Equatable {
  /// A file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is there, but not in a format that is known.
  case malformed(path: String, reason: String)
  /// There is nothing to judge by.
  case noScreens(path: String)
  /// The stored finds lack some of the screens.
  case missingFinds(screens: [String], path: String)
  /// Finds were made on a picture of another size than the truth's.
  case sizeMismatch(screen: String, truth: Size, finds: Size)
  /// The truth has nothing of what the task judges.
  case nothingToJudge(task: String)
  /// This build has no stage that could be judged.
  case noRecognizer(task: String)
  /// The report could not be written.
  case unwritable(path: String, reason: String)

  /// A short name that does not change.
  public var code: String {
    switch self {
    case .unreadable: "truth-unreadable"
    case .malformed: "truth-malformed"
    case .noScreens: "truth-empty"
    case .missingFinds: "finds-missing"
    case .sizeMismatch: "finds-size"
    case .nothingToJudge: "nothing-to-judge"
    case .noRecognizer: "no-recognizer"
    case .unwritable: "report-unwritable"
    }
  }

  public var reason: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .malformed(let path, let reason): "\(path) is not in a format that is known: \(reason)"
    case .noScreens(let path): "there are no labelled screens in \(path)"
    case .missingFinds(let screens, let path):
      "\(path) has no line for \(screens.count) of the screens (\(screens.prefix(3).joined(separator: ", "))...)"
    case .sizeMismatch(let screen, let truth, let finds):
      "the finds of \(screen) are for \(Int(finds.width))x\(Int(finds.height)) pixels, its labels for "
        + "\(Int(truth.width))x\(Int(truth.height))"
    case .nothingToJudge(let task): "the truth has nothing for --task \(task)"
    case .noRecognizer(let task): "this build has no recognizer that --task \(task) could judge"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .unreadable: "check the path and its permissions"
    case .malformed: "see Documentation/evaluation.md for the formats that are known"
    case .noScreens: "name a folder of NAME/annotation.json beside NAME/screen.png, or a COCO file"
    case .missingFinds:
      "make it with `hearsight detect --format json` (for --recognized: `recognize`) on all of them"
    case .sizeMismatch: "run the tool on the labelled picture"
    case .nothingToJudge: "name another folder or task"
    case .noRecognizer: "build one that has, or judge another task"
    case .unwritable: "check the folder and the free space"
    }
  }
}
