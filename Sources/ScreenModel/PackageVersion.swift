/// The version of this package, by semantic versioning.
package enum PackageVersion {
  package static let current = "0.1.0"
}
