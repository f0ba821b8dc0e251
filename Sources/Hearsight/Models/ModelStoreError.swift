/// Why a model could not be found, chosen or changed. The message says what to do.
public enum ModelStoreError: ReportableError, Equatable {
  case notFound(searched: [String])
  case unreadable(path: String, reason: String)
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

  public var description: String {
    switch self {
    case .notFound(let searched):
      "no models were found (searched: \(searched.joined(separator: ", "))); run `hearsight models fetch SOURCE`, "
        + "where SOURCE is a folder with models.json, an archive that `make models-archive` made, or its https: address"
    case .unreadable(let path, let reason):
      "the list of models \(path) cannot be read: \(reason); restore it with git checkout"
    case .unknown(let name, let known):
      "there is no model named \(name) in models.json; it has \(known.joined(separator: ", "))"
    case .pointerUnreadable(let path, let reason):
      "\(path), which says which models are in use, cannot be read: \(reason); remove it to use those that came with "
        + "Hearsight"
    case .versionUnknown(let name, let version, let known):
      "\(name)@\(version) is not installed; there is \(known.map { "\(name)@\($0)" }.joined(separator: ", "))"
    case .versionAmbiguous(let name, let version, let fits):
      "\(name)@\(version) may be \(fits.map { "\(name)@\($0)" }.joined(separator: " or ")); give more digits"
    case .damaged(let name, let version, let path, let reason):
      "\(name)@\(version) is not as it was installed: \(path) \(reason); install it again, or go back with "
        + "`hearsight models use \(name)@shipped`"
    case .shippedDamaged(let path, let reason):
      "\(path) \(reason); run `hearsight models fetch` again, or in a checkout `rm -f \(path) && make setup`"
    case .notRemovable(let name, let version, let reason):
      "\(name)@\(version) is not removed: \(reason)"
    case .notWritable(let path, let reason):
      "\(path) cannot be written: \(reason); make room or mend the folder's rights, "
        + "or set HEARSIGHT_MODELS_HOME to another folder"
    case .noHome:
      "there is no folder to install models to; set HEARSIGHT_MODELS_HOME to one"
    }
  }
}
