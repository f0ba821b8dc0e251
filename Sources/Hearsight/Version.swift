import HearsightScreenModel

/// The version of this package, by semantic versioning.
public let hearsightVersion = PackageVersion.current
