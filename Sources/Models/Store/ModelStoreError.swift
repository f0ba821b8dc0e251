import HearsightScreenModel

/// Why a model could not be found, chosen or changed.
public enum ModelStoreError: HearsightError, Equatable {
  /// There is no list of models in any of the places.
  case notFound(searched: [String])
  /// The list of models cannot be read.
  case unreadable(path: String, reason: String)
  /// There is no model of that name.
  case unknown(name: String, known: [String])
  /// The file that says which versions are in use is damaged.
  case pointerUnreadable(path: String, reason: String)
  /// No such version is installed.
  case versionUnknown(name: String, version: String, known: [String])
  /// The beginning of a version that was given fits several.
  case versionAmbiguous(name: String, version: String, fits: [String])
  /// The version that is in use, or is to be used, is not as it was installed.
  case damaged(name: String, version: String, path: String, reason: String)
  /// A model that came with Hearsight is not the file that the list names.
  case shippedDamaged(path: String, reason: String)
  /// What is in use, or came with Hearsight, is not removed.
  case notRemovable(name: String, version: String, reason: String)
  /// The folder of installed models cannot be written.
  case notWritable(path: String, reason: String)
  /// There is nowhere to install to: neither a home folder nor HEARSIGHT_MODELS_HOME.
  case noHome

  public var code: String {
    switch self {
    case .notFound: "models-missing"
    case .unreadable: "models-unreadable"
    case .unknown: "model-unknown"
    case .pointerUnreadable: "models-in-use-unreadable"
    case .versionUnknown: "model-version-unknown"
    case .versionAmbiguous: "model-version-ambiguous"
    case .damaged: "model-damaged"
    case .shippedDamaged: "model-damaged"
    case .notRemovable: "model-not-removable"
    case .notWritable: "models-not-writable"
    case .noHome: "models-home-missing"
    }
  }

  public var reason: String {
    switch self {
    case .notFound(let searched): "no models were found (searched: \(searched.joined(separator: ", ")))"
    case .unreadable(let path, let reason): "the list of models \(path) cannot be read: \(reason)"
    case .unknown(let name, _): "there is no model named \(name) in models.json"
    case .pointerUnreadable(let path, let reason):
      "\(path), which says which models are in use, cannot be read: \(reason)"
    case .versionUnknown(let name, let version, _): "\(name)@\(version) is not installed"
    case .versionAmbiguous(let name, let version, let fits):
      "\(name)@\(version) may be \(fits.map { "\(name)@\($0)" }.joined(separator: " or "))"
    case .damaged(let name, let version, let path, let reason):
      "\(name)@\(version) is not as it was installed: \(path) \(reason)"
    case .shippedDamaged(let path, let reason): "\(path) \(reason)"
    case .notRemovable(let name, let version, let reason): "\(name)@\(version) is not removed: \(reason)"
    case .notWritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .noHome: "there is no folder to install models to"
    }
  }

  public var remedy: String? {
    switch self {
    case .notFound:
      "run `hearsight models fetch SOURCE`, where SOURCE is a folder with models.json, an archive that `make "
        + "models-archive` made, or its https: address"
    case .unreadable: "fetch the models again with `hearsight models fetch SOURCE`"
    case .unknown(_, let known): "it has \(known.joined(separator: ", "))"
    case .pointerUnreadable: "remove it to use those that came with Hearsight"
    case .versionUnknown(let name, _, let known):
      "there is \(known.map { "\(name)@\($0)" }.joined(separator: ", "))"
    case .versionAmbiguous: "give more digits"
    case .damaged(let name, _, _, _): "install it again, or go back with `hearsight models use \(name)@shipped`"
    case .shippedDamaged(let path, _):
      "run `hearsight models fetch` again, or in a checkout `rm -f \(path) && make setup`"
    case .notRemovable: nil
    case .notWritable:
      "make room or mend the folder's rights, or set HEARSIGHT_MODELS_HOME to another folder"
    case .noHome: "set HEARSIGHT_MODELS_HOME to one"
    }
  }
}
