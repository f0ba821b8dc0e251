import HearsightScreenModel

/// Why a model that loads and runs is still not used.
public enum ModelProbeError: HearsightError, Equatable {
  /// `probe.json` is damaged.
  case unreadable(path: String, reason: String)
  /// The probe was recorded of a model with other outputs.
  case ofAnotherModel(path: String, reason: String)
  /// The model's answer to its probe is another than was recorded.
  case answersDifferently(name: String, version: ModelVersion, reason: String)

  public var code: String {
    switch self {
    case .unreadable: "model-probe-unreadable"
    case .ofAnotherModel: "model-probe-unfit"
    case .answersDifferently: "model-answers-differently"
    }
  }

  public var reason: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .ofAnotherModel(let path, let reason): "the model \(path) does not fit its probe: \(reason)"
    case .answersDifferently(let name, let version, let reason):
      "the model \(name)@\(version) answers differently on this processor than where it was made: \(reason). It is not "
        + "used, since what it says would be wrong"
    }
  }

  public var remedy: String? {
    switch self {
    case .unreadable: "get it again from where the model came from"
    case .ofAnotherModel:
      "use the one that models.json names, or record its probe anew with `hearsight models probe`"
    case .answersDifferently(_, .shipped, _):
      "run `make setup` to restore model and runtime library; if that does not help, report it with what "
        + "`hearsight doctor` prints"
    case .answersDifferently(let name, .installed, _): "go back with `hearsight models use \(name)@shipped`"
    }
  }
}
