import HearsightScreenModel

/// Why a model was not installed. The one in use stays, and nothing is left behind.
public enum ModelInstallError: HearsightError, Equatable {
  /// Models cannot be installed from this kind of source.
  case unsupportedSource(String, reason: String)
  /// The source cannot be read.
  case unreadable(source: String, reason: String)
  /// The download broke off, or the server refused it.
  case downloadFailed(address: String, reason: String)
  /// The source is larger than any model may be, in bytes.
  case tooLarge(source: String, limit: Int)
  /// A sum was given that cannot be one.
  case malformedSum(String)
  /// The file's sum is not the expected one.
  case wrongSum(source: String, expected: String, found: String)
  /// The file cannot be loaded, or its inputs, outputs or answers are wrong.
  case refused(source: String, name: String, reason: String)
  /// Nothing that Hearsight uses has such inputs and outputs.
  case fitsNothing(source: String, reason: String, known: [String])
  /// It cannot be told which model it is meant to be.
  case ambiguous(source: String, fits: [String])
  /// Settings were given for a model that has none.
  case needsNoConfiguration(name: String)
  /// The model needs settings, and there are none in use that could be taken.
  case configurationMissing(name: String, file: String, reason: String)

  /// A set of models is incomplete or broken.
  case setRefused(source: String, reason: String)

  public var code: String {
    switch self {
    case .setRefused: "model-set-refused"
    case .unsupportedSource: "model-source-unsupported"
    case .unreadable: "model-source-unreadable"
    case .downloadFailed: "model-download-failed"
    case .tooLarge: "model-too-large"
    case .malformedSum: "model-sum-malformed"
    case .wrongSum: "model-sum-wrong"
    case .refused: "model-refused"
    case .fitsNothing: "model-fits-nothing"
    case .ambiguous: "model-ambiguous"
    case .needsNoConfiguration: "model-needs-no-configuration"
    case .configurationMissing: "model-configuration-missing"
    }
  }

  public var reason: String {
    switch self {
    case .setRefused(let source, let reason):
      "the models in \(source) are not used: \(reason); nothing was changed"
    case .unsupportedSource(let source, let reason): "a model cannot be installed from \"\(source)\": \(reason)"
    case .unreadable(let source, let reason): "\(source) cannot be read: \(reason)"
    case .downloadFailed(let address, let reason): "\(address) could not be downloaded: \(reason)"
    case .tooLarge(let source, let limit):
      "\(source) has more than \(limit >> 20) MB, which no model of Hearsight needs"
    case .malformedSum(let sum): "\"\(sum)\" is no SHA-256 sum: that has 64 hexadecimal digits"
    case .wrongSum(let source, let expected, let found):
      "\(source) has the SHA-256 \(found), not \(expected): it is damaged, cut short or another file, and was not "
        + "installed"
    case .refused(let source, let name, let reason):
      "\(source) cannot be used as \(name): \(reason). It was not installed, and the model in use stays"
    case .fitsNothing(let source, let reason, _):
      "\(source) is no model that Hearsight uses: \(reason). It was not installed"
    case .ambiguous(let source, let fits): "\(source) may be \(fits.joined(separator: " or "))"
    case .needsNoConfiguration(let name): "\(name) has no settings beside the model"
    case .configurationMissing(let name, let file, let reason):
      "\(name) needs its settings, \(file), and those in use cannot be taken: \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .setRefused: "get them again, or make the archive anew with `make models-archive`"
    case .downloadFailed:
      "check the address and the connection, or download the file by other means and install that"
    case .tooLarge: "check that it is one"
    case .wrongSum: "get it again, or check the sum with whoever published it"
    case .refused: "check that the file is whole, and that its settings belong to it"
    case .fitsNothing(_, _, let known): "it must fit one of \(known.joined(separator: ", "))"
    case .ambiguous: "say which with --as"
    case .needsNoConfiguration: "leave --configuration out"
    case .configurationMissing: "name a file with --configuration"
    case .unsupportedSource, .unreadable, .malformedSum: nil
    }
  }
}
