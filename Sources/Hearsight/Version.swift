/// The version of this package, by semantic versioning.
public let hearsightVersion = "0.1.0"
